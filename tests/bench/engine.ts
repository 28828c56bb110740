// Operations a second of our matching engine against npm nodejs-order-book, on one stream, in one run.
//
// The stream is a deep book (20,000 resting orders on 2,000 prices a side) under half limit orders, most of them near the
// touch, two fifths cancellations and a tenth market orders. Both engines start from the same book and must end with the
// same one, or the comparison is void.

import { strict as assert } from 'node:assert'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { OrderBook, Side as TheirSide } from 'nodejs-order-book'
import { cancelOrder } from '#objects/markets/matching/amending.ts'
import { Book } from '#objects/markets/matching/book.ts'
import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import { placeOrder } from '#objects/markets/matching/placing.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { type Figure, line, median } from './report.ts'
import { scaled } from './scale.ts'

type Operation =
  | {
      readonly kind: 'limit'
      readonly id: number
      readonly side: Side
      readonly price: number
      readonly quantity: number
    }
  | { readonly kind: 'market'; readonly id: number; readonly side: Side; readonly quantity: number }
  | { readonly kind: 'cancel'; readonly id: number }

type Stream = { readonly resting: readonly Operation[]; readonly operations: readonly Operation[] }
type BestLevels = {
  readonly bids: readonly (readonly [number, number])[]
  readonly asks: readonly (readonly [number, number])[]
}

const MIDDLE = 1_000_000
const DEPTH = 2_000
const RESTING = scaled(20_000, 2_000)
const OPERATIONS = scaled(200_000, 5_000)
const ROUNDS = scaled(7, 1)
const START_MS = 1_700_000_000_000

/** Park–Miller generator: the same stream in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const limit = (side: Side, price: number, quantity: number): NewOrder => ({
  // Two accounts, so that no order is a self-trade.
  account: side,
  side,
  type: 'limit',
  price,
  quantity,
  timeInForce: 'GTC',
  postOnly: false,
})
const market = (side: Side, quantity: number): NewOrder => ({
  ...limit(side, 0, quantity),
  type: 'market',
  timeInForce: 'IOC',
})

function apply(book: Book, operation: Operation, now: number): void {
  if (operation.kind === 'limit') placeOrder(book, limit(operation.side, operation.price, operation.quantity), now)
  else if (operation.kind === 'market') placeOrder(book, market(operation.side, operation.quantity), now)
  else cancelOrder(book, operation.id, 1)
}

/** Draws the stream against a live book, so that cancellations name existing orders and prices follow the touch. */
function drawStream(): Stream {
  const random = generator(20_241_121)
  const book = new Book()
  const open: number[] = []
  const draw = (side: Side, distance: number): Operation => {
    const price = side === 'buy' ? MIDDLE - 1 - distance : MIDDLE + distance
    return { kind: 'limit', id: book.nextOrderId, side, price, quantity: 1 + Math.floor(random() * 100) }
  }
  const record = (into: Operation[], operation: Operation) => {
    into.push(operation)
    apply(book, operation, START_MS)
    if (operation.kind === 'limit' && book.orders.has(operation.id)) open.push(operation.id)
  }
  const resting: Operation[] = []
  const operations: Operation[] = []
  for (let index = 0; index < RESTING; index += 1) {
    record(resting, draw(index % 2 === 0 ? 'buy' : 'sell', Math.floor(random() * DEPTH)))
  }
  for (let index = 0; index < OPERATIONS; index += 1) {
    const side: Side = random() < 0.5 ? 'buy' : 'sell'
    const dice = random()
    if (dice < 0.5) {
      // Cubing draws most orders to the touch; a few cross it.
      record(operations, draw(side, Math.floor(random() ** 3 * DEPTH) - 2))
    } else if (dice < 0.6) {
      record(operations, { kind: 'market', id: book.nextOrderId, side, quantity: 1 + Math.floor(random() * 300) })
    } else {
      const place = Math.floor(random() * open.length)
      const id = open[place] ?? 0
      open[place] = open[open.length - 1] ?? 0
      open.pop()
      record(operations, { kind: 'cancel', id })
    }
  }
  return { resting, operations }
}

const perSecond = (startedMs: number) => OPERATIONS / ((performance.now() - startedMs) / 1000)

function ourRound({ resting, operations }: Stream): { rate: number; end: BestLevels } {
  const book = new Book()
  for (const operation of resting) apply(book, operation, START_MS)
  const started = performance.now()
  for (const operation of operations) apply(book, operation, START_MS)
  const rate = perSecond(started)
  const levels = (side: Side) => [...book.side(side)].map(({ price, quantity }) => [price, quantity] as const)
  return { rate, end: { bids: levels('buy'), asks: levels('sell') } }
}

function theirRound({ resting, operations }: Stream): { rate: number; end: BestLevels } {
  const book = new OrderBook()
  // Their ids are text. It is created beforehand, so that it does not count against them.
  const ids = new Map([...resting, ...operations].map(({ id }) => [id, String(id)]))
  const sides = { buy: TheirSide.BUY, sell: TheirSide.SELL }
  const run = (operation: Operation) => {
    const id = ids.get(operation.id) ?? ''
    if (operation.kind === 'limit') {
      book.limit({ id, side: sides[operation.side], price: operation.price, size: operation.quantity })
    } else if (operation.kind === 'market') book.market({ side: sides[operation.side], size: operation.quantity })
    else book.cancel(id)
  }
  for (const operation of resting) run(operation)
  const started = performance.now()
  for (const operation of operations) run(operation)
  const rate = perSecond(started)
  const [asks, bids] = book.depth()
  return { rate, end: { bids, asks } }
}

