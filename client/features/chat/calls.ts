// Loaded lazily, because only chat pages need these calls.

import { group } from '../../calls/lazy-calls.ts'

export const chatApi = group(async () => (await import('#shared/chat/calls.ts')).chatCalls)
