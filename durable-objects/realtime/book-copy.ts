import type { DepthChange } from '#shared/markets/market-data.ts'
import { isNonZero } from '#shared/money/sign.ts'

export type BookCopyLevel = DepthChange['asks'][number]
type Side = Map<string, BookCopyLevel>

/** Compares decimal texts exactly, without conversion to numbers. */
export function comparePriceTexts(a: string, b: string): number {
  const [aWhole = '', aFraction = ''] = a.split('.')
  const [bWhole = '', bFraction = ''] = b.split('.')
  const places = Math.max(aFraction.length, bFraction.length)
  const digits = Math.max(aWhole.length, bWhole.length)
  const left = aWhole.padStart(digits, '0') + aFraction.padEnd(places, '0')
  const right = bWhole.padStart(digits, '0') + bFraction.padEnd(places, '0')
  return left < right ? -1 : left > right ? 1 : 0
}

function put(side: Side, levels: readonly BookCopyLevel[]): void {
  for (const level of levels) {
    if (!isNonZero(level[1])) side.delete(level[0])
    else side.set(level[0], level)
  }
}

/** Missing levels have quantity 0 and the number `removedAt`. */
function difference(known: Side, next: Side, removedAt: number): BookCopyLevel[] {
  const gone = [...known.values()].filter(([price]) => !next.has(price))
  const changed = [...next.values()].filter(([price, quantity]) => known.get(price)?.[1] !== quantity)
  return [...gone.map(([price]): BookCopyLevel => [price, '0', removedAt]), ...changed]
}

export class BookCopy {
  #askLevels: Side = new Map()
  #bids: Side = new Map()
  #seq: number

  constructor(snapshot: DepthChange) {
    put(this.#askLevels, snapshot.asks)
    put(this.#bids, snapshot.bids)
    this.#seq = snapshot.endSeq
  }

  get seq(): number {
    return this.#seq
  }

  /**
   * Applies a change that follows or overlaps the copy.
   * @returns the new part of the change; undefined if nothing is new; `gap` if changes are missing
   */
  apply(change: DepthChange): DepthChange | undefined | 'gap' {
    if (change.endSeq <= this.#seq) return undefined
    if (change.startSeq > this.#seq + 1) return 'gap'
    const isNew = ([, , seq]: BookCopyLevel) => seq > this.#seq
    const asks = change.asks.filter(isNew)
    const bids = change.bids.filter(isNew)
    const startSeq = this.#seq + 1
    put(this.#askLevels, asks)
    put(this.#bids, bids)
    this.#seq = change.endSeq
    return { startSeq, endSeq: change.endSeq, asks, bids }
  }

  /**
   * Replaces the copy by a later snapshot.
   * @returns the change from the old copy
   */
  advanceTo(snapshot: DepthChange): DepthChange {
    const next = new BookCopy(snapshot)
    const change = {
      startSeq: this.#seq + 1,
      endSeq: next.#seq,
      asks: difference(this.#askLevels, next.#askLevels, next.#seq),
      bids: difference(this.#bids, next.#bids, next.#seq),
    }
    this.#askLevels = next.#askLevels
    this.#bids = next.#bids
    this.#seq = next.#seq
    return change
  }

  /** Best levels first. */
  snapshot(): DepthChange {
    return {
      startSeq: this.#seq,
      endSeq: this.#seq,
      snapshot: true,
      asks: [...this.#askLevels.values()].sort(([a], [b]) => comparePriceTexts(a, b)),
      bids: [...this.#bids.values()].sort(([a], [b]) => comparePriceTexts(b, a)),
    }
  }
}

/** Merges two consecutive changes: each level has its last quantity. */
export function mergeDepthChanges(earlier: DepthChange | undefined, later: DepthChange): DepthChange {
  if (!earlier) return later
  const merge = (first: readonly BookCopyLevel[], second: readonly BookCopyLevel[]) => [
    ...new Map([...first, ...second].map((level) => [level[0], level])).values(),
  ]
  return {
    startSeq: earlier.startSeq,
    endSeq: later.endSeq,
    asks: merge(earlier.asks, later.asks),
    bids: merge(earlier.bids, later.bids),
  }
}
