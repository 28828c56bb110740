// What somebody paid in fees, in USDT: read from the fills that were charged, and from nothing that was counted beside them.

import type { FillView } from '#shared/api/trading.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { assetOf } from '#shared/money/assets.ts'
import { lesser } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { worthOf } from '#shared/wallet/worth.ts'
import type { OrderHistory } from './order-history.ts'
import { BTC_USDT } from './trading-store.ts'

/** Fills that are read at once. */
const PAGE = 1_000

/**
 * A fee at the price of its trade, in atoms of USDT, rounded down: for the house. Of a market in BTC at the listing's price, as
 * volumes are.
 */
export function feeInUsdt({ market, price, fee, feeAsset }: Pick<FillView, 'market' | 'price' | 'fee' | 'feeAsset'>) {
  const quote = marketBySymbol(market)?.quote ?? 'USDT'
  const atoms = toUnits(fee, assetOf(feeAsset)?.scale ?? 0) ?? 0n
  const inQuote = worthOf(feeAsset, atoms, feeAsset === quote ? '1' : price)
  return quote === 'BTC' ? inQuote * BigInt(Math.floor(BTC_USDT)) : inQuote
}

/** In atoms of USDT; the sum ends where it has reached `most`. @param span `[from, to)`, epoch ms */
export function feesPaid(
  history: Pick<OrderHistory, 'tradesIn'>,
  person: string,
  span: { readonly from: number; readonly to: number },
  most: bigint,
): bigint {
  let sum = 0n
  let last: FillView | undefined
  while (sum < most) {
    const page = history.tradesIn(person, span, last, PAGE)
    for (const fill of page) sum += feeInUsdt(fill)
    last = page.at(-1)
    if (page.length < PAGE) break
  }
  return lesser(sum, most)
}
