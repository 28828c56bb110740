import { rewardCalls } from '#shared/api/rewards.ts'
import { createPersonalRoutes } from '../trading/personal-calls.ts'
import { rewardGateway } from './gateway.ts'

export const rewards = createPersonalRoutes(rewardCalls, rewardGateway, { isOfPersons: true })
