// Transfers between the spot wallet and the margin account, which two objects hold, while a site is lost.

import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { TraderOf } from '../../load/person.ts'
import { until } from '../kills/part.ts'

/** No two transfers have the same amount, so amounts identify them. */
type Transfer = {
  readonly person: TraderOf
  readonly clientId: string
  readonly amount: string
  readonly isOut: boolean
  /** Time of the acknowledgement, ms; undefined without one. */
  at: number | undefined
}

const PAGE = 500
/** A transfer in waits until it has arrived, so few of them feed many out of the margin account. */
const OUT_PER_IN = 12
const IN = 100
const OUT = 5
/** Existing transfers that are asked again. */
const REPEATED = 20

const units = (text: string): bigint => (toUnits(text.replace(/^-/, ''), 8) ?? 0n) * (text.startsWith('-') ? -1n : 1n)
const changeOf = ({ amount, isOut }: Transfer): bigint => (isOut ? -units(amount) : units(amount))

export class Transfers {
  readonly violations: string[] = []
  readonly #all: Transfer[] = []
  readonly #people: readonly TraderOf[]
  readonly #before = new Map<TraderOf, bigint>()

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get acknowledged(): number {
    return this.#all.filter(({ at }) => at !== undefined).length
  }

  /** Moves money one act at a time for each user, until `isOver` or the site is gone. */
  async run(isOver: () => boolean): Promise<void> {
    for (const person of this.#people) {
      if (!this.#before.has(person)) this.#before.set(person, await this.#total(person))
    }
    await Promise.all(
      this.#people.map(async (person) => {
        for (let step = 0; !isOver(); step += 1) {
          if (!(await this.#move(person, step % (OUT_PER_IN + 1) > 0))) return
        }
      }),
    )
  }

  /** @returns acknowledged transfers that the margin accounts do not have, oldest first */
  async findLost(): Promise<readonly Transfer[]> {
    const lost: Transfer[] = []
    for (const person of this.#people) {
      const has = new Set(await this.#listChanges(person))
      lost.push(...this.#of(person).filter((each) => each.at !== undefined && !has.has(changeOf(each))))
    }
    return lost.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  }

  /** Without acts in flight: each transfer is there at most once, none is invented, and no money is missing. */
  async review(when: string): Promise<void> {
    for (const person of this.#people) {
      const left = await until(async () => {
        const [total, before] = [await this.#total(person), this.#before.get(person) ?? 0n]
        return total === before ? [] : [`${person.email} has ${total} atoms of ${before} in both wallets ${when}`]
      })
      this.violations.push(...left)
      const asked = new Set(this.#of(person).map(changeOf))
      const has = await this.#listChanges(person)
      const unknown = has.filter((change) => !asked.has(change))
      if (unknown.length > 0) this.violations.push(`${person.email} has transfers that nobody asked for ${when}`)
      if (new Set(has).size !== has.length) this.violations.push(`${person.email} has a transfer twice ${when}`)
      const sum = has.reduce((all, change) => all + change, 0n)
      const margin = await this.#margin(person)
      if (margin !== sum) this.violations.push(`${person.email} has ${margin} on margin, transfers say ${sum} ${when}`)
    }
  }

  /** Repeats what is missing and the newest of the others, with their client ids; then all exist, each once. */
  async askAgain(): Promise<void> {
    for (const person of this.#people) {
      const has = new Set(await this.#listChanges(person))
      const isThere = (each: Transfer) => has.has(changeOf(each))
      const again = new Set([...this.#of(person).filter(isThere).slice(-REPEATED)])
      for (const each of this.#of(person)) {
        if (isThere(each) && !again.has(each)) continue
        const kind = await this.#ask(each)
        if (kind !== 'done') this.violations.push(`${each.clientId} is asked again, and the answer is ${kind}`)
      }
    }
    const isMissing = async () => (await this.findLost()).map(({ clientId }) => `${clientId} is missing for ever`)
    this.violations.push(...(await until(isMissing)))
    await this.review('after all is asked again')
  }

  #of(person: TraderOf): readonly Transfer[] {
    return this.#all.filter((each) => each.person === person)
  }

  /** @returns false if the site does not answer */
  async #move(person: TraderOf, isOut: boolean): Promise<boolean> {
    const number = this.#all.length + 1
    const amount = ((isOut ? OUT : IN) + number / 10_000).toFixed(4)
    const transfer: Transfer = { person, clientId: `moved-${number}`, amount, isOut, at: undefined }
    this.#all.push(transfer)
    const kind = await this.#ask(transfer)
    if (kind === 'done') transfer.at = performance.now()
    else if (kind !== undefined) this.violations.push(`${transfer.clientId} is ${kind}`)
    return kind !== undefined
  }

  /** @returns kind of the answer, or its reason; undefined if none came */
  async #ask({ person, clientId, amount, isOut }: Transfer): Promise<string | undefined> {
    const { path, answer } = futuresCalls.transfer
    try {
      const reply = await person.ask('POST', path, { amount, clientId, ...(isOut && { take: 'true' }) })
      if (reply.status !== 200) return undefined
      const parsed = answer.parse(reply.data)
      return parsed.kind === 'done' ? 'done' : parsed.reason
    } catch {
      return undefined
    }
  }

  async #margin(person: TraderOf): Promise<bigint> {
    const { path, answer } = futuresCalls.account
    return units(answer.parse((await person.ask('GET', path)).data).wallet)
  }

  /** Atoms of the spot wallet and of the margin account. */
  async #total(person: TraderOf): Promise<bigint> {
    const spot = (await person.balances()).find(({ asset }) => asset === 'USDT')
    return units(spot?.available ?? '0') + (await this.#margin(person))
  }

  /** Signed amounts of the margin account's transfers. */
  async #listChanges(person: TraderOf): Promise<bigint[]> {
    const { path, answer } = futuresHistoryCalls.income
    const changes: bigint[] = []
    let before = ''
    for (;;) {
      const page = answer.parse((await person.ask('GET', `${path}?limit=${PAGE}&kind=transfer${before}`)).data)
      changes.push(...page.rows.map(({ amount }) => units(amount)))
      if (page.next === undefined) return changes
      before = `&before=${encodeURIComponent(page.next)}`
    }
  }
}
