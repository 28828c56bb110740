import type { RequestSession } from '../../context/variables.ts'
import { SessionCache } from './session-cache.ts'

export const requestSessionCache = new SessionCache<RequestSession>()
