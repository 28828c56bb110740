// API calls of the chat, loaded lazily because only chat pages need them.

import { lazyCallGroup } from '../../calls/lazy-calls.ts'

export const chatApi = lazyCallGroup(async () => (await import('#shared/chat/calls.ts')).chatCalls)
