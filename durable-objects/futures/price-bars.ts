// Mark and index bars: by minute, and by hour for older data.

import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { ClearingStore, PriceBar, PriceKind } from './store.ts'

/** Stored lengths and their row suffixes. */
const KEPT = [
  { ms: MINUTE_MS, suffix: '' },
  { ms: HOUR_MS, suffix: ' 1h' },
] as const
/** Bars read per request, because the read blocks the object. */
const READ_MAX = 20_000

/** Aggregates bars, oldest first. */
export function joinPriceBars(interval: BinanceInterval, bars: readonly PriceBar[]): PriceBar[] {
  const joined: PriceBar[] = []
  for (const { time: at, open, high, low, close } of bars) {
    const time = binanceBarStart(interval, at)
    const last = joined.at(-1)
    if (last?.time !== time) joined.push({ time, open, high, low, close })
    else Object.assign(last, { high: Math.max(last.high, high), low: Math.min(last.low, low), close })
  }
  return joined
}

export type PriceBarsQuery = {
  readonly interval: BinanceInterval
  /** Start times, epoch ms, both inclusive. */
  readonly from?: number | undefined
  readonly to: number
  readonly limit: number
}

export class PriceBars {
  readonly #store: ClearingStore
  /** The current bars. */
  readonly #open = new Map<string, PriceBar>()

  constructor(store: ClearingStore) {
    this.#store = store
  }

  /** Call inside the price's transaction. */
  note(symbol: string, kind: PriceKind, ticks: number, now: number): void {
    for (const { ms, suffix } of KEPT) {
      const name = `${kind}${suffix}` as const
      const time = Math.floor(now / ms) * ms
      const key = `${symbol} ${name}`
      const open = this.#open.get(key) ?? this.#store.bars(symbol, name, { from: time, to: time, limit: 1 })[0]
      const bar =
        open?.time === time
          ? { ...open, high: Math.max(open.high, ticks), low: Math.min(open.low, ticks), close: ticks }
          : { time, open: ticks, high: ticks, low: ticks, close: ticks }
      this.#open.set(key, bar)
      this.#store.writeBar(symbol, name, bar)
    }
  }

  /** After a rollback. */
  forget(): void {
    this.#open.clear()
  }

  /** Oldest first: the first ones from `from` on, else the last ones. */
  read(symbol: string, kind: PriceKind, { interval, from, to, limit }: PriceBarsQuery): PriceBar[] {
    const length = nextBinanceBarStart(interval, 0) - binanceBarStart(interval, 0)
    const { ms, suffix } = length >= HOUR_MS ? KEPT[1] : KEPT[0]
    // Bounded by the end of the last requested bar and the number to return.
    const end = nextBinanceBarStart(interval, binanceBarStart(interval, to)) - 1
    const parts = Math.min(READ_MAX, (limit + 1) * Math.ceil(length / ms))
    const start = from === undefined ? undefined : binanceBarStart(interval, from + length - 1)
    const bars = this.#store.bars(symbol, `${kind}${suffix}`, { from: start, to: end, limit: parts })
    const joined = joinPriceBars(interval, bars)
    return start === undefined ? joined.slice(-limit) : joined.slice(0, limit)
  }
}
