// Trailing stops of one side and unit. Orders with the same best price share a group, so a new best price only merges
// groups. A group is a heap by distance. A heap of groups finds the next order to fire.

import { assert } from '#shared/platform/assert.ts'
import { Heap, HeapNode } from './heap.ts'
import type { TrailingStopTerms } from './new-order.ts'
import { type OpenOrder, TrailingStopGroup } from './open-order.ts'
import { multiplyThenDivideExactly } from './ticks.ts'

function rootOf(group: TrailingStopGroup): TrailingStopGroup {
  let root = group
  while (root.mergedInto) root = root.mergedInto
  for (let at = group; at !== root; ) {
    const next = at.mergedInto ?? root
    at.mergedInto = root
    at = next
  }
  return root
}

export class TrailingStops {
  readonly #falls: boolean
  readonly #unit: TrailingStopTerms['unit']
  readonly #fires = new Heap<TrailingStopGroup>()
  #newest: TrailingStopGroup | undefined

  /** @param falls true if a falling price fires the orders, as for sales */
  constructor(falls: boolean, unit: TrailingStopTerms['unit']) {
    this.#falls = falls
    this.#unit = unit
  }

  firePrice(best: number, distance: number): number {
    if (this.#unit === 'ticks') return this.#falls ? best - distance : best + distance
    const rate = this.#falls ? 10_000 - distance : 10_000 + distance
    return multiplyThenDivideExactly(best, rate, 10_000, this.#falls ? 'floor' : 'ceil')
  }

  add(order: OpenOrder): void {
    const group = new TrailingStopGroup(order.waits.followsSince, undefined)
    this.#link(group)
    order.waits.node = new HeapNode(order, order.terms.trail?.distance ?? 0, order.id)
    order.waits.group = group
    group.orders.insert(order.waits.node)
    this.#rank(group)
  }

  remove(order: OpenOrder): void {
    if (!order.waits.group || !order.waits.node) return
    const group = rootOf(order.waits.group)
    group.orders.remove(order.waits.node)
    order.waits.node = undefined
    order.waits.group = undefined
    if (group.orders.top) this.#rank(group)
    else this.#drop(group)
  }

  /** Prices between which no trade fires an order or changes a best price. */
  get bounds(): { readonly above: number; readonly below: number } {
    const newest = this.#newest
    if (!newest) return { above: Number.MAX_SAFE_INTEGER, below: 0 }
    const first = this.#fires.top
    const best = newest.best
    if (best === undefined) return { above: 0, below: Number.MAX_SAFE_INTEGER }
    const fires = first && (this.#falls ? -first.key : first.key)
    if (this.#falls) return { above: best + 1, below: fires ?? 0 }
    return { above: fires ?? Number.MAX_SAFE_INTEGER, below: best - 1 }
  }

  /** Oldest first; `since`: sequence number of the first order. */
  groups(): [since: number, best: number | null][] {
    const groups: [number, number | null][] = []
    for (let group = this.#newest; group; group = group.older) groups.push([group.since, group.best ?? null])
    return groups.reverse()
  }

  restoreGroups(groups: readonly (readonly [since: number, best: number | null])[]): void {
    for (const [since, best] of groups) this.#link(new TrailingStopGroup(since, best ?? undefined))
  }

  /** The order joins the newest group that is not newer than it. */
  restoreOrder(order: OpenOrder): void {
    let group = this.#newest
    while (group && group.since > order.waits.followsSince) group = group.older
    assert(group, 'an order that follows has a group')
    order.waits.node = new HeapNode(order, order.terms.trail?.distance ?? 0, order.id)
    order.waits.group = group
    group.orders.insert(order.waits.node)
    this.#rank(group)
  }

  findBestPrice(order: OpenOrder): number | undefined {
    return order.waits.group && rootOf(order.waits.group).best
  }

  /** Updates best prices. Then removes fired orders and adds them to `fired`. */
  onTrade(price: number, fired: OpenOrder[]): void {
    this.#follow(price)
    for (let first = this.#fires.top; first; first = this.#fires.top) {
      const at = this.#falls ? -first.key : first.key
      if (this.#falls ? price > at : price < at) break
      const order = first.value.orders.top?.value
      if (!order) break
      this.remove(order)
      fired.push(order)
    }
  }

  #follow(price: number): void {
    const isBetter = (best: number | undefined) => best === undefined || (this.#falls ? price > best : price < best)
    const newest = this.#newest
    if (!newest || !isBetter(newest.best)) return
    let oldest = newest
    for (let older = oldest.older; older && (isBetter(older.best) || older.best === price); older = oldest.older) {
      older.orders.meld(oldest.orders)
      oldest.mergedInto = older
      this.#drop(oldest)
      oldest = older
    }
    oldest.best = price
    this.#rank(oldest)
  }

  #link(group: TrailingStopGroup): void {
    group.older = this.#newest
    if (this.#newest) this.#newest.newer = group
    this.#newest = group
  }

  #drop(group: TrailingStopGroup): void {
    if (group.node) this.#fires.remove(group.node)
    group.node = undefined
    if (group.older) group.older.newer = group.newer
    if (group.newer) group.newer.older = group.older
    else this.#newest = group.older
  }

  #rank(group: TrailingStopGroup): void {
    if (group.node) this.#fires.remove(group.node)
    group.node = undefined
    const first = group.orders.top
    if (!first || group.best === undefined) return
    const at = this.firePrice(group.best, first.key)
    group.node = new HeapNode(group, this.#falls ? -at : at, group.since)
    this.#fires.insert(group.node)
  }
}
