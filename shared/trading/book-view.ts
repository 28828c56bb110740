// How a book is shown: grouped by a price step, with running totals. Integers throughout.

import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'

/** `[price, quantity]` as decimal text, best first. */
export type ViewLevel = readonly [price: string, quantity: string]

/** A row of the book: price of the step, quantity in it, and of all steps up to it. Units of ticks and lots. */
export type BookRow = { readonly price: number; readonly quantity: number; readonly total: number }

export type Precision = { readonly priceDecimals: number; readonly quantityDecimals: number }

/** How many ticks a step may have: each power of ten that still tells prices apart. */
export function groupings(bestPrice: string, { priceDecimals }: Precision): readonly number[] {
  const ticks = toSafeUnits(bestPrice, priceDecimals) ?? 1
  const steps: number[] = []
  for (let step = 1; step <= Math.max(1, ticks / 100) && steps.length < 5; step *= 10) steps.push(step)
  return steps
}

/** A step of some ticks as decimal text: 100 ticks of two decimals are `1.00`, shown as `1`. */
export function stepText(ticks: number, { priceDecimals }: Precision): string {
  const text = fromUnits(ticks, priceDecimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/**
 * The best `most` rows of one side. Bids are gathered at the step below, asks at the step above, so that no row shows a
 * better price than there is.
 * @param step ticks
 */
export function grouped(
  levels: readonly ViewLevel[],
  side: 'bids' | 'asks',
  step: number,
  most: number,
  { priceDecimals, quantityDecimals }: Precision,
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

/** Ticks between the best prices; undefined while a side is empty. */
export function spreadTicks(bids: readonly ViewLevel[], asks: readonly ViewLevel[], { priceDecimals }: Precision) {
  const bid = toSafeUnits(bids[0]?.[0] ?? '', priceDecimals)
  const ask = toSafeUnits(asks[0]?.[0] ?? '', priceDecimals)
  return bid === undefined || ask === undefined ? undefined : ask - bid
}
