// Affiliate calls over HTTP (shared/affiliate/calls.ts): refused for sub-accounts.

import { affiliateCalls } from '#shared/affiliate/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { affiliateGateway } from './gateway.ts'

export const affiliates = createPersonalRoutes(affiliateCalls, affiliateGateway, { isOfPersons: true })
