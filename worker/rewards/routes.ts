import { rewardCalls } from '#shared/rewards/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { rewardHandlers } from './gateway.ts'

export const rewardRoutes = createPersonalRoutes(rewardCalls, rewardHandlers, { isMainAccountOnly: true })
