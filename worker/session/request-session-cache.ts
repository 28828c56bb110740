import { SessionCache } from './session-cache.ts'
import type { RequestSession } from './variables.ts'

export const sessionCache = new SessionCache<RequestSession>()
