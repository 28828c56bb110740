// Sessions of those who trade, as this isolate knows them.

import { SessionCache } from '../accounts/session-cache.ts'
import type { Session } from './variables.ts'

export const sessionCache = new SessionCache<Session>()
