// The interface of all market sources (design §6): the house market maker mirrors a source's ladder and trades into the book.

import { DAY_MS } from '#shared/intervals.ts'

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

/** Of a source that is not to be seen: no trades, and nothing quoted. */
export const WITHHELD: SourceStep = { trades: [], ladder: { bids: [], asks: [] } }

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

/** The units of past bars. */
export type BarUnit = 'minutes' | 'hours'

/** The longest bar there is: a month. What is closed of it has to be known to tell the rest. */
export const LONGEST_BAR_MS = 31 * DAY_MS

const UNREACHABLE = 'market source unreachable: '

/** The source has no prices that could be shown or traded at. */
export class SourceUnreachable extends Error {
  constructor(reason: string) {
    super(UNREACHABLE + reason)
  }
}

/** Whether a call to a market failed for that reason: over RPC an error keeps its message, but not its class. */
export const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(UNREACHABLE)

export interface MarketSource {
  /**
   * Everything in `(since, until]`, epoch ms. Called in order, from one place, never concurrently.
   * @throws SourceUnreachable where nothing is known of the market
   */
  advance(since: number, until: number): SourceStep | Promise<SourceStep>
  /** Minute bars that start in `[from, to)`; the bar that contains `to`, if asked for, holds only what came before `to`. */
  minutes(from: number, to: number): readonly SourceCandle[]
  /** Hour bars likewise: exactly the sums of their minutes. */
  hours(from: number, to: number): readonly SourceCandle[]
  /**
   * Gets ready what `minutes` or `hours` with the same times will read, where it has to be fetched; `to` is not in the
   * future. Never rejects: what cannot be fetched is not known.
   */
  load?(unit: BarUnit, from: number, to: number): Promise<void>
  /** The best prices at a time (epoch ms), of a source that is a function of it: its markets need not be lived to be shown. */
  touch?(time: number): { readonly bid: number; readonly ask: number }
  /** The same with what stands at them. */
  best?(time: number): { readonly bid: SourceLevel; readonly ask: SourceLevel }
  /** Ends connections; the source is not used again. */
  close(): void
}
