import { SessionCache } from '../accounts/session-cache.ts'
import type { Session } from './variables.ts'

export const sessionCache = new SessionCache<Session>()
