// The affiliate programme over HTTP (shared/api/affiliate.ts): a person's own, so that sub-accounts are refused.

import { affiliateCalls } from '#shared/api/affiliate.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { affiliateGateway } from './gateway.ts'

export const affiliates = personalCalls(affiliateCalls, affiliateGateway, { isOfPersons: true })
