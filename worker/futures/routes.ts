import { futuresCalls } from '#shared/futures/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { futuresGateway } from './gateway.ts'

export const futuresTradingRoutes = createPersonalRoutes(futuresCalls, futuresGateway)
