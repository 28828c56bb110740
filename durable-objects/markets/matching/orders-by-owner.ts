import { type OpenOrder, OwnerOrders } from './open-order.ts'

const clientKey = (account: string, clientOrderId: string) => `${account}\n${clientOrderId}`
/** Empty owners are kept up to this number, because repeated deletion slows down a Map (see book-side.ts). */
const IDLE_MAX = 1_000

export class OrdersByOwner {
  readonly #byOwner = new Map<string, OwnerOrders>()
  #idle = 0

  findOwner(owner: string): OwnerOrders | undefined {
    const person = this.#byOwner.get(owner)
    return person?.first && person
  }

  hasClientId(owner: string, account: string, clientOrderId: string): boolean {
    return this.#byOwner.get(owner)?.clientIds.has(clientKey(account, clientOrderId)) ?? false
  }

  add(order: OpenOrder): void {
    let person = this.#byOwner.get(order.owner)
    if (!person) {
      person = new OwnerOrders()
      this.#byOwner.set(order.owner, person)
    } else if (!person.first) this.#idle -= 1
    if (order.clientOrderId !== undefined) person.clientIds.add(clientKey(order.account, order.clientOrderId))
    order.ownerOrders = person
    order.previousOfOwner = person.last
    if (person.last) person.last.nextOfOwner = order
    else person.first = order
    person.last = order
    if (order.isTrigger) person.triggers += 1
    else person.orders += 1
  }

  remove(order: OpenOrder): void {
    const { ownerOrders: person, previousOfOwner: personBefore, nextOfOwner: personAfter } = order
    if (!person) return
    if (personBefore) personBefore.nextOfOwner = personAfter
    else person.first = personAfter
    if (personAfter) personAfter.previousOfOwner = personBefore
    else person.last = personBefore
    order.previousOfOwner = undefined
    order.nextOfOwner = undefined
    order.ownerOrders = undefined
    if (order.isTrigger) person.triggers -= 1
    else person.orders -= 1
    if (order.clientOrderId !== undefined) person.clientIds.delete(clientKey(order.account, order.clientOrderId))
    if (person.first) return
    this.#idle += 1
    if (this.#idle > this.#byOwner.size / 2 + IDLE_MAX) this.#purge()
  }

  #purge(): void {
    for (const [owner, person] of this.#byOwner) if (!person.first) this.#byOwner.delete(owner)
    this.#idle = 0
  }

  /** Returns orders in id order. */
  ordersOf(owner: string): OpenOrder[] {
    const orders: OpenOrder[] = []
    for (let order = this.findOwner(owner)?.first; order; order = order.nextOfOwner) orders.push(order)
    return orders.sort((a, b) => a.id - b.id)
  }
}
