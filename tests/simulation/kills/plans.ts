// Recurring conversions at each full minute while the server is killed: each date is one conversion or one skip with a
// reason.

import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, type Part, pause, until } from './part.ts'

/** Plans per user. */
const AT_ONCE = 12

export class Plans implements Part {
  readonly violations: string[] = []
  readonly #done = new Set<string>()
  readonly #people: readonly TraderOf[]
  #made = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return this.#done.size
  }

  /** Plans have no client id, so lost answers are not repeated. */
  get isUnsure(): boolean {
    return false
  }

  askAgain(): Promise<void> {
    return Promise.resolve()
  }

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#people.map(async (person) => {
        while (!isOver()) {
          const rows = (await asked(person, conversionCalls.recurring)) ?? []
          for (const { id, done, skipped } of rows) {
            if (done + skipped > 0 && !isOver())
              await asked(person, conversionCalls.changeRecurring, { id, act: 'delete' })
          }
          for (let count = rows.length; count < AT_ONCE && !isOver(); count += 1) await this.#make(person)
          await pause(300)
        }
      }),
    )
  }

  /** Each date has one conversion; amounts of all plans differ. */
  async review(): Promise<void> {
    for (const person of this.#people) {
      const [plans, history] = [
        await asked(person, conversionCalls.recurring),
        await asked(person, conversionCalls.history),
      ]
      if (!plans || !history) this.violations.push('plans are not listed')
      for (const { id, amount, runs } of plans ?? []) {
        if (new Set(runs.map(({ at }) => at)).size < runs.length) this.violations.push(`plan ${id} had a date twice`)
        const made = (history ?? []).filter(({ fromAmount, state }) => fromAmount === amount && state === 'settled')
        const done = runs.filter(({ state }) => state === 'done')
        const started = runs.filter(({ state }) => state === 'started')
        if (made.length > done.length + started.length) {
          this.violations.push(`plan ${id} converted ${made.length} times, on ${done.length} dates`)
        }
        for (const { quote } of done) this.#done.add(quote)
      }
    }
  }

  async rest(): Promise<void> {
    const left = await until(async () => {
      const plans = await Promise.all(this.#people.map((person) => asked(person, conversionCalls.recurring)))
      const rows = plans.flatMap((each) => each ?? [])
      return rows.flatMap(({ id, runs }) => {
        return runs.some(({ state }) => state === 'started') ? [`a date of plan ${id} never ends`] : []
      })
    })
    this.violations.push(...left)
  }

  /** Due in the next minute, so that many are due at once. */
  async #make(person: TraderOf): Promise<void> {
    this.#made += 1
    const at = new Date(Date.now() + MINUTE_MS + 500)
    const time = `00:${String(at.getUTCMinutes()).padStart(2, '0')}`
    const amount = (2 + this.#made / 10_000).toFixed(4)
    const schedule = { every: 'hour', time, weekday: 1, day: 1, zone: 'UTC' }
    await asked(person, conversionCalls.recur, { from: 'USDT', to: 'XRP', amount, ...schedule })
  }
}
