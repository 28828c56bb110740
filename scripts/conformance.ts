// npm run conformance: writes docs/conformance.md.

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { conformanceTable, TABLE } from './conformance-table.ts'

const ROOT = resolve(import.meta.dirname, '..')
writeFileSync(join(ROOT, TABLE), conformanceTable(ROOT))
