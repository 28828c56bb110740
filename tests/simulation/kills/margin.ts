// Margin trading while the server is killed: orders, leverage, modes, exits, closes, transfers, and funding and
// liquidations of the market. A user who lost an answer looks for the order before repeating it, and repeats a transfer
// with the same client id.

import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { TraderOf } from '../../load/person.ts'
import type { Part } from './part.ts'

/**
 * Contracts, a quantity of some hundred dollars, and maximum leverage, for the nearest liquidations. The last contract
 * has hourly funding.
 */
const CONTRACTS = [
  ['BTC_USDT', '0.002', 125],
  ['ETH_USDT', '0.05', 125],
  ['SOL_USDT', '1', 100],
  ['DOGE_USDT', '1000', 100],
  ['PEPE_USDT', '10000000', 50],
] as const
const PAGE = 500
const FIRST = '2000'

type Asked = {
  readonly person: TraderOf
  readonly clientId: string
  readonly payload: Readonly<Record<string, string>>
}
type Page<Row> = { readonly rows: readonly Row[]; readonly next?: string | undefined }
const units = (text: string): bigint => (toUnits(text.replace(/^-/, ''), 8) ?? 0n) * (text.startsWith('-') ? -1n : 1n)

export class Margin implements Part {
  readonly violations: string[] = []
  readonly refusals = new Map<string, number>()
  /** Acknowledged orders and transfers by client id. */
  readonly accepted = new Map<string, TraderOf>()
  readonly #moved = new Map<string, Asked>()
  #unsureOrders: Asked[] = []
  #unsureTransfers: Asked[] = []
  readonly #people: readonly TraderOf[]
  #count = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  get count(): number {
    return this.accepted.size
  }

  get isUnsure(): boolean {
    return this.#unsureOrders.length + this.#unsureTransfers.length > 0
  }

  get transfers(): number {
    return this.#moved.size
  }

  /** All users deposit margin and choose maximum leverage, isolated in every other contract. */
  async open(): Promise<void> {
    for (const person of this.#people) {
      await this.#transfer({ person, clientId: this.#newId(), payload: { amount: FIRST } })
      for (const [index, [symbol, , leverage]] of CONTRACTS.entries()) {
        await person.ask('POST', futuresCalls.leverage.path, { symbol, leverage })
        const mode = index % 2 === 0 ? 'isolated' : 'cross'
        await person.ask('POST', futuresCalls.mode.path, { symbol, mode })
      }
    }
  }

  /** Two requests per user at a time until `isOver`. */
  async run(isOver: () => boolean): Promise<void> {
    const one = async (person: TraderOf) => {
      while (!isOver()) await this.#act(person)
    }
    await Promise.all(this.#people.flatMap((person) => [one(person), one(person)]))
  }

  /** Unanswered orders: existing ones were accepted, others are repeated. */
  async askAgain(): Promise<void> {
    const [orders, transfers] = [this.#unsureOrders, this.#unsureTransfers]
    this.#unsureOrders = []
    this.#unsureTransfers = []
    for (const transfer of transfers) await this.#transfer(transfer)
    for (const person of new Set(orders.map((order) => order.person))) {
      const there = new Set((await this.#orders(person)).map(({ clientOrderId }) => clientOrderId))
      for (const order of orders) {
        if (order.person !== person) continue
        if (there.has(order.clientId)) this.accepted.set(order.clientId, person)
        else await this.#place(order)
      }
    }
  }

  /** Balances agree only when no message is in flight: see reviewAtRest. */
  async review(): Promise<void> {}

  async rest(): Promise<void> {
    await Promise.all(this.#people.map((person) => person.ask('POST', futuresCalls.cancelAll.path, {})))
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#people.map((person) => person.ask('POST', futuresCalls.closeAll.path, {})))
  }

  /**
   * Checks all users when no message is in flight: each promised order exists once, each transfer moved once, and
   * reports sum to balances.
   * @returns the counts
   */
  async reviewAtRest(): Promise<{ fills: number; fundings: number; liquidations: number }> {
    const counts = { fills: 0, fundings: 0, liquidations: 0 }
    for (const person of this.#people) {
      const ids = (await this.#orders(person)).flatMap(({ clientOrderId }) => clientOrderId ?? [])
      if (ids.length !== new Set(ids).size) this.violations.push(`${person.email}: an order on margin is there twice`)
      const there = new Set(ids)
      for (const [id, of] of this.accepted) {
        if (of === person && !there.has(id)) this.violations.push(`${person.email}: ${id} was accepted and is gone`)
      }
      const told = await this.#balanced(person)
      const moved = told.filter(({ kind }) => kind === 'transfer').reduce((all, { amount }) => all + units(amount), 0n)
      const asked = [...this.#moved.values()].filter((each) => each.person === person)
      const wanted = asked.reduce((all, { payload: { amount = '0', take } }) => {
        return take ? all - units(amount) : all + units(amount)
      }, 0n)
      if (moved !== wanted) this.violations.push(`${person.email}: moved ${moved} atoms, and was promised ${wanted}`)
      const { fills, fundings, liquidations } = futuresHistoryCalls
      const paid = await this.#all(person, fundings.path, fundings.answer.parse)
      const periods = paid.map(({ symbol, leg, time }) => `${symbol} ${leg} ${time}`)
      if (periods.length !== new Set(periods).size) this.violations.push(`${person.email}: funded twice for a period`)
      counts.fills += (await this.#all(person, fills.path, fills.answer.parse)).length
      counts.fundings += paid.length
      counts.liquidations += (await this.#all(person, liquidations.path, liquidations.answer.parse)).length
    }
    return counts
  }

  /** Compares balances with reports. @returns the reports */
  async #balanced(person: TraderOf) {
    const { path, answer } = futuresHistoryCalls.income
    for (let round = 1; ; round += 1) {
      const told = await this.#all(person, path, answer.parse)
      const account = futuresCalls.account.answer.parse((await person.ask('GET', futuresCalls.account.path)).data)
      const isolated = account.positions.filter(({ mode }) => mode === 'isolated')
      const has = isolated.reduce((sum, { margin }) => sum + units(margin), units(account.wallet))
      const sum = told.reduce((all, { amount }) => all + units(amount), 0n)
      if (sum === has) return told
      // A liquidation or funding may have come between both reads.
      if (round < 5) continue
      this.violations.push(`${person.email}: has ${has} atoms on margin and was told of ${sum}`)
      return told
    }
  }

  #newId(): string {
    this.#count += 1
    return `m-${this.#count}-${Math.random().toString(36).slice(2, 8)}`
  }

  async #act(person: TraderOf): Promise<void> {
    const [symbol, quantity] = CONTRACTS[this.#count % CONTRACTS.length] ?? CONTRACTS[0]
    const die = Math.random()
    const clientId = this.#newId()
    if (die < 0.1) {
      const amount = (1 + Math.random() * 40).toFixed(2)
      const take = Math.random() < 0.5 ? { take: 'true' } : {}
      return this.#transfer({ person, clientId, payload: { amount, ...take } })
    }
    const side = Math.random() < 0.5 ? 'buy' : 'sell'
    if (die < 0.8) {
      const payload = { symbol, side, quantity, ...(await this.#priced(person, symbol, side)) }
      return this.#place({ person, clientId, payload })
    }
    // Requests without a client id are not repeated.
    const [path, payload] =
      die < 0.9
        ? [futuresCalls.close.path, { symbol, percent: '50' }]
        : [futuresCalls.margin.path, { symbol, amount: '0.5', ...(die < 0.95 && { take: 'true' }) }]
    await person.ask('POST', path, payload).catch(() => undefined)
  }

  /** An order at market, or at a price of the book. */
  async #priced(person: TraderOf, symbol: string, side: string): Promise<Readonly<Record<string, string>>> {
    if (Math.random() < 0.5) return { type: 'market' }
    try {
      const { path, answer } = futuresDataCalls.depth
      const { data } = await person.ask('GET', `${path}?symbol=${symbol}&limit=5`)
      const { bids, asks } = answer.parse(data)
      const levels = (side === 'buy') === Math.random() < 0.5 ? bids : asks
      const [price] = levels[Math.floor(Math.random() * levels.length)] ?? []
      return price === undefined ? { type: 'market' } : { type: 'limit', price }
    } catch {
      return { type: 'market' }
    }
  }

  async #place(order: Asked): Promise<void> {
    const { person, clientId, payload } = order
    const kind = await this.#asked(person, futuresCalls.place.path, { ...payload, clientOrderId: clientId })
    if (kind === 'placed') this.accepted.set(clientId, person)
    else if (kind === undefined) this.#unsureOrders.push(order)
  }

  async #transfer(transfer: Asked): Promise<void> {
    const { person, clientId, payload } = transfer
    const kind = await this.#asked(person, futuresCalls.transfer.path, { ...payload, clientId })
    if (kind === 'done') this.#moved.set(clientId, transfer)
    else if (kind === undefined) this.#unsureTransfers.push(transfer)
  }

  /** @returns the answer; undefined if none came */
  async #asked(person: TraderOf, path: string, payload: Readonly<Record<string, string>>): Promise<string | undefined> {
    try {
      const { status, data } = await person.ask('POST', path, payload)
      if (status !== 200) return undefined
      const { kind, reason } = data as { kind: string; reason?: string }
      if (reason) this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
      return kind
    } catch {
      return undefined
    }
  }

  #orders(person: TraderOf) {
    const { path, answer } = futuresHistoryCalls.orders
    return this.#all(person, path, answer.parse)
  }

  async #all<Row>(person: TraderOf, path: string, parse: (data: unknown) => Page<Row>): Promise<Row[]> {
    const all: Row[] = []
    let before = ''
    for (;;) {
      const { data } = await person.ask('GET', `${path}?limit=${PAGE}${before === '' ? '' : `&before=${before}`}`)
      const { rows, next } = parse(data)
      all.push(...rows)
      if (next === undefined) return all
      before = next
    }
  }
}
