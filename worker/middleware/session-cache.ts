// This isolate's cache of the sessions of traders.

import { SessionCache } from '../accounts/session-cache.ts'
import type { Session } from './variables.ts'

export const sessionCache = new SessionCache<Session>()
