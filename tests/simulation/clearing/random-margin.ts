// Random trading of six users with an unreliable market maker and leaping prices. Invariants: positions sum to zero, no
// money is created, and no balance is negative.

import type { EntryExitTerms } from '#objects/futures/conditionals.ts'
import {
  type ClosedPositionRecord,
  computePositionResult,
  createClosedPositionRecord,
} from '#objects/futures/position-records.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import { ClearingWorld } from '../../fixtures/clearing.ts'
import { Random } from '../engine/stream.ts'

const SYMBOLS = ['BTC_USDT', 'ETH_USDT', 'DOGE_USDT'] as const
const START = { BTC_USDT: 1_000_000, ETH_USDT: 400_000, DOGE_USDT: 20_000 } as const
/** Lots of a usual order: some thousand dollars. */
const SIZE = { BTC_USDT: 200, ETH_USDT: 5_000, DOGE_USDT: 60_000 } as const
const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'] as const
/** Kinds of journal entries that belong to a position's result. */
const OF_POSITIONS: ReadonlySet<string> = new Set(['realised', 'fee', 'funding', 'liquidation', 'insurance'])
type Symbol = (typeof SYMBOLS)[number]

export class RandomMargin {
  readonly world: ClearingWorld
  readonly #random: Random
  readonly #prices = new Map<Symbol, number>()
  /** Number of outcomes by kind, to prove that a run liquidates. */
  readonly seen = new Map<string, number>()
  /** Entries checked so far; then results of ended positions plus those of open ones. */
  #known = 0
  readonly #over = new Map<string, bigint>()
  readonly #told = new Map<string, bigint>()

