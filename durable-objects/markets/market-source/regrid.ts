// Converts a recorded spot market to a contract's tick and lot sizes. Levels are rounded away from the mid and merged.
// Trades are rounded to the nearest tick and at least one lot.

import type { MarketDecimals } from './grid.ts'
import type { MarketSource, SourceCandle, SourceLevel, SourceStep, SourceTrade } from './source.ts'

type Round = 'down' | 'up' | 'near'

/** Converts a count of `10^-from` to a count of `10^-to`. */
function scaled(count: number, from: number, to: number, round: Round): number {
  if (to >= from) return count * 10 ** (to - from)
  const size = 10 ** (from - to)
  if (round === 'down') return Math.floor(count / size)
  return round === 'up' ? Math.ceil(count / size) : Math.round(count / size)
}

export class RescaledMarketSource implements MarketSource {
  readonly #source: MarketSource
  readonly #from: MarketDecimals
  readonly #to: MarketDecimals

  constructor(source: MarketSource, from: MarketDecimals, to: MarketDecimals) {
    this.#source = source
    this.#from = from
    this.#to = to
  }

  async advance(since: number, until: number): Promise<SourceStep> {
    const { trades, ladder } = await this.#source.advance(since, until)
    return {
      trades: trades.map((trade) => this.#trade(trade)),
      ...(ladder && { ladder: { bids: this.#side(ladder.bids, 'down'), asks: this.#side(ladder.asks, 'up') } }),
    }
  }

  async findReach(
    since: number,
    until: number,
    { above, below }: { readonly above: number; readonly below: number },
  ): Promise<number | undefined> {
    const { findReach } = this.#source
    const back = (ticks: number, round: Round) => scaled(ticks, this.#to.priceDecimals, this.#from.priceDecimals, round)
    const bounds = {
      above: above === Number.MAX_SAFE_INTEGER ? above : back(above, 'down') - 1,
      below: below === 0 ? below : back(below, 'up') + 1,
    }
    return findReach ? findReach.call(this.#source, since, until, bounds) : since
  }

  minutes(from: number, to: number): readonly SourceCandle[] {
    return this.#source.minutes(from, to).map((bar) => this.#bar(bar))
  }

  hours(from: number, to: number): readonly SourceCandle[] {
    return this.#source.hours(from, to).map((bar) => this.#bar(bar))
  }

  async preload(unit: Parameters<NonNullable<MarketSource['preload']>>[0], from: number, to: number): Promise<void> {
    await this.#source.preload?.(unit, from, to)
  }

  close(): void {
    this.#source.close()
  }

  #ticks(ticks: number, round: Round): number {
    return Math.max(1, scaled(ticks, this.#from.priceDecimals, this.#to.priceDecimals, round))
  }

  #lots(lots: number, round: Round): number {
    return scaled(lots, this.#from.quantityDecimals, this.#to.quantityDecimals, round)
  }

  #trade({ time, side, priceTicks, quantityLots }: SourceTrade): SourceTrade {
    const lots = Math.max(1, this.#lots(quantityLots, 'near'))
    return { time, side, priceTicks: this.#ticks(priceTicks, 'near'), quantityLots: lots }
  }

  /** Sums levels of a tick before rounding. */
  #side(levels: readonly SourceLevel[], round: Round): SourceLevel[] {
    const byTick = new Map<number, number>()
    for (const [price, lots] of levels) {
      const ticks = this.#ticks(price, round)
      byTick.set(ticks, (byTick.get(ticks) ?? 0) + lots)
    }
    return [...byTick]
      .map(([ticks, lots]): SourceLevel => [ticks, this.#lots(lots, 'down')])
      .filter(([, lots]) => lots > 0)
  }

  #bar({ time, open, high, low, close, volumeLots, quoteUnits }: SourceCandle): SourceCandle {
    const finer = this.#from.priceDecimals + this.#from.quantityDecimals
    const coarser = this.#to.priceDecimals + this.#to.quantityDecimals
    const units =
      coarser >= finer ? quoteUnits * 10n ** BigInt(coarser - finer) : quoteUnits / 10n ** BigInt(finer - coarser)
    const lots = this.#lots(volumeLots, 'near')
    return {
      time,
      open: this.#ticks(open, 'near'),
      high: this.#ticks(high, 'near'),
      low: this.#ticks(low, 'near'),
      close: this.#ticks(close, 'near'),
      volumeLots: volumeLots > 0 ? Math.max(1, lots) : 0,
      quoteUnits: units,
    }
  }
}
