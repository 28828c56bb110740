// Bars by minute, and by hour for older data. A bar is written when it closes (FU91).

import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { ClearingStore, ContractPriceBar, ContractPriceKind } from './store.ts'

/** Bar lengths, and suffixes of their kind in the table. */
const KEPT = [
  { ms: MINUTE_MS, suffix: '' },
  { ms: HOUR_MS, suffix: ' 1h' },
] as const
/** Rows per request, because the read blocks the object. */
const READ_MAX = 20_000

/** By contract and kind. */
export type OpenPriceBars = Readonly<Record<string, ContractPriceBar>>

/** Bars are oldest first. */
export function mergePriceBars(interval: BinanceInterval, bars: readonly ContractPriceBar[]): ContractPriceBar[] {
  const joined: ContractPriceBar[] = []
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
  readonly #open = new Map<string, ContractPriceBar>()

  constructor(store: ClearingStore) {
    this.#store = store
  }

  /**
   * Runs inside the price's transaction.
   * @param isWritten false: a bar that closes is dropped
   */
  addPrice(symbol: string, kind: ContractPriceKind, ticks: number, now: number, isWritten = true): void {
    for (const { ms, suffix } of KEPT) {
      const name = `${kind}${suffix}` as const
      const time = Math.floor(now / ms) * ms
      const key = `${symbol} ${name}`
      // Also reads the table, because earlier versions wrote open bars.
      const open = this.#open.get(key) ?? this.#store.readBars(symbol, name, { from: time, to: time, limit: 1 })[0]
      if (isWritten && open && open.time !== time) this.#store.writeBar(symbol, name, open)
      const bar =
        open?.time === time
          ? { ...open, high: Math.max(open.high, ticks), low: Math.min(open.low, ticks), close: ticks }
          : { time, open: ticks, high: ticks, low: ticks, close: ticks }
      this.#open.set(key, bar)
    }
  }

  listOpenBars(symbol: string): OpenPriceBars {
    const bars: Record<string, ContractPriceBar> = {}
    for (const [key, bar] of this.#open) if (key.startsWith(`${symbol} `)) bars[key] = bar
    return bars
  }

  restoreOpenBars(bars: OpenPriceBars): void {
    for (const [key, bar] of Object.entries(bars)) this.#open.set(key, bar)
  }

  /** Must be called after a rollback. */
  clear(): void {
    this.#open.clear()
  }

  /** Oldest first: the first bars from `from` on; without `from`, the last bars. */
  read(symbol: string, kind: ContractPriceKind, { interval, from, to, limit }: PriceBarsQuery): ContractPriceBar[] {
    const length = nextBinanceBarStart(interval, 0) - binanceBarStart(interval, 0)
    const { ms, suffix } = length >= HOUR_MS ? KEPT[1] : KEPT[0]
    const end = nextBinanceBarStart(interval, binanceBarStart(interval, to)) - 1
    const parts = Math.min(READ_MAX, (limit + 1) * Math.ceil(length / ms))
    const start = from === undefined ? undefined : binanceBarStart(interval, from + length - 1)
    const closed = this.#store.readBars(symbol, `${kind}${suffix}`, { from: start, to: end, limit: parts })
    const open = this.#open.get(`${symbol} ${kind}${suffix}`)
    const isIn = open && open.time <= end && open.time >= (start ?? 0)
    const bars = isIn ? [...closed.filter(({ time }) => time !== open.time), open] : closed
    const joined = mergePriceBars(interval, bars)
    return start === undefined ? joined.slice(-limit) : joined.slice(0, limit)
  }
}
