// Converts the parties `me` and `other` of a deal's view to buyer and seller.

import type { DealView } from '#shared/p2p/views.ts'
import type { DealChatParty, PostedChatKey } from './sealing.ts'

export const findOwnDealParty = ({ side }: Pick<DealView, 'side'>): DealChatParty =>
  side === 'buy' ? 'buyer' : 'seller'
export const findOtherDealParty = (party: DealChatParty): DealChatParty => (party === 'buyer' ? 'seller' : 'buyer')

export type DealChatEntry = Omit<DealView['chat'][number], 'from'> & { readonly party: DealChatParty | 'system' }

export const toChatEntries = (deal: Pick<DealView, 'side' | 'chat'>): readonly DealChatEntry[] =>
  deal.chat.map(({ from, ...message }) => {
    const mine = findOwnDealParty(deal)
    return { ...message, party: from === 'system' ? from : from === 'me' ? mine : findOtherDealParty(mine) }
  })

export const listPostedKeys = (entries: readonly DealChatEntry[]): readonly PostedChatKey[] =>
  entries.flatMap(({ seq, party, kind, body }) =>
    kind === 'key' && party !== 'system' ? [{ seq, party, key: body }] : [],
  )
