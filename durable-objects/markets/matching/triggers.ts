import { assert } from '#shared/platform/assert.ts'
import { Heap, HeapNode } from './heap.ts'
import type { OpenOrder } from './open-order.ts'
import { TrailingStops } from './trails.ts'

type TriggerTerms = Pick<OpenOrder, 'side' | 'terms'>

const NONE: readonly OpenOrder[] = []

/**
 * True if a rising price fires the order or starts its trail: stops of buyers, take-profits of sellers, some trails.
 */
function waitsForRise({ side, terms }: TriggerTerms): boolean {
  if (terms.type === 'stop' || terms.type === 'stop_limit') return side === 'buy'
  return side === 'sell'
}

/** Price at which the order fires or starts its trail; undefined if the trail starts at once. */
const awaitedPrice = ({ terms }: TriggerTerms) => (terms.trail ? terms.trail.activation : terms.stopPrice)

export function isTriggerPriceReached(order: TriggerTerms, price: number): boolean {
  const stop = awaitedPrice(order)
  if (price === 0 || stop === undefined) return false
  return waitsForRise(order) ? price >= stop : price <= stop
}

export class OrderTriggers {
  /** Stored trails have the same keys in the same order. */
  readonly trails = {
    sell_ticks: new TrailingStops(true, 'ticks'),
    sell_bps: new TrailingStops(true, 'bps'),
    buy_ticks: new TrailingStops(false, 'ticks'),
    buy_bps: new TrailingStops(false, 'bps'),
  } as const
  readonly #rising = new Heap<OpenOrder>()
  readonly #falling = new Heap<OpenOrder>()
  startedTrailingStops: readonly OpenOrder[] = NONE
  #size = 0
  #nextFollow = 1

  get size(): number {
    return this.#size
  }

  get bounds(): { readonly above: number; readonly below: number } {
    const all = Object.values(this.trails).map((trails) => trails.bounds)
    const [rising, falling] = [this.#rising.top, this.#falling.top]
    return {
      above: Math.min(rising?.key ?? Number.MAX_SAFE_INTEGER, ...all.map(({ above }) => above)),
      below: Math.max(falling ? -falling.key : 0, ...all.map(({ below }) => below)),
    }
  }

  /** @param last price; 0 if none */
  add(order: OpenOrder, last: number): void {
    order.place = 'trigger'
    this.#size += 1
    const price = awaitedPrice(order)
    if (price === undefined || (order.terms.trail && isTriggerPriceReached(order, last))) this.#follow(order)
    else {
      const rises = waitsForRise(order)
      order.waits.node = new HeapNode(order, rises ? price : -price, order.id)
      if (rises) this.#rising.insert(order.waits.node)
      else this.#falling.insert(order.waits.node)
    }
  }

  remove(order: OpenOrder): void {
    this.#size -= 1
    if (order.waits.group) this.findTrailingStops(order).remove(order)
    else if (order.waits.node) {
      if (waitsForRise(order)) this.#rising.remove(order.waits.node)
      else this.#falling.remove(order.waits.node)
      order.waits.node = undefined
    }
  }

  findTrailingStops(order: OpenOrder): TrailingStops {
    const { trail } = order.terms
    assert(trail, 'an order that follows says how')
    return this.trails[`${order.side}_${trail.unit}`]
  }

  /** @returns triggered orders, which are removed, in order of id */
  onTrade(price: number): readonly OpenOrder[] {
    if (this.#size === 0) {
      this.startedTrailingStops = NONE
      return NONE
    }
    const fired: OpenOrder[] = []
    const started: OpenOrder[] = []
    this.startedTrailingStops = started
    for (let node = this.#rising.top; node && node.key <= price; node = this.#rising.top) {
      this.#reached(this.#rising, node, node.value.terms.trail ? started : fired)
    }
    for (let node = this.#falling.top; node && -node.key >= price; node = this.#falling.top) {
      this.#reached(this.#falling, node, node.value.terms.trail ? started : fired)
    }
    if (started.length > 1) started.sort((a, b) => a.id - b.id)
    const { sell_ticks, sell_bps, buy_ticks, buy_bps } = this.trails
    sell_ticks.onTrade(price, fired)
    sell_bps.onTrade(price, fired)
    buy_ticks.onTrade(price, fired)
    buy_bps.onTrade(price, fired)
    this.#size -= fired.length
    return fired.length > 1 ? fired.sort((a, b) => a.id - b.id) : fired
  }

  /** Restores a trailing order that already follows, after its group was restored. */
  restoreFollower(order: OpenOrder): void {
    order.place = 'trigger'
    this.#size += 1
    this.#nextFollow = Math.max(this.#nextFollow, order.waits.followsSince + 1)
    this.findTrailingStops(order).restoreOrder(order)
  }

  #reached(heap: Heap<OpenOrder>, node: HeapNode<OpenOrder>, into: OpenOrder[]): void {
    heap.remove(node)
    const order = node.value
    order.waits.node = undefined
    into.push(order)
    if (order.terms.trail) this.#follow(order)
  }

  #follow(order: OpenOrder): void {
    order.waits.followsSince = this.#nextFollow
    this.#nextFollow += 1
    this.findTrailingStops(order).add(order)
  }
}
