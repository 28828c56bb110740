import { ceilToDecimals, floorToDecimals, type MarketDecimals, parseFineUnits, toPositiveCount } from './grid.ts'
import type { SourceLevel } from './source.ts'

/** `[price, quantity]` as the venue's text; quantity zero removes the level. */
export type FeedLevel = readonly [price: string, quantity: string]

type Entry = { readonly at: bigint; readonly size: bigint; readonly text: FeedLevel }

class FeedSide {
  readonly #side: 'buy' | 'sell'
  #entries: Entry[]

  constructor(side: 'buy' | 'sell', entries: readonly Entry[] = []) {
    this.#side = side
    this.#entries = [...entries]
  }

  get best(): Entry | undefined {
    return this.#entries[0]
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  set(text: FeedLevel): void {
    const [at, size] = [parseFineUnits(text[0]), parseFineUnits(text[1])]
    if (at === undefined || size === undefined) return
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = this.#entries[middle]?.at ?? 0n
      if (this.#side === 'buy' ? there > at : there < at) low = middle + 1
      else high = middle
    }
    const stands = this.#entries[low]?.at === at
    if (size === 0n) {
      if (stands) this.#entries.splice(low, 1)
    } else this.#entries.splice(low, stands ? 1 : 0, { at, size, text })
  }

  keep(most: number): void {
    if (this.#entries.length > most) this.#entries.length = most
  }

  copy(): FeedSide {
    return new FeedSide(this.#side, this.#entries)
  }
}

export class FeedBook {
  readonly #bids: FeedSide
  readonly #askLevels: FeedSide

  constructor(bids = new FeedSide('buy'), asks = new FeedSide('sell')) {
    this.#bids = bids
    this.#askLevels = asks
  }

  /**
   * @param most levels per side that the venue's changes cover; worse levels are dropped, because they get no changes
   */
  apply(bids: readonly FeedLevel[], asks: readonly FeedLevel[], most = Number.POSITIVE_INFINITY): void {
    for (const level of bids) this.#bids.set(level)
    for (const level of asks) this.#askLevels.set(level)
    this.#bids.keep(most)
    this.#askLevels.keep(most)
  }

  /** A venue's book never crosses, so a change was missed. */
  get isCrossed(): boolean {
    const [bid, ask] = [this.#bids.best, this.#askLevels.best]
    return bid !== undefined && ask !== undefined && bid.at >= ask.at
  }

  top(side: 'buy' | 'sell', most: number): FeedLevel[] {
    return (side === 'buy' ? this.#bids : this.#askLevels).entries.slice(0, most).map(({ text }) => text)
  }

  /**
   * Returns levels in ticks and lots. Prices between two ticks are rounded away from the mid. Levels on one tick are
   * summed before rounding down, and levels below one lot are omitted.
   */
  ladder(grid: MarketDecimals, most: number): { bids: SourceLevel[]; asks: SourceLevel[] } {
    const { priceDecimals } = grid
    return {
      bids: onGrid(this.#bids.entries, grid, most, (at) => floorToDecimals(at, priceDecimals)),
      asks: onGrid(this.#askLevels.entries, grid, most, (at) => ceilToDecimals(at, priceDecimals)),
    }
  }

  copy(): FeedBook {
    return new FeedBook(this.#bids.copy(), this.#askLevels.copy())
  }
}

function onGrid(
  entries: readonly Entry[],
  grid: MarketDecimals,
  most: number,
  ticksOf: (at: bigint) => bigint,
): SourceLevel[] {
  const levels: SourceLevel[] = []
  let ticks = 0n
  let size = 0n
  const finish = () => {
    const price = toPositiveCount(ticks)
    const quantity = toPositiveCount(floorToDecimals(size, grid.quantityDecimals))
    if (price !== undefined && quantity !== undefined) levels.push([price, quantity])
  }
  for (const { at, size: more } of entries) {
    const next = ticksOf(at)
    if (next !== ticks) {
      finish()
      if (levels.length === most) return levels
      ticks = next
      size = 0n
    }
    size += more
  }
  finish()
  return levels
}
