// What the chat asks of the exchange; no other page does.

import { group } from '../../calls/later.ts'

export const chat = group(async () => (await import('#shared/api/chat.ts')).chatCalls)