  constructor(seed: number) {
    this.#random = new Random(seed)
    this.world = new ClearingWorld(SYMBOLS, this.#random.pick(['0', '50', '1000', '1000000']))
    for (const symbol of SYMBOLS) {
      this.#prices.set(symbol, START[symbol])
      this.world.market(symbol, START[symbol])
    }
    for (const person of PEOPLE) {
      this.world.deposit(person, String(this.#random.int(100, 60_000)))
      if (this.#random.chance(0.3)) this.world.settings.setHedge(person, true, this.world.now)
      for (const symbol of SYMBOLS) {
        if (this.#random.chance(0.5)) this.world.settings.setMode(person, symbol, 'isolated', this.world.now)
        if (this.#random.chance(0.2)) this.world.settings.setAutoAdd(person, symbol, true, this.world.now)
        this.world.settings.setLeverage(person, symbol, this.#random.pick([1, 3, 10, 20, 50]), this.world.now)
      }
    }
  }

  /** @returns faults after the step; empty if there are none */
  step(): readonly string[] {
    const { world } = this
    world.now += this.#random.int(1, 5_000)
    this.#act()
    const { fills, receipts, conditionals, ended } = world.house.changes.take()
    for (const position of ended) this.#see(`ended ${position.ended?.how}`, 1)
    this.#see('fill', fills.length)
    this.#see('liquidation', receipts.length)
    this.#see('deleveraging', receipts.filter(({ deleveraged }) => deleveraged.length > 0).length)
    this.#see('takeover', receipts.filter(({ steps }) => steps.some(({ takenOver }) => takenOver > 0)).length)
    this.#see('triggered', conditionals.filter(({ state }) => state === 'triggered').length)
    const total = world.funds.total()
    return [
      ...world.house.faults(),
      ...(total === 0n ? [] : [`money adds up to ${total}`]),
      ...this.#untold(ended.map(createClosedPositionRecord)),
    ]
  }

  /** Compares this step's journal entries with the records of positions. */
  #untold(ended: readonly ClosedPositionRecord[]): string[] {
    const { entries } = this.world.funds
    const noted = new Map<string, bigint>()
    const note = (account: string, atoms: bigint) => {
      const [place, person = ''] = account.split('/')
      if (place === 'margin' || place === 'isolated') noted.set(person, (noted.get(person) ?? 0n) + atoms)
    }
    for (const { from, to, atoms, kind } of entries.slice(this.#known)) {
      // A deficit of a wallet without positions belongs to no position: the fund pays it.
      if (!OF_POSITIONS.has(kind) || (kind === 'insurance' && to.startsWith('margin/'))) continue
      note(from, -atoms)
      note(to, atoms)
    }
    this.#known = entries.length
    for (const record of ended) {
      const brought = computePositionResult(record) ?? 0n
      this.#over.set(record.account, (this.#over.get(record.account) ?? 0n) + brought)
    }
    return PEOPLE.flatMap((person) => {
      const open = [...this.world.house.accounts.ensureAccount(person).positions.values()].map(computePositionResult)
      const told = open.reduce((sum: bigint, atoms = 0n) => sum + atoms, this.#over.get(person) ?? 0n)
      const before = this.#told.get(person) ?? 0n
      this.#told.set(person, told)
      const change = noted.get(person) ?? 0n
      return told - before === change ? [] : [`${person} was told of ${told - before}, and the journal has ${change}`]
    })
  }

  #see(kind: string, count: number): void {
    if (count > 0) this.seen.set(kind, (this.seen.get(kind) ?? 0) + count)
  }

  #act(): void {
    const random = this.#random
    const symbol = random.pick(SYMBOLS)
    const die = random.next()
    if (die < 0.25) this.#move(symbol)
    else if (die < 0.3) this.#fund(symbol)
    else if (die < 0.34) this.world.deposit(random.pick(PEOPLE), String(random.int(1, 3_000)))
    else if (die < 0.42) this.#change(symbol)
    else if (die < 0.5) this.#wait(symbol)
    else if (die < 0.55) this.#closeSome(symbol)
    else this.#place(symbol)
  }

  /** The price leaps; the maker quotes around it, thinly, or not at all. */
  #move(symbol: Symbol): void {
    const random = this.#random
    const most = random.chance(0.1) ? 250 : 25
    const price = Math.max(100, Math.round((this.#prices.get(symbol) ?? 1) * (1 + random.int(-most, most) / 1_000)))
    this.#prices.set(symbol, price)
    if (random.chance(0.7)) this.world.market(symbol, price, random.pick([10, SIZE[symbol] * 100]))
    else {
      if (random.chance(0.5)) this.world.unquote(symbol)
      this.world.mark(symbol, price)
    }
    this.world.house.retryUnwind()
    this.world.house.runDueWork(this.world.now)
  }

  #fund(symbol: Symbol): void {
    const perpetual = this.world.house.perpetuals.get(symbol)
    if (!perpetual) return
    this.world.house.computeAndPayFunding(perpetual, this.#random.int(-500_000, 500_000), this.world.now)
    this.world.house.runDueWork(this.world.now)
  }

  #legOf(person: string): PositionLeg {
    return this.world.house.accounts.ensureAccount(person).isHedged ? this.#random.pick(['long', 'short']) : 'net'
  }

  #place(symbol: Symbol): void {
    const random = this.#random
    const person = random.pick(PEOPLE)
    const price = this.#prices.get(symbol) ?? 1
    const away = 1 + random.int(-20, 20) / 1_000
    this.world.place(person, symbol, random.pick(['buy', 'sell']), random.int(1, SIZE[symbol] * 3), {
      leg: this.#legOf(person),
      reduceOnly: random.chance(0.2),
      ...(random.chance(0.6) && { price: Math.round(price * away), type: 'limit', timeInForce: 'GTC' }),
      ...(random.chance(0.2) && { exits: this.#exits(price) }),
    })
  }

  #exits(price: number): EntryExitTerms {
    const by = this.#random.pick(['last', 'mark', 'index'] as const)
    return {
      ...(this.#random.chance(0.7) && { takeProfit: { by, stopPrice: price + 5_000 } }),
      ...(this.#random.chance(0.7) && { stopLoss: { by, stopPrice: Math.max(1, price - 5_000) } }),
    }
  }

  #wait(symbol: Symbol): void {
    const random = this.#random
    const person = random.pick(PEOPLE)
    const price = this.#prices.get(symbol) ?? 1
    const leg = this.#legOf(person)
    if (random.chance(0.4)) {
      this.world.orders.protect(person, symbol, leg, this.#exits(price), this.world.now)
      return
    }
    const type = random.pick(['stop', 'take_profit', 'trailing_stop'] as const)
    const stopPrice = Math.round(price * (1 + random.int(-30, 30) / 1_000))
    const asked =
      type === 'trailing_stop' ? { trail: { distance: random.int(10, 300), unit: 'bps' } as const } : { stopPrice }
    const by = random.pick(['last', 'mark', 'index'] as const)
    this.world.orders.placeConditional(
      person,
      {
        symbol,
        side: random.pick(['buy', 'sell']),
        leg,
        type,
        by,
        ...asked,
        lots: random.int(1, SIZE[symbol]),
        reduceOnly: random.chance(0.5),
      },
      this.world.now,
    )
  }

  #change(symbol: Symbol): void {
    const random = this.#random
    const { settings, orders, now, book } = this.world
    const person = random.pick(PEOPLE)
    const die = random.next()
    if (die < 0.3) settings.setLeverage(person, symbol, random.pick([1, 5, 20, 50, 75]), now)
    else if (die < 0.5)
      settings.moveMargin(
        person,
        { symbol, leg: this.#legOf(person) },
        BigInt(random.int(-900, 900)) * 100_000_000n,
        now,
      )
    else if (die < 0.6) settings.setHedge(person, random.chance(0.5), now)
    else if (die < 0.7) settings.setMode(person, symbol, random.pick(['cross', 'isolated']), now)
    else if (die < 0.8) orders.cancelAll(person, symbol, now)
    else {
      const own = book.call(this.world, symbol).ordersByOwner.ordersOf(person)
      if (own.length === 0) return
      const order = random.pick(own)
      if (random.chance(0.5)) orders.cancel(person, symbol, order.id, now)
      else
        orders.amend(
          person,
          symbol,
          order.id,
          { quantity: order.filled + random.int(1, order.open * 2), price: order.price },
          now,
        )
    }
  }

  #closeSome(symbol: Symbol): void {
    const random = this.#random
    const { orders, now } = this.world
    const person = random.pick(PEOPLE)
    if (random.chance(0.2)) orders.closeAll(person, now)
    else if (random.chance(0.3)) orders.reverse(person, symbol, now)
    else orders.close(person, { symbol, leg: this.#legOf(person), bps: random.int(1, 10_000) }, now)
  }
}
