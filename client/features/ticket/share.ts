// What a share of one's balance comes to, in whole lots: rounded down, so that it is never more than there is.

import type { Market } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { trimmed } from '../orders/order-text.ts'
import { type Draft, takesAmount } from './draft.ts'

/** Finer than any asset is counted. */
const SCALE = 18
const HUNDRED = 100n

/** The asset that an order is paid with. */
export const paidAsset = ({ side }: Pick<Draft, 'side'>, { base, quote }: Market): string =>
  side === 'buy' ? quote : base

type Size = { readonly field: 'quantity' | 'amount'; readonly text: string }

/**
 * How much of an asset a share is. Purchases without a limit are measured in the quote asset: their price is not known.
 * @param percent 0 to 100, whole
 * @param available decimal text, of the asset that is paid with
 * @returns undefined where a price is needed and there is none, or the balance is no amount
 */
export function sizeOfShare(draft: Draft, percent: number, available: string, market: Market): Size | undefined {
  const { priceDecimals, quantityDecimals } = market
  const all = toUnits(available, SCALE)
  if (all === undefined || all < 0n) return undefined
  const part = (all * BigInt(percent)) / HUNDRED
  const cut = (scale: number) => part / 10n ** BigInt(SCALE - scale)
  if (draft.side === 'sell') return { field: 'quantity', text: fromUnits(cut(quantityDecimals), quantityDecimals) }
  if (takesAmount(draft)) return { field: 'amount', text: fromUnits(cut(priceDecimals), priceDecimals) }
  const ticks = toUnits(draft.price, priceDecimals)
  if (!ticks || ticks <= 0n) return undefined
  return { field: 'quantity', text: fromUnits(cut(priceDecimals + quantityDecimals) / ticks, quantityDecimals) }
}

/** The share that a draft is of a balance, 0 to 100, rounded; 0 where that cannot be said. */
export function shareOf(draft: Draft, available: string, market: Market): number {
  const all = toUnits(available, SCALE) ?? 0n
  if (all <= 0n) return 0
  const paid = paidUnits(draft, market)
  const percent = (paid * HUNDRED + all / 2n) / all
  return percent > HUNDRED ? 100 : Number(percent)
}

function paidUnits(draft: Draft, market: Market): bigint {
  const quantity = toUnits(draft.quantity || '0', SCALE) ?? 0n
  if (draft.side === 'sell') return quantity
  if (takesAmount(draft)) return draft.unit === 'quote' ? (toUnits(draft.amount || '0', SCALE) ?? 0n) : 0n
  const ticks = toUnits(draft.price, market.priceDecimals) ?? 0n
  return (quantity * ticks) / 10n ** BigInt(market.priceDecimals)
}

/** The change that a share of the balance makes to a draft; undefined where it cannot be said. */
export function changeOfShare(
  draft: Draft,
  percent: number,
  available: string,
  market: Market,
): Partial<Draft> | undefined {
  const size = sizeOfShare(draft, percent, available, market)
  return size && { unit: size.field === 'amount' ? 'quote' : 'base', [size.field]: trimmed(size.text) }
}
