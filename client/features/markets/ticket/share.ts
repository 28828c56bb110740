// Computes order sizes from a share of the balance. Sizes are whole lots, rounded down, so the balance suffices.

import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { canSizeOrderByAmount, type OrderDraft } from './draft.ts'

/** Decimals that the computation uses; no asset has more. */
const SCALE = 18
const HUNDRED = 100n

export const findOrderPaidAsset = ({ side }: Pick<OrderDraft, 'side'>, { base, quote }: Market): string =>
  side === 'buy' ? quote : base

type Size = { readonly field: 'quantity' | 'amount'; readonly text: string }

/**
 * A buy without a limit is sized in the quote asset, because its price is unknown.
 * @param percent whole number from 0 to 100
 * @param available balance of the asset that the order pays with, decimal text
 * @returns undefined if a required price is missing or the balance is invalid
 */
export function computeSizeOfBalanceShare(
  draft: OrderDraft,
  percent: number,
  available: string,
  market: Market,
): Size | undefined {
  const { priceDecimals, quantityDecimals } = market
  const all = toUnits(available, SCALE)
  if (all === undefined || all < 0n) return undefined
  const part = (all * BigInt(percent)) / HUNDRED
  const cut = (scale: number) => part / 10n ** BigInt(SCALE - scale)
  if (draft.side === 'sell') return { field: 'quantity', text: fromUnits(cut(quantityDecimals), quantityDecimals) }
  if (canSizeOrderByAmount(draft)) return { field: 'amount', text: fromUnits(cut(priceDecimals), priceDecimals) }
  const ticks = toUnits(draft.price, priceDecimals)
  if (!ticks || ticks <= 0n) return undefined
  return { field: 'quantity', text: fromUnits(cut(priceDecimals + quantityDecimals) / ticks, quantityDecimals) }
}

/** In whole percent from 0 to 100; 0 if unknown. */
export function computeBalanceShare(draft: OrderDraft, available: string, market: Market): number {
  const all = toUnits(available, SCALE) ?? 0n
  if (all <= 0n) return 0
  const paid = paidUnits(draft, market)
  const percent = (paid * HUNDRED + all / 2n) / all
  return percent > HUNDRED ? 100 : Number(percent)
}

function paidUnits(draft: OrderDraft, market: Market): bigint {
  const quantity = toUnits(draft.quantity || '0', SCALE) ?? 0n
  if (draft.side === 'sell') return quantity
  if (canSizeOrderByAmount(draft)) return draft.unit === 'quote' ? (toUnits(draft.amount || '0', SCALE) ?? 0n) : 0n
  const ticks = toUnits(draft.price, market.priceDecimals) ?? 0n
  return (quantity * ticks) / 10n ** BigInt(market.priceDecimals)
}

export function createBalanceShareAction(
  draft: OrderDraft,
  percent: number,
  available: string,
  market: Market,
): Partial<OrderDraft> | undefined {
  const size = computeSizeOfBalanceShare(draft, percent, available, market)
  return size && { unit: size.field === 'amount' ? 'quote' : 'base', [size.field]: trimZeros(size.text) }
}
