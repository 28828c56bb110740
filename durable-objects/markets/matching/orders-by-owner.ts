import { type OpenOrder, OwnerOrders } from './open-order.ts'

const clientKey = (account: string, clientOrderId: string) => `${account}\n${clientOrderId}`
/** Empty owners are kept up to this number: repeated deletion slows a Map (see book-side.ts). */
const IDLE_MAX = 1_000

export class OrdersByOwner {
  readonly #byOwner = new Map<string, OwnerOrders>()
  #idle = 0

  findOwner(owner: string): OwnerOrders | undefined {
    const user = this.#byOwner.get(owner)
    return user?.first && user
  }

  hasClientId(owner: string, account: string, clientOrderId: string): boolean {
    return this.#byOwner.get(owner)?.clientIds.has(clientKey(account, clientOrderId)) ?? false
  }

  add(order: OpenOrder): void {
    let user = this.#byOwner.get(order.owner)
    if (!user) {
      user = new OwnerOrders()
      this.#byOwner.set(order.owner, user)
    } else if (!user.first) this.#idle -= 1
    if (order.clientOrderId !== undefined) user.clientIds.add(clientKey(order.account, order.clientOrderId))
    order.ownerOrders = user
    order.previousOfOwner = user.last
    if (user.last) user.last.nextOfOwner = order
    else user.first = order
    user.last = order
    if (order.isTrigger) user.triggers += 1
    else user.orders += 1
  }

  remove(order: OpenOrder): void {
    const { ownerOrders: user, previousOfOwner: previous, nextOfOwner: next } = order
    if (!user) return
    if (previous) previous.nextOfOwner = next
    else user.first = next
    if (next) next.previousOfOwner = previous
    else user.last = previous
    order.previousOfOwner = undefined
    order.nextOfOwner = undefined
    order.ownerOrders = undefined
    if (order.isTrigger) user.triggers -= 1
    else user.orders -= 1
    if (order.clientOrderId !== undefined) user.clientIds.delete(clientKey(order.account, order.clientOrderId))
    if (user.first) return
    this.#idle += 1
    if (this.#idle > this.#byOwner.size / 2 + IDLE_MAX) this.#purge()
  }

  #purge(): void {
    for (const [owner, user] of this.#byOwner) if (!user.first) this.#byOwner.delete(owner)
    this.#idle = 0
  }

  /** Returns orders in id order. */
  ordersOf(owner: string): OpenOrder[] {
    const orders: OpenOrder[] = []
    for (let order = this.findOwner(owner)?.first; order; order = order.nextOfOwner) orders.push(order)
    return orders.sort((a, b) => a.id - b.id)
  }
}
