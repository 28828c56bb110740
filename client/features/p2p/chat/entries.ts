// Converts the parties `me` and `other` of a deal's view to buyer and seller.

import type { DealView } from '#shared/p2p/views.ts'
import type { DealChatParty, PostedPublicKey } from './sealing.ts'

export const findOwnParty = ({ side }: Pick<DealView, 'side'>): DealChatParty => (side === 'buy' ? 'buyer' : 'seller')
export const findOtherParty = (party: DealChatParty): DealChatParty => (party === 'buyer' ? 'seller' : 'buyer')

export type DealChatEntry = Omit<DealView['chat'][number], 'from'> & { readonly party: DealChatParty | 'system' }

export const toChatEntries = (deal: Pick<DealView, 'side' | 'chat'>): readonly DealChatEntry[] =>
  deal.chat.map(({ from, ...message }) => {
    const mine = findOwnParty(deal)
    return { ...message, party: from === 'system' ? from : from === 'me' ? mine : findOtherParty(mine) }
  })

export const listPostedKeys = (entries: readonly DealChatEntry[]): readonly PostedPublicKey[] =>
  entries.flatMap(({ seq, party, kind, body }) =>
    kind === 'key' && party !== 'system' ? [{ seq, party, key: body }] : [],
  )
