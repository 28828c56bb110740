// The house market maker mirrors a source's ladder and trades into the book (design §6).

import { DAY_MS } from '#shared/platform/intervals.ts'

export type SourceLevel = readonly [priceTicks: number, quantityLots: number]

/** `side` is the taker's. */
export type SourceTrade = {
  readonly time: number
  readonly side: 'buy' | 'sell'
  readonly priceTicks: number
  readonly quantityLots: number
}

/** Best first, at the end of the span. */
export type SourceStep = {
  readonly trades: readonly SourceTrade[]
  /** Undefined: unchanged. */
  readonly ladder?: { readonly bids: readonly SourceLevel[]; readonly asks: readonly SourceLevel[] }
}

export const EMPTY_STEP: SourceStep = { trades: [], ladder: { bids: [], asks: [] } }

/** Integers: ticks, lots, and quote units of tick × lot. */
export type SourceCandle = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeLots: number
  readonly quoteUnits: bigint
}

export type BarUnit = 'minutes' | 'hours'

/** A month. The rest needs its closed part. */
export const BAR_LENGTH_MAX_MS = 31 * DAY_MS

const UNREACHABLE = 'market source unreachable: '

/** The source has no prices to show or trade at. */
export class SourceUnreachable extends Error {
  constructor(reason: string) {
    super(UNREACHABLE + reason)
  }
}

/** Over RPC an error keeps its message, not its class. */
export const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(UNREACHABLE)

export interface MarketSource {
  /**
   * Everything in `(since, until]`, epoch ms. Called in order, never concurrently.
   * @throws SourceUnreachable if nothing is known of the market
   */
  advance(since: number, until: number): SourceStep | Promise<SourceStep>
  /** Minute bars that start in `[from, to)`; one that contains `to` covers only the time before `to`. */
  minutes(from: number, to: number): readonly SourceCandle[]
  /** Hour bars likewise: exact sums of their minutes. */
  hours(from: number, to: number): readonly SourceCandle[]
  /**
   * Preloads what `minutes` or `hours` will read; `to` is not in the future. Never rejects: what cannot be fetched is
   * unknown.
   */
  load?(unit: BarUnit, from: number, to: number): Promise<void>
  /**
   * Returns the earliest time in `(since, until]` at which its trades or quotes may be at or beyond a bound (ticks):
   * never too late, perhaps too early. Undefined: at none. Only if its prices can be computed ahead.
   */
  findReach?(
    since: number,
    until: number,
    bounds: { readonly above: number; readonly below: number },
  ): number | undefined | Promise<number | undefined>
  /** Epoch ms; only if the source is a function of time: its markets need not wake to be shown. */
  touch?(time: number): { readonly bid: number; readonly ask: number }
  best?(time: number): { readonly bid: SourceLevel; readonly ask: SourceLevel }
  ladderAt?(time: number): NonNullable<SourceStep['ladder']>
  close(): void
}
