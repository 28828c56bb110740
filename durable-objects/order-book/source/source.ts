// One interface to every origin of prices (design §6): the house maker mirrors what it says into the book.

/** `[price in ticks, quantity in lots]`. */
export type SourceLevel = readonly [priceTicks: number, quantityLots: number]

/** A trade that happened at the source: `side` is the taker's. */
export type SourceTrade = {
  readonly time: number
  readonly side: 'buy' | 'sell'
  readonly priceTicks: number
  readonly quantityLots: number
}

/** What the source did in a span of time, and how its book stands at the end of it (best first). */
export type SourceStep = {
  readonly trades: readonly SourceTrade[]
  /** Undefined where the ladder did not change. */
  readonly ladder?: { readonly bids: readonly SourceLevel[]; readonly asks: readonly SourceLevel[] }
}

/** A past bar in integers: ticks, lots, and quote units of tick × lot. */
export type SourceCandle = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeLots: number
  readonly quoteUnits: bigint
}

export interface MarketSource {
  /** Everything in `(since, until]`, epoch ms. Called in order, from one place, never concurrently. */
  advance(since: number, until: number): SourceStep | Promise<SourceStep>
  /** Minute bars that start in `[from, to)`; the bar that contains `to`, if asked for, holds only what came before `to`. */
  minutes(from: number, to: number): readonly SourceCandle[]
  /** Hour bars likewise: exactly the sums of their minutes. */
  hours(from: number, to: number): readonly SourceCandle[]
  /** Ends connections; the source is not used again. */
  close(): void
}
