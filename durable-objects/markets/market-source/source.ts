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

/** `ladder` is the one at the end of the span, best price first. */
export type SourceStep = {
  readonly trades: readonly SourceTrade[]
  /** Undefined if the ladder is unchanged. */
  readonly ladder?: { readonly bids: readonly SourceLevel[]; readonly asks: readonly SourceLevel[] }
}

export const EMPTY_SOURCE_STEP: SourceStep = { trades: [], ladder: { bids: [], asks: [] } }

/** Integers: prices in ticks, volume in lots, `quoteUnits` in ticks × lots. */
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

export const BAR_LENGTH_MAX_MS = 31 * DAY_MS

const UNREACHABLE = 'market source unreachable: '

export class SourceUnreachableError extends Error {
  constructor(reason: string) {
    super(UNREACHABLE + reason)
  }
}

/** True for `SourceUnreachableError`, also after RPC, which keeps the message but not the class. */
export const isSourceUnreachableError = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(UNREACHABLE)

export interface MarketSource {
  /**
   * Never called concurrently. Times increase, except for sources with `findBestPricesAt`.
   * @returns all trades of `(since, until]`, epoch ms
   * @throws SourceUnreachableError if the market's prices are unknown
   */
  advance(since: number, until: number): SourceStep | Promise<SourceStep>
  /** Bars start in `[from, to)`. The one that contains `to` covers only the time before `to`. */
  minutes(from: number, to: number): readonly SourceCandle[]
  /** Like `minutes`. Hours are exact sums of minutes. */
  hours(from: number, to: number): readonly SourceCandle[]
  /** `to` must not be in the future. Never rejects: data that cannot be loaded is absent. */
  preload?(unit: BarUnit, from: number, to: number): Promise<void>
  /**
   * Returns closed minutes again, completed, if trades may have been missing or the minutes could not be read. Each is
   * returned once. Absent if a source misses nothing.
   */
  takeRepairedMinutes?(now: number): readonly SourceCandle[]
  /**
   * Returns the earliest time in `(since, until]` when a trade or quote may reach a bound (ticks); undefined if there
   * is none. The time may be too early, never too late. Absent if prices cannot be computed in advance.
   */
  findReach?(
    since: number,
    until: number,
    bounds: { readonly above: number; readonly below: number },
  ): number | undefined | Promise<number | undefined>
  /**
   * Best prices at a time (epoch ms). Present only if the source computes them from the time alone; such a market shows
   * prices while asleep.
   */
  findBestPricesAt?(time: number): { readonly bid: number; readonly ask: number }
  findBestLevelsAt?(time: number): { readonly bid: SourceLevel; readonly ask: SourceLevel }
  ladderAt?(time: number): NonNullable<SourceStep['ladder']>
  close(): void
}
