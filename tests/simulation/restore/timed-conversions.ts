// Conversions with the dealer, whose money is in another ledger shard than that of some users, while a site is lost.

import { readAllRows } from '#shared/api/cursor.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, until } from '../kills/part.ts'

const PAIRS = [
  ['USDT', 'BTC', '25'],
  ['USDT', 'ETH', '40'],
  ['BTC', 'USDT', '0.0003'],
] as const
const { quote, accept, history } = conversionCalls
/** Restored objects wake within a minute (BAK11); a look is each 200 ms. */
export const WAKE_ROUNDS = 400

type Conversion = { readonly person: TraderOf; readonly id: string; readonly at: number }
type Amounts = Map<string, bigint>

const units = (text: string): bigint => toUnits(text, 18) ?? 0n
const add = (amounts: Amounts, asset: string, change: bigint) => amounts.set(asset, (amounts.get(asset) ?? 0n) + change)

export class TimedConversions {
  readonly violations: string[] = []
  /** Acknowledged conversions. */
  readonly #made: Conversion[] = []
  readonly #people: readonly TraderOf[]
  readonly #before = new Map<TraderOf, Amounts>()

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get acknowledged(): number {
    return this.#made.length
  }

  /** Converts one amount after the other for each user, until `isOver` or the site is gone. */
  async run(isOver: () => boolean): Promise<void> {
    for (const person of this.#people) {
      if (!this.#before.has(person)) this.#before.set(person, await this.#balances(person))
    }
    await Promise.all(
      this.#people.map(async (person) => {
        for (let step = 0; !isOver(); step += 1) {
          const [from, to, amount] = PAIRS[step % PAIRS.length] ?? PAIRS[0]
          const quoted = await asked(person, quote, { from, to, amount, side: 'give' })
          if (!quoted) return
          if (quoted.kind !== 'quoted') continue
          const { id } = quoted.quote
          const answer = await asked(person, accept, { id })
          if (!answer) return
          if (answer.kind === 'done') this.#made.push({ person, id, at: performance.now() })
        }
      }),
    )
  }

  /** @returns acknowledged conversions that are not there, oldest first */
  async findLost(): Promise<readonly Conversion[]> {
    const settled = new Set<string>()
    for (const person of this.#people) {
      for (const { id, state } of await this.#list(person)) if (state === 'settled') settled.add(id)
    }
    return this.#made.filter(({ id }) => !settled.has(id))
  }

  /** Every conversion has ended, and balances are exactly what the conversions made of them. */
  async review(): Promise<void> {
    for (const person of this.#people) {
      const isPending = async () => {
        const pending = (await this.#list(person)).filter(({ state }) => state === 'accepted')
        return pending.map(({ id }) => `conversion ${id} never ends`)
      }
      this.violations.push(...(await until(isPending, WAKE_ROUNDS)))
      const due = new Map(this.#before.get(person))
      for (const { state, from, to, fromAmount, toAmount } of await this.#list(person)) {
        if (state !== 'settled') continue
        add(due, from, -units(fromAmount))
        add(due, to, units(toAmount))
      }
      for (const [asset, has] of await this.#balances(person)) {
        const of = due.get(asset) ?? 0n
        if (has !== of) this.violations.push(`${person.email} has ${has} ${asset}, conversions say ${of}`)
      }
    }
  }

  async #balances(person: TraderOf): Promise<Amounts> {
    const amounts: Amounts = new Map()
    for (const { asset, available, held } of await person.balances())
      add(amounts, asset, units(available) + units(held))
    return amounts
  }

  #list(person: TraderOf) {
    return readAllRows(
      async ({ before, beforeId }) => {
        const cursor = before === undefined ? '' : `?before=${before}&beforeId=${beforeId}`
        return history.answer.parse((await person.ask('GET', `${history.path}${cursor}`)).data)
      },
      ({ quotedAt, id }) => ({ before: quotedAt, beforeId: id }),
    )
  }
}
