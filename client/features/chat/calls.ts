// API calls of the chat, loaded lazily because only chat pages need them.

import { lazyApiGroup } from '../../calls/lazy-calls.ts'

export const chatApi = lazyApiGroup(async () => (await import('#shared/chat/calls.ts')).chatCalls)
