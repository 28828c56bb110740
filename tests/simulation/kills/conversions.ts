// Who converts with the dealer while the server is killed: a price that was taken is one conversion, whole or not at all, and
// whoever lost the answer and takes it again has the same one.

import { convertCalls } from '#shared/otc/convert/calls.ts'
import type { TraderOf } from '../../load/person.ts'
import type { Part } from './part.ts'

const PAIRS = [
  ['USDT', 'BTC', '25'],
  ['USDT', 'ETH', '40'],
  ['BTC', 'USDT', '0.0003'],
] as const

type Taken = { readonly person: TraderOf; readonly id: string }
const { quote, accept, history } = convertCalls

export class Conversions implements Part {
  readonly violations: string[] = []
  /** Of which the answer came: they were made. */
  readonly made = new Map<string, TraderOf>()
  /** Taken, and no answer came. */
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

  /** One after the other, each taken twice at once, until told to stop. */
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

  /** Every conversion that was promised has been made, none is on its way, and none is there that nobody took. */
  async review(): Promise<void> {
    for (const person of this.#people) {
      const { data } = await person.ask('GET', history.path)
      const rows = new Map(history.answer.parse(data).map(({ id, state }) => [id, state]))
      for (const [id, state] of rows) if (state === 'accepted') this.violations.push(`conversion ${id} never ends`)
      // The list shows the newest; what is older was looked at when it was answered.
      const promised = [...this.made].filter(([, of]) => of === person).slice(-rows.size)
      for (const [id] of promised.slice(-20)) {
        if (rows.get(id) !== 'settled') this.violations.push(`conversion ${id} was made and is ${rows.get(id)}`)
      }
    }
  }

  /** Whoever has an answer has all of it. */
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
