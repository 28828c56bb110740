import { futuresCalls } from '#shared/api/futures.ts'
import { personalCalls } from '../personal-calls.ts'
import { futuresGateway } from './gateway.ts'

export const futuresTrading = personalCalls(futuresCalls, futuresGateway)
