// Card purchases on the simulated rail while the server is killed: each order is one purchase, whose payment and coins
// count once.

import { conversionCalls } from '#shared/otc/convert/calls.ts'
import type { CoinPurchaseState, CoinPurchaseView, PaymentInstrument } from '#shared/otc/convert/purchases.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, type Part, pause, until } from './part.ts'

const INSTRUMENTS: readonly PaymentInstrument[] = ['card', 'bank', 'card_secure', 'card', 'card_declined']
const ENDED: readonly CoinPurchaseState[] = ['done', 'failed', 'refunded']

type Order = { readonly person: TraderOf; readonly clientId: string; readonly instrument: PaymentInstrument }

export class Purchases implements Part {
  readonly violations: string[] = []
  readonly #ordered = new Map<string, string>()
  readonly #ends = new Map<string, CoinPurchaseState>()
  #unsure: Order[] = []
  readonly #people: readonly TraderOf[]
  #orders = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return [...this.#ends.values()].filter((state) => state === 'done').length
  }

  get isUnsure(): boolean {
    return this.#unsure.length > 0
  }

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#people.map(async (person) => {
        while (!isOver()) {
          this.#orders += 1
          const instrument = INSTRUMENTS[this.#orders % INSTRUMENTS.length] ?? 'card'
          const order = { person, clientId: `buy-${this.#orders}`, instrument }
          await Promise.all([this.#order(order), this.#order(order)])
          await this.#answer(person, isOver)
          await pause(100)
        }
      }),
    )
  }

  async askAgain(): Promise<void> {
    for (const order of this.#unsure.splice(0)) await this.#order(order)
  }

  /** Ended purchases do not change. */
  async review(): Promise<void> {
    for (const { id, state } of await this.#rows()) {
      const before = this.#ends.get(id)
      if (before !== undefined && before !== state) this.violations.push(`purchase ${id} was ${before} and is ${state}`)
      if (ENDED.includes(state)) this.#ends.set(id, state)
    }
  }

  async rest(): Promise<void> {
    const left = await until(async () => {
      for (const person of this.#people) await this.#answer(person, () => false)
      return (await this.#rows()).flatMap(({ id, state }) => {
        return ENDED.includes(state) ? [] : [`purchase ${id} is ${state} for ever`]
      })
    })
    this.violations.push(...left)
  }

  async #rows(): Promise<readonly CoinPurchaseView[]> {
    const lists = await Promise.all(this.#people.map((person) => asked(person, conversionCalls.purchases)))
    if (lists.includes(undefined)) this.violations.push('purchases are not listed')
    return lists.flatMap((rows) => rows ?? [])
  }

  /** The cardholder's answer to the bank's challenge, of two kinds. */
  async #answer(person: TraderOf, isOver: () => boolean): Promise<void> {
    for (const { id, state } of (await asked(person, conversionCalls.purchases)) ?? []) {
      if (state !== 'challenge' || isOver()) continue
      await asked(person, conversionCalls.answerBuy, { id, confirm: Number.parseInt(id.slice(-1), 16) % 4 > 0 })
    }
  }

  async #order(order: Order): Promise<void> {
    const { person, clientId, instrument } = order
    const wish = { asset: 'ETH', fiat: 'EUR', amount: '20', instrument, clientId }
    const answer = await asked(person, conversionCalls.buy, wish)
    if (!answer || (answer.kind === 'refused' && answer.reason === 'unavailable')) this.#unsure.push(order)
    else if (answer.kind === 'done') {
      const known = this.#ordered.get(clientId)
      if (known !== undefined && known !== answer.purchase.id) this.violations.push(`${clientId} is two purchases`)
      this.#ordered.set(clientId, answer.purchase.id)
    }
  }
}
