import type { RequestSession } from '../../context/variables.ts'
import { SessionCache } from './session-cache.ts'

export const sessionCache = new SessionCache<RequestSession>()
