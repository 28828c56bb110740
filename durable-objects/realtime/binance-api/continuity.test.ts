// Properties of streams, for any events, order of publications and slow readers. Each reader gets adjoining changes;
// applied to a REST snapshot, they give the book.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DepthChange } from '#shared/markets/market-data.ts'
import { SOCKET_BEHIND_BYTES_MIN } from '../limits.ts'
import { createTopicKey, HubBench, parseFrames } from '../testing.ts'

type Level = DepthChange['asks'][number]
type Sides = { asks: Map<string, Level>; bids: Map<string, Level> }

/** A book that numbers its events. */
class Market {
  seq = 100
  readonly sides: Sides = { asks: new Map(), bids: new Map() }

  change(moves: readonly (readonly [price: number, quantity: number])[]): DepthChange {
    const startSeq = this.seq + 1
    const touched = { asks: new Map<string, Level>(), bids: new Map<string, Level>() }
    for (const [price, quantity] of moves) {
      this.seq += 1
      const side = price < 10 ? 'bids' : 'asks'
      const level: Level = [String(price), String(quantity), this.seq]
      touched[side].set(level[0], level)
      if (quantity === 0) this.sides[side].delete(level[0])
      else this.sides[side].set(level[0], level)
    }
    return { startSeq, endSeq: this.seq, asks: [...touched.asks.values()], bids: [...touched.bids.values()] }
  }

  snapshot(): DepthChange {
    const level = ([price, quantity]: Level): Level => [price, quantity, this.seq]
    const { asks, bids } = this.sides
    const [a, b] = [[...asks.values()].map(level), [...bids.values()].map(level)]
    return { startSeq: this.seq, endSeq: this.seq, snapshot: true, asks: a, bids: b }
  }
}

type Event = { e?: string; U: number; u: number; a: [string, string][]; b: [string, string][] }

/**
 * A client that follows the dialect's rules: it buffers, takes a snapshot, then requires each `U` to be the previous
 * `u` + 1.
 */
class Reader {
  readonly events: Event[] = []
  book: { asks: Map<string, string>; bids: Map<string, string> } | undefined
  at = 0
  /** A client takes no snapshot before the response to its subscription. */
  isAnswered = false

  snapshot(of: DepthChange): void {
    const side = (levels: readonly Level[]) => new Map(levels.map(([price, quantity]) => [price, quantity]))
    this.book = { asks: side(of.asks), bids: side(of.bids) }
    this.at = of.endSeq
    for (const event of this.events) this.#take(event)
  }

  hear(event: Event): void {
    const last = this.events.at(-1)
    if (last) expect(event.U).toBe(last.u + 1)
    expect(event.u).toBeGreaterThanOrEqual(event.U)
    this.events.push(event)
    if (this.book) this.#take(event)
  }

  #take({ U, u, a, b }: Event): void {
    if (!this.book || u <= this.at) return
    expect(U).toBeLessThanOrEqual(this.at + 1)
    const put = (side: Map<string, string>, levels: [string, string][]) => {
      for (const [price, quantity] of levels) {
        if (Number(quantity) === 0) side.delete(price)
        else side.set(price, quantity)
      }
    }
    put(this.book.asks, a)
    put(this.book.bids, b)
    this.at = u
  }
}

const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 3 })), {
  minLength: 1,
  maxLength: 6,
})
const reader = fc.integer({ min: 0, max: 3 })
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), moves }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), moves }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late' as const), moves }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('flush' as const), ms: fc.integer({ min: 0, max: 1_500 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), reader, isFast: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('snapshot' as const), reader }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('slow' as const), reader, isSlow: fc.boolean() }) },
)

const client = { dialect: 'streams', batch: false, isCombined: false } as const

test('[BW12] any changes, gaps, conflation and slow readers: U follows u, and each reader ends with the same book', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 10, maxLength: 80, size: 'max' }), (actions) => {
      const bench = new HubBench()
      const market = new Market()
      const readers = new Map<number, Reader>()
      const tell = (change: DepthChange, asked?: Parameters<typeof bench.hub.publish>[1]) =>
        bench.hub.publish([{ kind: 'depth', topic: createTopicKey('depth'), change }], asked)
      const deliver = (ms: number) => {
        bench.now += ms
        const outgoing = bench.flush()
        for (const [index, each] of readers) {
          for (const said of parseFrames(outgoing, String(index))) {
            if ('result' in said) each.isAnswered = true
            else each.hear(said)
          }
        }
      }
      const answer = () => {
        const { asked } = bench.hub.createProducerQuery('book:BTC_USDT')
        tell(market.snapshot(), asked)
      }
      const onTheWay: DepthChange[] = []
      for (const each of actions) {
        if (each.kind === 'change') {
          tell(market.change(each.moves))
          for (const change of onTheWay.splice(0)) tell(change)
        } else if (each.kind === 'lose') market.change(each.moves)
        else if (each.kind === 'late') onTheWay.push(market.change(each.moves))
        else if (each.kind === 'answer') answer()
        else if (each.kind === 'flush') deliver(each.ms)
        else if (each.kind === 'slow')
          bench.owes.set(String(each.reader), each.isSlow ? SOCKET_BEHIND_BYTES_MIN + 1 : 0)
        else if (each.kind === 'snapshot') {
          const joined = readers.get(each.reader)
          if (joined?.isAnswered) joined.snapshot(market.snapshot())
        } else if (!readers.has(each.reader)) {
          const joined = new Reader()
          readers.set(each.reader, joined)
          bench.connect(String(each.reader), client)
          const params = [each.isFast ? 'btcusdt@depth@100ms' : 'btcusdt@depth']
          const { outgoing } = bench.say(String(each.reader), { method: 'SUBSCRIBE', params, id: 1 })
          joined.isAnswered = outgoing.length > 0
          answer()
        }
      }
      // In the end all readers catch up; a disconnected reader has no book to compare.
      bench.owes.clear()
      answer()
      answer()
      deliver(2_000)
      deliver(2_000)
      for (const [index, each] of readers) {
        if (bench.hub.findStoredSession(String(index)) === undefined) continue
        if (!each.book) continue
        expect(each.at).toBeGreaterThanOrEqual(each.events.at(-1)?.u ?? 0)
        const { asks, bids } = market.sides
        const plain = (side: Map<string, Level>) => new Map([...side].map(([price, [, quantity]]) => [price, quantity]))
        expect(each.book).toEqual({ asks: plain(asks), bids: plain(bids) })
      }
    }),
    { numRuns: 300 },
  )
})
