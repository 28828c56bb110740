// Simulates fills in exact integers.

import { fromUnits, toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import type { BookViewLevel, PriceQuantityDecimals } from './book-view.ts'
import type { OrderType, Side, TimeInForce } from './order.ts'

export const DEFAULT_FEE_PPM = 1_000

export type OrderPreviewDraft = {
  readonly side: Side
  readonly type: OrderType
  /** Decimal text; ignored for a market order. */
  readonly price: string
  /** In the base asset. */
  readonly quantity: string
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
}

export type FillPreview = {
  /** Base quantities, decimal text. */
  readonly filled: string
  readonly resting: string
  readonly expired: string
  /** Decimal text; undefined without fills. */
  readonly average: string | undefined
  readonly worst: string | undefined
  /** Difference of average and best price, in basis points. */
  readonly slippageBps: number | undefined
  /** Quote amount of the fills. `total` adds the resting part at the order's price. */
  readonly cost: string
  readonly total: string
  /** Fee on the received asset (features §2.1): base for a buy, quote for a sell; rounded up. */
  readonly fee: string
}

const ceilDivide = (a: bigint, b: bigint) => (a + b - 1n) / b
const FEE_SCALE = 8

/**
 * @param levels the opposite side of the book, best first
 * @returns undefined if price or quantity is not a positive amount in the market's precision
 */
export function previewOrderFill(
  draft: OrderPreviewDraft,
  levels: readonly BookViewLevel[],
  precision: PriceQuantityDecimals,
): FillPreview | undefined {
  const { priceDecimals, quantityDecimals } = precision
  const quantity = toUnits(draft.quantity, quantityDecimals)
  const limit = draft.type === 'limit' ? toUnits(draft.price, priceDecimals) : undefined
  if (quantity === undefined || quantity <= 0n) return undefined
  if (draft.type === 'limit' && (limit === undefined || limit <= 0n)) return undefined

  let open = quantity
  let cost = 0n
  let worst: bigint | undefined
  for (const [priceText, quantityText] of draft.postOnly ? [] : levels) {
    const price = BigInt(toSafeUnits(priceText, priceDecimals) ?? 0)
    if (limit !== undefined && (draft.side === 'buy' ? price > limit : price < limit)) break
    const there = toUnits(quantityText, quantityDecimals) ?? 0n
    const taken = there < open ? there : open
    open -= taken
    cost += taken * price
    worst = price
    if (open === 0n) break
  }
  if (draft.timeInForce === 'FOK' && open > 0n) {
    open = quantity
    cost = 0n
    worst = undefined
  }
  const filled = quantity - open
  const rests = draft.type === 'limit' && draft.timeInForce === 'GTC'
  const quoteScale = priceDecimals + quantityDecimals
  const total = cost + (rests && limit !== undefined ? open * limit : 0n)
  const averageTicks = filled > 0n ? cost / filled : undefined
  const best = BigInt(toSafeUnits(levels[0]?.[0] ?? '', priceDecimals) ?? 0)
  assert(filled + open === quantity, 'what fills and what does not add up')
  return {
    filled: fromUnits(filled, quantityDecimals),
    resting: fromUnits(rests ? open : 0n, quantityDecimals),
    expired: fromUnits(rests ? 0n : open, quantityDecimals),
    average: averageTicks === undefined ? undefined : fromUnits(averageTicks, priceDecimals),
    worst: worst === undefined ? undefined : fromUnits(worst, priceDecimals),
    slippageBps: filled > 0n && best > 0n ? distanceBps(cost, filled * best) : undefined,
    cost: fromUnits(cost, quoteScale),
    total: fromUnits(total, quoteScale),
    fee: feeOf(draft.side, filled, cost, quantityDecimals, quoteScale),
  }
}

/** Basis points between `paid` and the cost at the best price, rounded up. */
function distanceBps(paid: bigint, atBest: bigint): number {
  const distance = paid > atBest ? paid - atBest : atBest - paid
  return Number(ceilDivide(distance * 10_000n, atBest))
}

function feeOf(side: Side, filled: bigint, cost: bigint, quantityDecimals: number, quoteScale: number): string {
  const [amount, scale] = side === 'buy' ? [filled, quantityDecimals] : [cost, quoteScale]
  const scaled = amount * BigInt(DEFAULT_FEE_PPM) * 10n ** BigInt(FEE_SCALE)
  return fromUnits(ceilDivide(scaled, 1_000_000n * 10n ** BigInt(scale)), FEE_SCALE)
}
