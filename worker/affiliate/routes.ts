import { affiliateCalls } from '#shared/affiliate/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { affiliateHandlers } from './gateway.ts'

export const affiliateRoutes = createPersonalRoutes(affiliateCalls, affiliateHandlers, { isMainAccountOnly: true })
