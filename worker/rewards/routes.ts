import { rewardCalls } from '#shared/rewards/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { rewardGateway } from './gateway.ts'

export const rewardRoutes = createPersonalRoutes(rewardCalls, rewardGateway, { isMainAccountOnly: true })
