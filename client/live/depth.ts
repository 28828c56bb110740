import type { DepthChange, DepthSnapshot } from '#shared/markets/market-data.ts'
import { isNonZero } from '#shared/money/sign.ts'

export type DisplayedDepthLevel = readonly [price: string, quantity: string]

export type DisplayedDepth = {
  readonly seq: number
  readonly bids: readonly DisplayedDepthLevel[]
  readonly asks: readonly DisplayedDepthLevel[]
}

export const toDisplayedDepth = ({ seq, bids, asks }: DepthSnapshot): DisplayedDepth => ({ seq, bids, asks })

/**
 * Compares prices. Both have the same number of decimals, so the longer text is the higher price. Equal lengths compare
 * as text.
 */
const compare = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

function applied(
  levels: readonly DisplayedDepthLevel[],
  changes: DepthChange['bids'],
  sign: 1 | -1,
): readonly DisplayedDepthLevel[] {
  if (changes.length === 0) return levels
  const next = [...levels]
  for (const [price, quantity] of changes) {
    let low = 0
    let high = next.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(next[middle]?.[0] ?? '', price) * sign < 0) low = middle + 1
      else high = middle
    }
    const stands = next[low]?.[0] === price
    if (!isNonZero(quantity)) {
      if (stands) next.splice(low, 1)
    } else next.splice(low, stands ? 1 : 0, [price, quantity])
  }
  return next
}

/** @returns the same book if it already contains the change; undefined if a change before it is missing */
export function applyDepthChange(depth: DisplayedDepth, change: DepthChange): DisplayedDepth | undefined {
  if (change.snapshot) {
    const level = ([price, quantity]: DepthChange['bids'][number]): DisplayedDepthLevel => [price, quantity]
    return { seq: change.endSeq, bids: change.bids.map(level), asks: change.asks.map(level) }
  }
  if (change.endSeq <= depth.seq) return depth
  if (change.startSeq > depth.seq + 1) return undefined
  return {
    seq: change.endSeq,
    bids: applied(depth.bids, change.bids, -1),
    asks: applied(depth.asks, change.asks, 1),
  }
}
