import { futuresCalls } from '#shared/api/futures.ts'
import { createPersonalRoutes } from '../personal-calls.ts'
import { futuresGateway } from './gateway.ts'

export const futuresTrading = createPersonalRoutes(futuresCalls, futuresGateway)
