// Repeats a recorded market in an endless loop, in which each time has a position. Pure: no clock, no files.

import { createEmptyBar } from '../durable-objects/markets/market-data/bars.ts'
import { binanceFeedDialect } from '../durable-objects/markets/market-source/dialects/binance.ts'
import { FeedReader } from '../durable-objects/markets/market-source/feed-reader.ts'
import type { BarUnit, SourceCandle, SourceStep, SourceTrade } from '../durable-objects/markets/market-source/source.ts'
import type { Market } from '../shared/markets/markets.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/platform/intervals.ts'
import { TradeRanges } from './trade-ranges.ts'

/** A message of a recording. `time` is in ms from any start; `isSnapshot` marks the response of a REST call. */
export type RecordedMessage = { readonly time: number; readonly text: string; readonly isSnapshot: boolean }

const CHECKPOINT_MS = 30_000
/** Maximum time span that is read as single trades. After a longer sleep, a market reads bars. */
const LONGEST_SPAN_MS = 60_000

/** Reader at `offset` in the loop. It has read all messages before `next`. */
type Standing = { offset: number; next: number; readonly reader: FeedReader }

const newReader = (market: Market) => new FeedReader(binanceFeedDialect, binanceFeedDialect.symbolOf(market), market)

/** Returns the time in the recording from which the book is known; undefined if never. */
export function findBookStart(market: Market, messages: readonly RecordedMessage[]): number | undefined {
  const reader = newReader(market)
  for (const message of messages) {
    take(reader, message)
    if (reader.isSynced) return message.time
  }
  return undefined
}

function take(reader: FeedReader, { text, isSnapshot }: RecordedMessage) {
  return isSnapshot && binanceFeedDialect.rest
    ? reader.applyMessage(binanceFeedDialect.rest.readSnapshot(text))
    : reader.readText(text)
}

export class MarketRecording {
  readonly #market: Market
  readonly #startedAt: number
  readonly #durationMs: number
  /** Messages of the book, with times in ms from the start of the loop. */
  readonly #depth: RecordedMessage[] = []
  readonly #trades: SourceTrade[] = []
  readonly #ranges: TradeRanges
  readonly #checkpoints: Standing[] = []
  /** State at the last request. The next request is usually slightly later. */
  #standing: Standing

  /**
   * @param begin time of the first message of the loop, in the messages' time
   * @param durationMs length of the loop
   * @param startedAt epoch ms of the start of the loop
   */
  constructor(
    market: Market,
    messages: readonly RecordedMessage[],
    circle: { readonly begin: number; readonly durationMs: number; readonly startedAt: number },
  ) {
    this.#market = market
    this.#startedAt = circle.startedAt
    this.#durationMs = circle.durationMs
    const reader = newReader(market)
    for (const message of messages) {
      const offset = message.time - circle.begin
      const taken = take(reader, message)
      if (taken.kind === 'trades') {
        if (offset >= 0) this.#trades.push(...taken.trades.map((trade) => ({ ...trade, time: offset })))
      } else if (offset <= 0) {
        // The first checkpoint includes everything up to the start.
        this.#checkpoints[0] = { offset: 0, next: 0, reader: reader.copy() }
      } else if (taken.kind !== 'nothing' || message.isSnapshot) {
        this.#depth.push({ ...message, time: offset })
        const last = this.#checkpoints.at(-1)?.offset ?? 0
        if (offset - last >= CHECKPOINT_MS) {
          this.#checkpoints.push({ offset, next: this.#depth.length, reader: reader.copy() })
        }
      }
    }
    this.#ranges = new TradeRanges(this.#trades, this.#durationMs)
    this.#standing = this.#checkpointBefore(0)
  }

  /** Returns the trades in `(since, until]` and the book at `until`; the book is empty if it is not known. */
  step(since: number, until: number): SourceStep & Required<Pick<SourceStep, 'ladder'>> {
    const from = Math.max(since, until - LONGEST_SPAN_MS)
    const first = this.#ranges.indexBefore(from + 1 - this.#startedAt)
    const end = this.#ranges.indexBefore(until + 1 - this.#startedAt)
    const trades: SourceTrade[] = []
    for (let index = first; index < end; index += 1) {
      const { offset, trade } = this.#ranges.tradeAt(index)
      trades.push({ ...trade, time: this.#startedAt + offset })
    }
    const ladder = this.#readerAt(mod(until - this.#startedAt, this.#durationMs)).ladder()
    return { trades, ladder: ladder ?? { bids: [], asks: [] } }
  }

  /** Bars that start in `[from, to)`, from trades before `to`. A bar without trades repeats the previous close. */
  bars(unit: BarUnit, from: number, to: number): SourceCandle[] {
    const barMs = unit === 'minutes' ? MINUTE_MS : HOUR_MS
    const bars: SourceCandle[] = []
    if (this.#trades.length === 0) return bars
    for (let time = Math.ceil(from / barMs) * barMs; time < to; time += barMs) {
      const first = this.#ranges.indexBefore(time - this.#startedAt)
      const end = this.#ranges.indexBefore(Math.min(time + barMs, to) - this.#startedAt)
      const close = this.#ranges.tradeAt(end - 1).trade.priceTicks
      bars.push(first === end ? createEmptyBar(time, close) : { time, close, ...this.#ranges.summarize(first, end) })
    }
    return bars
  }

  get symbol(): string {
    return this.#market.symbol
  }

  /** Length of the loop, from the time at which the book is known. */
  get durationMs(): number {
    return this.#durationMs
  }

  #checkpointBefore(offset: number): Standing {
    const found = this.#checkpoints.findLast((checkpoint) => checkpoint.offset <= offset)
    return found ? { ...found, reader: found.reader.copy() } : { offset: 0, next: 0, reader: newReader(this.#market) }
  }

  #readerAt(offset: number): FeedReader {
    // A time before the last state, or more than a checkpoint after it, continues from a checkpoint.
    if (offset < this.#standing.offset || offset - this.#standing.offset > CHECKPOINT_MS) {
      this.#standing = this.#checkpointBefore(offset)
    }
    const standing = this.#standing
    for (let message = this.#depth[standing.next]; message && message.time <= offset; ) {
      take(standing.reader, message)
      standing.next += 1
      message = this.#depth[standing.next]
    }
    standing.offset = offset
    return standing.reader
  }
}

const mod = (value: number, by: number) => ((value % by) + by) % by
