// Conversions with the dealer while the server is killed: each accepted quote is exactly one conversion, complete or
// not at all. Repeating an acceptance whose answer was lost gives the same conversion.

import { conversionCalls } from '#shared/otc/convert/calls.ts'
import type { TraderOf } from '../../load/person.ts'
import type { Part } from './part.ts'

const PAIRS = [
  ['USDT', 'BTC', '25'],
  ['USDT', 'ETH', '40'],
  ['BTC', 'USDT', '0.0003'],
] as const

type Taken = { readonly person: TraderOf; readonly id: string }
const { quote, accept, history } = conversionCalls

export class Conversions implements Part {
  readonly violations: string[] = []
  /** Acknowledged conversions. */
  readonly made = new Map<string, TraderOf>()
  /** Accepted quotes without an answer. */
  #unsure: Taken[] = []
  readonly #people: readonly TraderOf[]
  #count = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return this.made.size
  }

  get isUnsure(): boolean {
    return this.#unsure.length > 0
  }

  /** Converts until `isOver`; sends each acceptance twice at once. */
  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#people.map(async (person) => {
        while (!isOver()) {
          const taken = await this.#quoted(person)
          if (taken) await Promise.all([this.#take(taken), this.#take(taken)])
        }
      }),
    )
  }

  async askAgain(): Promise<void> {
    const unsure = this.#unsure
    this.#unsure = []
    for (const taken of unsure) await this.#take(taken)
  }

  /** All acknowledged conversions exist, none is pending, and there are no others. */
  async review(): Promise<void> {
    for (const person of this.#people) {
      const { data } = await person.ask('GET', history.path)
      const rows = new Map(history.answer.parse(data).map(({ id, state }) => [id, state]))
      for (const [id, state] of rows) if (state === 'accepted') this.violations.push(`conversion ${id} never ends`)
      // The list has only the newest; older ones were checked when they were answered.
      const promised = [...this.made].filter(([, of]) => of === person).slice(-rows.size)
      for (const [id] of promised.slice(-20)) {
        if (rows.get(id) !== 'settled') this.violations.push(`conversion ${id} was made and is ${rows.get(id)}`)
      }
    }
  }

  /** Nothing to wait for: an answer comes after the conversion. */
  rest(): Promise<void> {
    return Promise.resolve()
  }

  async #quoted(person: TraderOf): Promise<Taken | undefined> {
    this.#count += 1
    const [from, to, amount] = PAIRS[this.#count % PAIRS.length] ?? PAIRS[0]
    try {
      const { status, data } = await person.ask('POST', quote.path, { from, to, amount, side: 'give' })
      const answer = status === 200 ? quote.answer.safeParse(data).data : undefined
      return answer?.kind === 'quoted' ? { person, id: answer.quote.id } : undefined
    } catch {
      return undefined
    }
  }

  async #take(taken: Taken): Promise<void> {
    const { person, id } = taken
    try {
      const { status, data } = await person.ask('POST', accept.path, { id })
      const answer = status === 200 ? accept.answer.safeParse(data).data : undefined
      if (answer?.kind === 'done') {
        if (answer.quote.state !== 'settled') this.violations.push(`conversion ${id} is ${answer.quote.state}`)
        this.made.set(id, person)
      } else if (!answer || answer.reason === 'unavailable') this.#unsure.push(taken)
      else if (this.made.has(id)) this.violations.push(`conversion ${id} was made, and then ${answer.reason}`)
    } catch {
      this.#unsure.push(taken)
    }
  }
}
