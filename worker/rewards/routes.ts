import { rewardCalls } from '#shared/api/rewards.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { rewardGateway } from './gateway.ts'

export const rewards = personalCalls(rewardCalls, rewardGateway, { isOfPersons: true })