/**
 * Runs both engines in turns, after one turn each to warm up.
 * @returns the medians in operations a second, and the median of the ratios of neighbouring turns
 */
export function benchEngine(): { ours: number; theirs: number; ratio: number } {
  const stream = drawStream()
  assert.deepEqual(bestFirst(ourRound(stream).end), bestFirst(theirRound(stream).end), 'both engines end with one book')
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    // Alternates the order, because a machine that slows down slows both.
    const first = round % 2 === 0 ? ourRound(stream).rate : theirRound(stream).rate
    const second = round % 2 === 0 ? theirRound(stream).rate : ourRound(stream).rate
    return round % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first }
  })
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
  }
}

function bestFirst({ bids, asks }: BestLevels): BestLevels {
  return { bids: bids.toSorted((a, b) => b[0] - a[0]), asks: asks.toSorted((a, b) => a[0] - b[0]) }
}

/** Figure of the matching engine in `npm run bench`. */
export function engineFigure(): Figure {
  const { ours, theirs, ratio } = benchEngine()
  const million = (rate: number) => `${(rate / 1e6).toFixed(2)} M/s`
  return {
    what: 'engine, operations a second over nodejs-order-book',
    measured: ratio,
    unit: '×',
    goal: { atLeast: 3 },
    detail: `${million(ours)} against ${million(theirs)}; ${OPERATIONS} operations, ${ROUNDS} rounds in turns`,
  }
}

/** Open orders at both ends of the series, and timed operations at each. */
const [FEW, MANY] = [1_000, scaled(1_000_000, 10_000)]
const TIMED = scaled(20_000, 400)
const TIMED_ROUNDS = scaled(9, 1)

/** A book with `open` orders: nine in ten rest on 20,000 prices a side, one in ten is a stop order. */
function bookWith(open: number, random: () => number): Book {
  const book = new Book()
  placeOrder(book, limit('sell', MIDDLE, 1), START_MS)
  placeOrder(book, limit('buy', MIDDLE, 1), START_MS)
  for (let index = 0; index < open; index += 1) {
    const side: Side = index % 2 === 0 ? 'buy' : 'sell'
    const away = 1 + Math.floor(random() * 20_000)
    const order = limit(side, side === 'buy' ? MIDDLE - away : MIDDLE + away, 10)
    if (index % 10 !== 0) placeOrder(book, order, START_MS)
    else if (index % 20 === 0) placeOrder(book, { ...order, type: 'stop', stopPrice: MIDDLE + away * 50 }, START_MS)
    else placeOrder(book, { ...order, type: 'trailing_stop', trail: { unit: 'ticks', distance: away * 10 } }, START_MS)
  }
  return book
}

/**
 * Seconds for a round that leaves the book unchanged: rest and cancel, a stop and its cancellation, a trade at the
 * touch.
 */
function timedRound(book: Book, random: () => number): number {
  const started = performance.now()
  for (let index = 0; index < TIMED; index += 4) {
    const price = MIDDLE - 1 - Math.floor(random() * 20_000)
    const resting = book.nextOrderId
    placeOrder(book, limit('buy', price, 1), START_MS)
    cancelOrder(book, resting, START_MS)
    const waiting = book.nextOrderId
    placeOrder(book, { ...limit('sell', 0, 1), type: 'stop', stopPrice: price }, START_MS)
    cancelOrder(book, waiting, START_MS)
    placeOrder(book, limit('sell', MIDDLE, 1), START_MS)
    placeOrder(book, limit('buy', MIDDLE, 1), START_MS)
  }
  return (performance.now() - started) / 1_000
}

/** Collects garbage before a measurement, so that earlier garbage does not slow it down. */
function settle(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Cost of an operation with a million open orders, relative to a thousand. */
export function growthFigure(): Figure {
  const random = generator(7)
  const [few, many] = [bookWith(FEW, random), bookWith(MANY, random)]
  timedRound(few, random)
  timedRound(many, random)
  // Without the garbage of building a million orders.
  settle()
  const rounds = Array.from({ length: TIMED_ROUNDS }, () => ({
    few: timedRound(few, random),
    many: timedRound(many, random),
  }))
  const micros = (seconds: number) => `${((seconds / ((TIMED / 4) * 6)) * 1e6).toFixed(2)} µs`
  const [atFew, atMany] = [median(rounds.map((round) => round.few)), median(rounds.map((round) => round.many))]
  return {
    what: 'engine, cost of an operation as open orders grow from a thousand to a million',
    measured: median(rounds.map((round) => round.many / round.few)),
    unit: '×',
    goal: { atMost: 1.5 },
    detail: `${micros(atFew)} and ${micros(atMany)}; ${TIMED_ROUNDS} rounds in turns`,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(line(engineFigure()))
  console.log(line(growthFigure()))
}
