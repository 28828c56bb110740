import { assert } from '#shared/assert.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { fiatText } from '#shared/p2p/fiats.ts'
import type { NewNotice } from '../platform/notice-outbox.ts'
import { type Deal, escrowOf } from './deal.ts'
import type { News } from './effects.ts'

export function noticeOf(deal: Deal, news: News, at: number): NewNotice {
  const { id, asset: symbol, fiat, cost } = deal.terms
  const asset = assetOf(symbol)
  assert(asset, 'what is traded here is an asset of the house')
  const params = { amount: amountText(asset, escrowOf(deal)), asset: symbol, cost: fiatText(fiat, BigInt(cost)), fiat }
  return { kind: `p2p_${news}`, params, at, link: `/p2p/deal/${id}` }
}
