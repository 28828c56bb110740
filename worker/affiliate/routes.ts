// Affiliate calls over HTTP (shared/api/affiliate.ts): refused for sub-accounts.

import { affiliateCalls } from '#shared/api/affiliate.ts'
import { createPersonalRoutes } from '../trading/personal-calls.ts'
import { affiliateGateway } from './gateway.ts'

export const affiliates = createPersonalRoutes(affiliateCalls, affiliateGateway, { isOfPersons: true })
