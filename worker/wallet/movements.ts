// Movements of assets for the cost basis. Trades come from the ledger; other flows are valued at the day's closing price.

import type { FillView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { AssetMovement } from '#shared/wallet/cost-basis.ts'
import { type AssetDayChange, QUARTER_HOUR_MS, valueAtPrice } from '#shared/wallet/worth.ts'

/** The quote asset of most markets, in which worth is counted. */
export const WORTH_ASSET = 'USDT'

/** USDT per unit at the close of the UTC day of `time` (epoch ms), as decimal text. */
export type PriceAt = (asset: string, time: number) => string

const atomsOf = (symbol: string, text: string): bigint => toUnits(text, findAsset(symbol)?.scale ?? 0) ?? 0n

/** A trade against another asset than USDT disposes of one asset and acquires the other, both at the quote's price. */
export function listTradeMovements(
  { market, side, quantity, quote, fee, feeAsset, time }: FillView,
  priceAt: PriceAt,
): AssetMovement[] {
  const [base = '', counter = ''] = market.split('_')
  const isBuy = side === 'buy'
  const netOf = (asset: string, amount: string) =>
    atomsOf(asset, amount) - (feeAsset === asset ? atomsOf(asset, fee) : 0n)
  const countered = isBuy ? atomsOf(counter, quote) : netOf(counter, quote)
  const worth = valueAtPrice(counter, countered, counter === WORTH_ASSET ? '1' : priceAt(counter, time))
  const given = { time, worth, isSale: true }
  const received = { time, worth, isSale: false }
  const own = isBuy
    ? { ...received, asset: base, atoms: netOf(base, quantity) }
    : { ...given, asset: base, atoms: -atomsOf(base, quantity) }
  if (counter === WORTH_ASSET) return [own]
  const other = isBuy
    ? { ...given, asset: counter, atoms: -countered }
    : { ...received, asset: counter, atoms: countered }
  return [own, other]
}

/**
 * Converts the sum of flows in a quarter of an hour, valued at the UTC day's closing price. Inflows count before that
 * quarter's trades, outflows after them.
 */
export function toFlowMovement({ day, asset, kind, atoms }: AssetDayChange, priceAt: PriceAt): AssetMovement {
  const moved = BigInt(atoms)
  const isIn = moved > 0n
  const worth = valueAtPrice(asset, isIn ? moved : -moved, priceAt(asset, day))
  return { time: isIn ? day : day + QUARTER_HOUR_MS - 1, asset, atoms: moved, worth, isSale: kind === 'convert' }
}
