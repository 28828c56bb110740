// Block trades while the server is killed: each accepted quote is exactly one trade at its price, complete or not at
// all.

import { blockCalls } from '#shared/otc/block/calls.ts'
import type { BlockRequestView } from '#shared/otc/block/views.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, type Part, pause, until } from './part.ts'

type Taken = { readonly person: TraderOf; readonly request: string; readonly quote: string }

export class Blocks implements Part {
  readonly violations: string[] = []
  /** Results of trades by number. */
  readonly #settled = new Map<string, string>()
  #unsure: Taken[] = []
  readonly #people: readonly TraderOf[]
  #requests = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return this.#settled.size
  }

  get isUnsure(): boolean {
    return this.#unsure.length > 0
  }

  /** The blind period is longer than the server runs between kills, so requests survive some. */
  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#people.map(async (person) => {
        while (!isOver()) {
          const rows = await asked(person, blockCalls.history)
          const open = rows?.find(({ state, expiresAt }) => state === 'open' && expiresAt > Date.now())
          const best = open?.quotes[0]
          if (open && best) {
            const taken = { person, request: open.id, quote: best.id }
            await Promise.all([this.#take(taken), this.#take(taken), this.#take(taken)])
          } else if (rows && !open) {
            this.#requests += 1
            const side = this.#requests % 4 < 2 ? 'buy' : 'sell'
            const legs = [
              { asset: 'BTC', side, amount: '0.05' },
              { asset: 'ETH', side, amount: '0.7' },
            ]
            await asked(person, blockCalls.request, { legs, whole: true })
          }
          await pause(100)
        }
      }),
    )
  }

  async askAgain(): Promise<void> {
    for (const taken of this.#unsure.splice(0)) await this.#take(taken)
  }

  async review(): Promise<void> {
    for (const person of this.#people) {
      for (const row of await this.#rows(person)) {
        const { id, state, facts } = row
        const before = this.#settled.get(id)
        if (state === 'settled' && facts) this.#settled.set(id, facts.net)
        if (before !== undefined && before !== facts?.net)
          this.violations.push(`block ${id} brought ${before}, now ${facts?.net}`)
        if (before !== undefined && state !== 'settled') this.violations.push(`block ${id} was settled and is ${state}`)
      }
    }
  }

  async rest(): Promise<void> {
    const left = await until(async () => {
      const rows = (await Promise.all(this.#people.map((person) => this.#rows(person)))).flat()
      return rows.flatMap(({ id, state }) => (state === 'accepted' ? [`block ${id} never ends`] : []))
    })
    this.violations.push(...left)
  }

  async #rows(person: TraderOf): Promise<readonly BlockRequestView[]> {
    const rows = await asked(person, blockCalls.history)
    if (!rows) this.violations.push('blocks are not listed')
    return rows ?? []
  }

  async #take(taken: Taken): Promise<void> {
    const { person, request, quote } = taken
    const answer = await asked(person, blockCalls.accept, { request, quote })
    if (!answer || (answer.kind === 'refused' && answer.reason === 'unavailable')) this.#unsure.push(taken)
    else if (answer.kind === 'done') {
      const { state, facts } = answer.request
      if (state !== 'settled' || !facts) this.violations.push(`block ${request} is ${state}`)
      else this.#settled.set(request, facts.net)
    } else if (this.#settled.has(request))
      this.violations.push(`block ${request} was settled, and then ${answer.reason}`)
  }
}
