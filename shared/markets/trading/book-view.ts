// Levels are grouped by price step, with running totals. All arithmetic is in integers.

import { fromUnits, toSafeUnits, trimZeros } from '#shared/money/decimal.ts'

/** `[price, quantity]` as decimal text, best first. */
export type BookViewLevel = readonly [price: string, quantity: string]

/** Price in ticks, quantity in lots. `total` includes all better rows. */
export type BookRow = { readonly price: number; readonly quantity: number; readonly total: number }

export type PriceQuantityDecimals = { readonly priceDecimals: number; readonly quantityDecimals: number }

/** Price steps in ticks: each power of ten that still separates prices. */
export function listPriceGroupings(bestPrice: string, { priceDecimals }: PriceQuantityDecimals): readonly number[] {
  const ticks = toSafeUnits(bestPrice, priceDecimals) ?? 1
  const steps: number[] = []
  for (let step = 1; step <= Math.max(1, ticks / 100) && steps.length < 5; step *= 10) steps.push(step)
  return steps
}

/** 100 ticks of two decimals are `1.00`, displayed as `1`. */
export function formatPriceStep(ticks: number, { priceDecimals }: PriceQuantityDecimals): string {
  return trimZeros(fromUnits(ticks, priceDecimals))
}

/**
 * Bids round down, asks up, so that no row is better than the book.
 * @param step in ticks
 */
export function groupBookLevels(
  levels: readonly BookViewLevel[],
  side: 'bids' | 'asks',
  step: number,
  most: number,
  { priceDecimals, quantityDecimals }: PriceQuantityDecimals,
): readonly BookRow[] {
  const rows: { price: number; quantity: number; total: number }[] = []
  let total = 0
  for (const [priceText, quantityText] of levels) {
    const ticks = toSafeUnits(priceText, priceDecimals) ?? 0
    const quantity = toSafeUnits(quantityText, quantityDecimals) ?? 0
    const price = (side === 'bids' ? Math.floor(ticks / step) : Math.ceil(ticks / step)) * step
    const last = rows[rows.length - 1]
    if (last?.price === price) {
      total += quantity
      last.quantity += quantity
      last.total = total
      continue
    }
    if (rows.length === most) break
    total += quantity
    rows.push({ price, quantity, total })
  }
  return rows
}

export function computeSpreadTicks(
  bids: readonly BookViewLevel[],
  asks: readonly BookViewLevel[],
  { priceDecimals }: PriceQuantityDecimals,
) {
  const bid = toSafeUnits(bids[0]?.[0] ?? '', priceDecimals)
  const ask = toSafeUnits(asks[0]?.[0] ?? '', priceDecimals)
  return bid === undefined || ask === undefined ? undefined : ask - bid
}
