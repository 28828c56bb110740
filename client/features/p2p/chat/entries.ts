// Maps own and other side to buyer and seller.

import type { DealView } from '#shared/p2p/views.ts'
import type { Party, PostedKey } from './sealing.ts'

export const partyOf = ({ side }: Pick<DealView, 'side'>): Party => (side === 'buy' ? 'buyer' : 'seller')
export const otherParty = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer')

export type ChatEntry = Omit<DealView['chat'][number], 'from'> & { readonly party: Party | 'system' }

export const entriesOf = (deal: Pick<DealView, 'side' | 'chat'>): readonly ChatEntry[] =>
  deal.chat.map(({ from, ...message }) => {
    const mine = partyOf(deal)
    return { ...message, party: from === 'system' ? from : from === 'me' ? mine : otherParty(mine) }
  })

export const keysOf = (entries: readonly ChatEntry[]): readonly PostedKey[] =>
  entries.flatMap(({ seq, party, kind, body }) =>
    kind === 'key' && party !== 'system' ? [{ seq, party, key: body }] : [],
  )
