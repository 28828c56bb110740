// Limit conversions while the server is killed: each accepted limit exists once, ends once, and holds no money
// afterwards.

import { conversionCalls } from '#shared/otc/convert/calls.ts'
import type { LimitConversionView } from '#shared/otc/convert/orders.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, type Part, pause, until } from './part.ts'

/** The dealer fills the first two at its next poll; the third waits until it is cancelled. */
const WISHES = [
  { from: 'USDT', to: 'BTC', amount: '21', price: '300000' },
  { from: 'BTC', to: 'USDT', amount: '0.00025', price: '30000' },
  { from: 'USDT', to: 'ETH', amount: '13', price: '900' },
] as const
const ENDED: readonly LimitConversionView['state'][] = ['filled', 'cancelled', 'expired', 'failed']

type Wish = { readonly person: TraderOf; readonly clientId: string; readonly of: (typeof WISHES)[number] }

export class Limits implements Part {
  readonly violations: string[] = []
  /** Limit's number by client id. */
  readonly #placed = new Map<string, string>()
  readonly #owner = new Map<string, TraderOf>()
  readonly #ends = new Map<string, LimitConversionView['state']>()
  #unsure: Wish[] = []
  readonly #people: readonly TraderOf[]
  #wishes = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return [...this.#ends.values()].filter((state) => state === 'filled').length
  }

  get isUnsure(): boolean {
    return this.#unsure.length > 0
  }

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#people.map(async (person) => {
        while (!isOver()) {
          this.#wishes += 1
          const of = WISHES[this.#wishes % WISHES.length] ?? WISHES[0]
          const wish = { person, clientId: `limit-${this.#wishes}`, of }
          await Promise.all([this.#place(wish), this.#place(wish)])
          const id = this.#placed.get(wish.clientId)
          // Cancels most, because they would wait forever; some cancellations are lost in a crash.
          if (of.to === 'ETH' && id) await asked(person, conversionCalls.cancelLimit, { id })
          await pause(60)
        }
      }),
    )
  }

  async askAgain(): Promise<void> {
    for (const wish of this.#unsure.splice(0)) await this.#place(wish)
  }

  /** All promised limits exist, and ended ones do not change. */
  async review(): Promise<void> {
    for (const person of this.#people) {
      const rows = await this.#rows(person)
      for (const { id, state } of rows) {
        const before = this.#ends.get(id)
        if (before !== undefined && before !== state) this.violations.push(`limit ${id} was ${before} and is ${state}`)
        if (ENDED.includes(state)) this.#ends.set(id, state)
      }
      const clients = new Set(rows.map(({ id }) => id))
      const own = [...this.#placed].filter(([key]) => this.#owner.get(key) === person).slice(-Math.min(20, rows.length))
      for (const [key, id] of own) if (!clients.has(id)) this.violations.push(`limit ${key} was placed and is gone`)
    }
  }

  async rest(): Promise<void> {
    const left = await until(async () => {
      const open: string[] = []
      for (const person of this.#people) {
        for (const { id, to, state } of await this.#rows(person)) {
          if (to === 'ETH' && state === 'open') await asked(person, conversionCalls.cancelLimit, { id })
          if (!ENDED.includes(state)) open.push(`limit ${id} is ${state} for ever`)
        }
      }
      return open
    })
    this.violations.push(...left)
  }

  async #rows(person: TraderOf): Promise<readonly LimitConversionView[]> {
    const rows = await asked(person, conversionCalls.limits)
    if (!rows) this.violations.push('limits are not listed')
    return rows ?? []
  }

  async #place(wish: Wish): Promise<void> {
    const { person, clientId, of } = wish
    const answer = await asked(person, conversionCalls.limit, { ...of, days: 1, clientId })
    if (!answer || (answer.kind === 'refused' && answer.reason === 'unavailable')) {
      this.#unsure.push(wish)
    } else if (answer.kind === 'done') {
      const known = this.#placed.get(clientId)
      if (known !== undefined && known !== answer.order.id) this.violations.push(`${clientId} is two limits`)
      this.#placed.set(clientId, answer.order.id)
      this.#owner.set(clientId, person)
    }
  }
}
