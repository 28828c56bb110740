// Whose orders are whose: counts and a list for everyone who has some.

import type { OpenOrder } from './open-order.ts'

export class Person {
  /** Orders that are no triggers, and triggers, bracket exits among them. */
  orders = 0
  triggers = 0
  first: OpenOrder | undefined
  last: OpenOrder | undefined
}

export class People {
  readonly #byOwner = new Map<string, Person>()

  of(owner: string): Person | undefined {
    return this.#byOwner.get(owner)
  }

  add(order: OpenOrder): void {
    let person = this.#byOwner.get(order.owner)
    if (!person) {
      person = new Person()
      this.#byOwner.set(order.owner, person)
    }
    order.person = person
    order.personBefore = person.last
    if (person.last) person.last.personAfter = order
    else person.first = order
    person.last = order
    if (order.isTrigger) person.triggers += 1
    else person.orders += 1
  }

  remove(order: OpenOrder): void {
    const { person, personBefore, personAfter } = order
    if (!person) return
    if (personBefore) personBefore.personAfter = personAfter
    else person.first = personAfter
    if (personAfter) personAfter.personBefore = personBefore
    else person.last = personBefore
    order.personBefore = undefined
    order.personAfter = undefined
    order.person = undefined
    if (order.isTrigger) person.triggers -= 1
    else person.orders -= 1
    if (!person.first) this.#byOwner.delete(order.owner)
  }

  /** Orders of an owner, in the order of their ids. */
  ordersOf(owner: string): OpenOrder[] {
    const orders: OpenOrder[] = []
    for (let order = this.of(owner)?.first; order; order = order.personAfter) orders.push(order)
    return orders.sort((a, b) => a.id - b.id)
  }
}
