// npm run audit: audits all money of a running site, and prints each asset and each difference. Reads URL (default
// http://localhost:8787) and OPERATOR_TOKEN.

import { printAudit, readAudit } from './audit-site.ts'
import { exitOnCallError, readOperatorSite } from './operator-calls.ts'

process.exit(printAudit(await exitOnCallError(readAudit(readOperatorSite()))) ? 0 : 1)
