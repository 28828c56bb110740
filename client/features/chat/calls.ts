// Loaded lazily, because only chat pages need these calls.

import { lazyCallGroup } from '../../calls/lazy-calls.ts'

export const chatApi = lazyCallGroup(async () => (await import('#shared/chat/calls.ts')).chatCalls)
