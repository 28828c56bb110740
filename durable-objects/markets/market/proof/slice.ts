// A slice of the log proves a trade. It has the trade's step and earlier ones, with the book at their start.

import type { Market } from '#shared/markets/markets.ts'
import { appendToHashChain, HASH_CHAIN_GENESIS, type TextHasher, toCanonicalJson } from '#shared/markets/proof/chain.ts'
import type { MarketLogEntry, MarketLogSlice, PublishedOrder } from '#shared/markets/proof/log.ts'
import { Book } from '../../matching/book.ts'
import type { LoggedBookEvent } from '../../matching/event-log.ts'
import type { BookEvent } from '../../matching/events.ts'
import { applyBookEvent } from '../../matching/evolving.ts'
import { createBookRules } from '../market-rules.ts'
import type { MarketStore } from '../store.ts'
import { type PrivateTextHasher, toPublicBookEvent } from './open-event.ts'
import type { MarketLogSegment } from './store.ts'

/** The trade's own step is always complete. */
const STEPS_MAX = 8
const EVENTS_MAX = 1_000
const PASSED_MAX = 1_500
/** Events between a checkpoint and the trade, including numbers that a restart skipped. */
const SPAN_MAX = 120_000

export type LogProofDeps = {
  readonly market: Market
  readonly store: MarketStore
  readonly hash: TextHasher
  readonly seal: PrivateTextHasher
}

const covers = (segment: MarketLogSegment | undefined, seq: number): segment is MarketLogSegment =>
  segment !== undefined && segment.from.seq < seq && seq <= segment.to.seq

function stepOf(store: MarketStore, seq: number): MarketLogSegment | undefined {
  const found = store.segments(seq, seq).find((step) => covers(step, seq))
  return found ?? store.proof.retainedSegment(seq)
}

export function findLogEntry({ store, hash, seal }: LogProofDeps, seq: number): MarketLogEntry | undefined {
  const step = stepOf(store, seq)
  if (!step) return undefined
  let head = step.from
  for (const logged of step.events) {
    const event = toPublicBookEvent(logged.event, logged.seq, seal)
    const next = appendToHashChain(head, event, hash)
    if (logged.seq === seq) {
      return event.kind === 'filled'
        ? { seq, before: head.hash, after: next.hash, text: toCanonicalJson(event) }
        : undefined
    }
    head = next
  }
  return undefined
}

/** Returns the trade's step, and earlier ones within the limits. */
function window(steps: readonly MarketLogSegment[], seq: number): readonly MarketLogSegment[] {
  const last = steps.findIndex((step) => covers(step, seq))
  let [first, events] = [last, steps[last]?.events.length ?? 0]
  while (first > 0 && last - first + 1 < STEPS_MAX) {
    // A restart skips the numbers of steps that it lost (OB76).
    if (steps[first - 1]?.to.seq !== steps[first]?.from.seq) break
    events += steps[first - 1]?.events.length ?? 0
    if (events > EVENTS_MAX) break
    first -= 1
  }
  return steps.slice(first, last + 1)
}

/** In order of priority. */
function resting({ orders }: Book): PublishedOrder[] {
  return [...orders.values()]
    .filter(({ place }) => place === 'book')
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, side, price, quantity }) => [id, side, price, quantity])
}

function icebergOf(book: Book, event: BookEvent): number | undefined {
  const id = 'makerId' in event ? event.makerId : event.kind === 'reduced' ? event.orderId : 0
  return book.orders.get(id)?.terms.display === undefined ? undefined : id
}

/** Returns the displayed quantities of icebergs, which the public log omits. */
function withIcebergs(book: Book, events: readonly LoggedBookEvent[]): MarketLogSlice['shows'] {
  const shows: [number, number, number][] = []
  for (const { seq, event } of events) {
    const id = icebergOf(book, event)
    const before = id === undefined ? undefined : book.orders.get(id)
    const rank = before?.rank
    applyBookEvent(book, event)
    const after = id === undefined ? undefined : book.orders.get(id)
    if (after?.place !== 'book') continue
    if (event.kind === 'reduced' || after.rank !== rank) shows.push([seq, after.id, after.quantity])
  }
  return shows
}

/** Undefined if there is no such trade, or if its step was deleted. */
export function findLogSlice(deps: LogProofDeps, seq: number): MarketLogSlice | undefined {
  const { market, store, seal } = deps
  const step = stepOf(store, seq)
  if (!step) return undefined
  const published = (steps: readonly MarketLogSegment[]) =>
    steps.flatMap(({ events }) =>
      events.map((own) => ({ seq: own.seq, event: toPublicBookEvent(own.event, own.seq, seal) })),
    )
  const alone: MarketLogSlice = { from: step.from, to: step.to, events: published([step]), book: null, shows: [] }
  const book = new Book(createBookRules(market))
  // Without a checkpoint, replay begins with an empty book.
  const at = store.proof.restore(book, step.from.seq) ?? HASH_CHAIN_GENESIS
  const steps = seq - at.seq > SPAN_MAX ? [] : store.segments(at.seq + 1, seq)
  const { from } = steps[0] ?? {}
  // Without earlier steps or a near checkpoint, the slice proves only the hash chain.
  if (!from || (from.seq !== at.seq && from.hash !== at.hash) || steps.length > PASSED_MAX) return alone
  const shown = window(steps, seq)
  const [first] = shown
  if (!first) return alone
  for (const own of steps) {
    if (own.to.seq > first.from.seq) break
    for (const { event } of own.events) applyBookEvent(book, event)
  }
  const orders = resting(book)
  const shows = withIcebergs(
    book,
    shown.flatMap(({ events }) => events),
  )
  return { from: first.from, to: step.to, events: published(shown), book: orders, shows }
}
