import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { formatFiatAmount } from '#shared/p2p/fiats.ts'
import { assert } from '#shared/platform/assert.ts'
import type { NewNotice } from '../../platform/new-notice.ts'
import { type Deal, escrowAtoms } from './deal.ts'
import type { DealNotificationKind } from './effects.ts'

export function createDealNotice(deal: Deal, news: DealNotificationKind | 'message', at: number): NewNotice {
  const { id, asset: symbol, fiat, cost } = deal.terms
  const asset = findAsset(symbol)
  assert(asset, 'what is traded here is an asset of the house')
  const params = {
    amount: formatAssetAmount(asset, escrowAtoms(deal)),
    asset: symbol,
    cost: formatFiatAmount(fiat, BigInt(cost)),
    fiat,
  }
  return { kind: `p2p_${news}`, params, at, link: `/p2p/deal/${id}` }
}
