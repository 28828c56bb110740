import { futuresCalls } from '#shared/futures/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { futuresHandlers } from './gateway.ts'

export const futuresTradingRoutes = createPersonalRoutes(futuresCalls, futuresHandlers)
