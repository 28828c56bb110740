import { alertCalls } from '#shared/notifications/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { alertHandlers } from './gateway.ts'

/** Enough for sixty chart drawings of three points. */
const BYTES_MAX = 32_768

export const alertRoutes = createPersonalRoutes(alertCalls, alertHandlers, { mostBytes: BYTES_MAX })
