// Replays a slice of a public log with the engine, and verifies the hash chain. Each trade must match the same resting
// order at the same price and quantity. Trigger prices and hidden iceberg quantities are not verified: the chain has
// only their hashes.

import { appendToHashChain, type TextHasher } from '#shared/markets/proof/chain.ts'
import type { LogReplayResult, MarketLogSlice, PublishedEvent, PublishedOrder } from '#shared/markets/proof/log.ts'
import { Book } from '../../matching/book.ts'
import { executeMatchingCommand, type MatchingCommand } from '../../matching/engine.ts'
import type { BookEvent } from '../../matching/events.ts'
import type { NewOrder } from '../../matching/new-order.ts'

type OpenEvent = PublishedEvent['event']
type Fault = NonNullable<LogReplayResult['fault']>

/** @returns the first event that does not fit the hash chain */
function brokenLink(
  { from, to, events }: MarketLogSlice,
  hash: TextHasher,
  onLink: (links: number) => void,
): Fault | undefined {
  let head = from
  let links = 0
  for (const { seq, event } of events) {
    if (seq !== head.seq + 1) return { seq: head.seq + 1, kind: 'number' }
    head = appendToHashChain(head, event, hash)
    links += 1
    onLink(links)
  }
  if (head.seq !== to.seq) return { seq: head.seq + 1, kind: 'number' }
  return head.hash === to.hash ? undefined : { seq: head.seq, kind: 'hash' }
}

const figure = (event: OpenEvent, name: string): number => Number(event[name])

class Replay {
  readonly #book = new Book({ minNotional: 0 })
  trades = 0
  orders = 0

  /** @returns undefined if the engine refuses the order */
  #place(
    id: number,
    terms: Pick<NewOrder, 'side' | 'price' | 'quantity'>,
    takes: boolean,
  ): readonly BookEvent[] | undefined {
    this.#book.nextOrderId = id
    const order: NewOrder = {
      ...terms,
      // Accounts are private, so each order gets an account of its own.
      account: String(id),
      type: 'limit',
      timeInForce: takes ? 'IOC' : 'GTC',
      postOnly: !takes,
    }
    return this.#do({ kind: 'place', order })
  }

  #do(command: MatchingCommand): readonly BookEvent[] | undefined {
    const decision = executeMatchingCommand(this.#book, command, 0)
    return decision.ok ? decision.value : undefined
  }

  rest([id, side, price, quantity]: PublishedOrder): boolean {
    return this.#place(id, { side, price, quantity }, false) !== undefined
  }

  #trade(event: OpenEvent): boolean {
    const side = event.side === 'buy' ? 'buy' : 'sell'
    const [price, quantity] = [figure(event, 'price'), figure(event, 'quantity')]
    const done = this.#place(figure(event, 'takerId'), { side, price, quantity }, true)
    const fills = done?.filter((own) => own.kind === 'filled') ?? []
    const [fill] = fills
    return fills.length === 1 && fill?.makerId === event.makerId && fill?.price === price && fill?.quantity === quantity
  }

  #reduce(orderId: number, lots: number): boolean {
    return lots <= 0 || !this.#book.orders.has(orderId) || this.#do({ kind: 'reduce', orderId, lots }) !== undefined
  }

  #leave(orderId: number): void {
    if (this.#book.orders.has(orderId)) this.#do({ kind: 'cancel', orderId })
  }

  apply(event: OpenEvent, shown: number | undefined): Fault['kind'] | undefined {
    switch (event.kind) {
      case 'filled':
        if (!this.#trade(event)) return 'trade'
        this.trades += 1
        return undefined
      case 'rested': {
        const side = event.side === 'buy' ? 'buy' : 'sell'
        const lots = figure(event, event.shown === undefined ? 'quantity' : 'shown')
        if (!this.rest([figure(event, 'orderId'), side, figure(event, 'price'), lots])) return 'crossed'
        this.orders += 1
        return undefined
      }
      case 'reduced': {
        const orderId = figure(event, 'orderId')
        const before = this.#book.orders.get(orderId)?.quantity ?? 0
        // A reduction takes an iceberg's hidden part first.
        const lots = shown === undefined ? figure(event, 'quantity') : before - shown
        return this.#reduce(orderId, lots) ? undefined : 'order'
      }
      case 'prevented':
        return this.#reduce(figure(event, 'makerId'), figure(event, 'quantity')) ? undefined : 'order'
      case 'cancelled':
      case 'expired':
        this.#leave(figure(event, 'orderId'))
        return undefined
      default:
        return undefined
    }
  }

  show(orderId: number, side: 'buy' | 'sell', price: number, lots: number): boolean {
    this.#leave(orderId)
    return this.rest([orderId, side, price, lots])
  }
}

type Places = Map<number, { readonly side: 'buy' | 'sell'; readonly price: number }>

function placesOf({ book, events }: MarketLogSlice): Places {
  const places: Places = new Map()
  for (const [id, side, price] of book ?? []) places.set(id, { side, price })
  for (const { event } of events) {
    if (event.kind !== 'rested') continue
    const side = event.side === 'buy' ? 'buy' : 'sell'
    places.set(figure(event, 'orderId'), { side, price: figure(event, 'price') })
  }
  return places
}

/** @param onProgress receives the number of links and trades verified so far */
export function replayLogSlice(
  slice: MarketLogSlice,
  hash: TextHasher,
  onProgress: (links: number, trades: number) => void = () => undefined,
): LogReplayResult {
  const { events, book, shows } = slice
  const broken = brokenLink(slice, hash, (links) => onProgress(links, 0))
  if (broken) return { links: broken.seq - slice.from.seq - 1, trades: 0, orders: 0, fault: broken }
  const links = events.length
  if (!book) return { links, trades: 0, orders: 0 }
  const market = new Replay()
  for (const order of book) {
    if (!market.rest(order)) return { links, trades: 0, orders: 0, fault: { seq: slice.from.seq, kind: 'crossed' } }
  }
  const places = placesOf(slice)
  const next = new Map(shows.map((shown) => [shown[0], shown]))
  for (const { seq, event } of events) {
    const [, orderId = 0, lots] = next.get(seq) ?? []
    const place = event.kind === 'reduced' ? undefined : places.get(orderId)
    let kind = market.apply(event, lots)
    if (kind === undefined && place && !market.show(orderId, place.side, place.price, lots ?? 0)) kind = 'order'
    const { trades, orders } = market
    if (kind !== undefined) return { links, trades, orders, fault: { seq, kind } }
    onProgress(links, trades)
  }
  return { links, trades: market.trades, orders: market.orders }
}
