// A user's fees in USDT are summed over the stored fills: there is no separate counter.

import { findMarket } from '#shared/markets/markets.ts'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { valueAtPrice } from '#shared/wallet/worth.ts'
import type { LedgerOrderHistory } from './order-history.ts'
import { BTC_REFERENCE_PRICE } from './trading-store.ts'

const PAGE = 1_000

/**
 * Atoms of USDT at the trade's price, rounded down in favour of the house. BTC counts at the listing's price, as in
 * volumes.
 */
export function convertFeeToUsdt({
  market,
  price,
  fee,
  feeAsset,
}: Pick<FillView, 'market' | 'price' | 'fee' | 'feeAsset'>) {
  const quote = findMarket(market)?.quote ?? 'USDT'
  const atoms = toUnits(fee, findAsset(feeAsset)?.scale ?? 0) ?? 0n
  const inQuote = valueAtPrice(feeAsset, atoms, feeAsset === quote ? '1' : price)
  return quote === 'BTC' ? inQuote * BigInt(Math.floor(BTC_REFERENCE_PRICE)) : inQuote
}

/**
 * Atoms of USDT. Stops adding when the sum reaches `most`.
 * @param span epoch ms, `from` included, `to` excluded
 */
export function sumPaidFees(
  history: Pick<LedgerOrderHistory, 'tradesIn'>,
  userId: string,
  span: { readonly from: number; readonly to: number },
  most: bigint,
): bigint {
  let sum = 0n
  let last: FillView | undefined
  while (sum < most) {
    const page = history.tradesIn(userId, span, last, PAGE)
    for (const fill of page) sum += convertFeeToUsdt(fill)
    last = page.at(-1)
    if (page.length < PAGE) break
  }
  return minAtoms(sum, most)
}
