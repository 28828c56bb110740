// Converts `me` and `other` of a deal's view to buyer and seller.

import type { DealView } from '#shared/p2p/views.ts'
import type { ChatParty, PostedKey } from './sealing.ts'

export const toParty = ({ side }: Pick<DealView, 'side'>): ChatParty => (side === 'buy' ? 'buyer' : 'seller')
export const toOtherParty = (party: ChatParty): ChatParty => (party === 'buyer' ? 'seller' : 'buyer')

export type DealChatEntry = Omit<DealView['chat'][number], 'from'> & { readonly party: ChatParty | 'system' }

export const toChatEntries = (deal: Pick<DealView, 'side' | 'chat'>): readonly DealChatEntry[] =>
  deal.chat.map(({ from, ...message }) => {
    const mine = toParty(deal)
    return { ...message, party: from === 'system' ? from : from === 'me' ? mine : toOtherParty(mine) }
  })

export const listPostedKeys = (entries: readonly DealChatEntry[]): readonly PostedKey[] =>
  entries.flatMap(({ seq, party, kind, body }) =>
    kind === 'key' && party !== 'system' ? [{ seq, party, key: body }] : [],
  )
