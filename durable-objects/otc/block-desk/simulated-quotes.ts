// Quotes of simulated dealers, who use the public faucet if their stock is low.

import { findMarket } from '#shared/markets/markets.ts'
import { type Asset, FAUCET_CLAIMS_DAY_MAX, findAsset } from '#shared/money/assets.ts'
import { FULL_QUOTE_SHARE_BPS } from '#shared/otc/block/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { AssetRate } from '../dealer/pricing.ts'
import type { BlockDeskHost } from './host.ts'
import { BLOCK_PRICE_DECIMALS, computeMidValue } from './pricing.ts'
import { BLOCK_WALLET } from './settle.ts'
import {
  computeAvailableDealerStock,
  computeQuotableShare,
  quoteBlockLeg,
  SIMULATED_DEALERS,
  type SimulatedDealer,
} from './simulated-pricing.ts'
import type { BlockQuote, StoredBlockRequest } from './store.ts'

/** Net amount that the requester took from a dealer recently, atoms (BLK18). */
export type SumRecentTakings = (dealer: string, asset: string) => bigint
type Rates = (asset: Asset) => AssetRate | undefined

async function stocked(
  { account }: SimulatedDealer,
  { legs }: StoredBlockRequest,
  host: BlockDeskHost,
  taken: SumRecentTakings,
): Promise<ReadonlyMap<string, bigint>> {
  const day = Math.floor(host.now() / DAY_MS)
  let has = await host.stock(account)
  for (let visit = 0; visit < FAUCET_CLAIMS_DAY_MAX; visit += 1) {
    if (
      computeQuotableShare(legs, (asset) => computeAvailableDealerStock(has.get(asset) ?? 0n, taken(account, asset))) >=
      FULL_QUOTE_SHARE_BPS
    )
      break
    for (const asset of ['USDT', ...legs.map((leg) => leg.asset)]) {
      await host.ask(account, `${account}:${asset}:${day}:${visit}`, { kind: 'faucet', asset, to: BLOCK_WALLET })
    }
    has = await host.stock(account)
  }
  return has
}

export async function createSimulatedQuotes(
  request: StoredBlockRequest,
  rates: Rates,
  host: BlockDeskHost,
  taken: SumRecentTakings = () => 0n,
): Promise<BlockQuote[]> {
  const { id, legs, isWhole, createdAt } = request
  const usdt = Number(computeMidValue(legs) / 10n ** 8n)
  const answers = await Promise.all(
    SIMULATED_DEALERS.map(async (dealer): Promise<BlockQuote | undefined> => {
      const has = await stocked(dealer, request, host, taken)
      const shareBps = computeQuotableShare(legs, (asset) =>
        computeAvailableDealerStock(has.get(asset) ?? 0n, taken(dealer.account, asset)),
      )
      if (shareBps < 100 || (isWhole && shareBps < FULL_QUOTE_SHARE_BPS)) return undefined
      const prices = legs.map((leg) => {
        const asset = findAsset(leg.asset)
        const rangeBps = (asset && rates(asset)?.rangeBps) ?? 0
        const decimals = findMarket(`${leg.asset}_USDT`)?.priceDecimals ?? BLOCK_PRICE_DECIMALS
        const tick = 10n ** BigInt(BLOCK_PRICE_DECIMALS - decimals)
        return quoteBlockLeg(dealer, { tick, leg, rangeBps, stock: has.get(leg.asset) ?? 0n, usdt })
      })
      return {
        id: host.newId(),
        request: id,
        dealer: dealer.account,
        name: dealer.name,
        isSimulated: true,
        prices,
        shareBps,
        at: createdAt,
        mids: [],
      }
    }),
  )
  return answers.filter((answer) => answer !== undefined)
}
