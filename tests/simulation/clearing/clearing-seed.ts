// One seed of the clearing house (T2): users deposit margin, trade, place conditional orders and withdraw margin; the
// market falls and rises, and funding periods end. Ledgers and clearing house crash; messages are lost and doubled with
// the seed's probabilities. Finally all money is counted from the users' answers.

import type { LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { Random } from '../money/random.ts'
import type { RealExchange } from '../money/real-exchange.ts'
import { ACCOUNTS } from '../money/scenarios.ts'
import type { SeedResult } from '../money/seed-run.ts'
import { faultsOf } from '../money/world.ts'
import { atomsOf, BTC, clearingExchange, commissionsOf, HOUSE, inviterOf, marginFaults, P } from './clearing-story.ts'
import type { ClearingBug, Past, Quotes } from './real-clearing.ts'

const ETH = 'ETH_USDT'
const DOLLAR = 100_000_000n
/** First price in ticks, and lots of about a hundred dollars. */
const LISTED = { [BTC]: { ticks: P, lots: 1 }, [ETH]: { ticks: 300_000, lots: 30 } } as const
type Symbol = keyof typeof LISTED
const SYMBOLS: readonly Symbol[] = [BTC, ETH]
const MAX_MOVE = 0.06

/** Answers that a user received, in atoms and client ids. */
type Told = { deposited: bigint; brought: bigint; taken: bigint; readonly orders: Set<string> }

class Trader {
  readonly told: Told = { deposited: 0n, brought: 0n, taken: 0n, orders: new Set() }
  asked = 0
  readonly #exchange: RealExchange
  readonly #quotes: Quotes
  readonly #name: string

  constructor(exchange: RealExchange, quotes: Quotes, name: string) {
    this.#exchange = exchange
    this.#quotes = quotes
    this.#name = name
  }

  async live(acts: number): Promise<void> {
    const { random } = this.#exchange.world
    await this.#bring(BigInt(500 + random.int(30_000)))
    for (let act = 0; act < acts; act += 1) {
      await this.#exchange.world.pause(random.int(2_500))
      await this.#act()
    }
  }

  #act(): Promise<unknown> {
    const { random } = this.#exchange.world
    const symbol = random.pick(SYMBOLS)
    const ticks = this.#quotes.get(symbol)?.ticks ?? 1
    const die = random.next()
    if (die < 0.5) return this.#place(symbol, ticks)
    if (die < 0.6) return this.#wait(symbol, ticks)
    if (die < 0.65) {
      const exits = { takeProfit: { by: 'mark', stopPrice: Math.round(ticks * 1.03) } }
      return this.#house('protect', this.#name, symbol, exits)
    }
    if (die < 0.75) {
      const [mode, leverage] = [random.pick(['cross', 'isolated'] as const), random.pick([3, 10, 20, 50])]
      return this.#house('choose', this.#name, symbol, { mode, leverage })
    }
    if (die < 0.82) return this.#bring(BigInt(10 + random.int(3_000)))
    if (die < 0.92) return this.#take(BigInt(10 + random.int(8_000)))
    return this.#house(random.pick(['closeAll', 'cancelAll']), this.#name)
  }

  async #place(symbol: Symbol, ticks: number): Promise<void> {
    const { random } = this.#exchange.world
    // The form's ids are permanent.
    const clientOrderId = `web-${this.#exchange.newKey().slice(4).padStart(24, '0')}`
    const isMarket = random.chance(0.6)
    const order = {
      symbol,
      side: random.pick(['buy', 'sell']),
      leg: 'net',
      postOnly: false,
      clientOrderId,
      ...(isMarket ? { type: 'market', timeInForce: 'IOC' } : { type: 'limit', timeInForce: 'GTC' }),
      price: isMarket ? 0 : Math.round(ticks * (1 + (random.next() - 0.5) / 50)),
      lots: LISTED[symbol].lots * (1 + random.int(random.chance(0.2) ? 9_000 : 400)),
      reduceOnly: random.chance(0.15),
    }
    const answer = await this.#twice(() => this.#house<string>('place', this.#name, order))
    if (answer === 'ok') this.told.orders.add(clientOrderId)
  }

  #wait(symbol: Symbol, ticks: number): Promise<unknown> {
    const { random } = this.#exchange.world
    const stopPrice = Math.round(ticks * (1 + (random.next() - 0.5) / 20))
    const side = random.pick(['buy', 'sell'])
    const what = {
      symbol,
      side,
      leg: 'net',
      type: random.pick(['stop', 'take_profit']),
      by: random.pick(['mark', 'last']),
    }
    const lots = LISTED[symbol].lots * (1 + random.int(100))
    const more = { stopPrice, lots, reduceOnly: random.chance(0.5), clientOrderId: this.#exchange.newKey() }
    return this.#house('wait', this.#name, { ...what, ...more })
  }

  async #bring(dollars: bigint): Promise<void> {
    const atoms = dollars * DOLLAR
    const money = { asset: 'USDT', atoms: String(atoms) } as const
    if ((await this.#ask({ kind: 'deposit', ...money })).ok) this.told.deposited += atoms
    if ((await this.#ask({ kind: 'margin', ...money, from: 'funding', ...inviterOf(this.#name) })).ok)
      this.told.brought += atoms
  }

  #ask(command: Parameters<RealExchange['ask']>[1]): Promise<LedgerOutcome> {
    const key = this.#exchange.newKey()
    this.asked += 1
    return this.#twice(() => this.#exchange.ask(this.#name, command, key))
  }

  async #take(dollars: bigint): Promise<void> {
    const [atoms, key] = [dollars * DOLLAR, this.#exchange.newKey()]
    let isTaken = false
    // A refusal is not final: a repeated request may be accepted.
    const once = async () => {
      if ((await this.#house('withdraw', this.#name, 'spot', String(atoms), key)) === 'ok') isTaken = true
    }
    await this.#twice(once)
    if (isTaken) this.told.taken += atoms
  }

  /** Sometimes sends the same request twice, at once or later. @returns the last answer */
  async #twice<T>(once: () => Promise<T>): Promise<T> {
    const { random } = this.#exchange.world
    if (random.chance(0.1)) await Promise.all([once(), once()])
    return once()
  }

  #house<T>(method: string, ...args: unknown[]): Promise<T> {
    this.asked += 1
    return this.#exchange.sure<T>(HOUSE, method, ...args)
  }

  /** Compares the answers with ledger and clearing house. */
  async faults(): Promise<string[]> {
    const { deposited, brought, taken, orders } = this.told
    const past = await this.#exchange.sure<Past>(HOUSE, 'past', this.#name)
    const ledger = this.#exchange.ledgerOf(this.#name)
    const { balances } = await this.#exchange.sure<LedgerHoldings>(ledger, 'holdings', this.#name)
    const has = balances.reduce((sum, { available, held }) => sum + BigInt(available) + BigInt(held), 0n)
    const shared = atomsOf(await commissionsOf(this.#exchange, this.#name))
    const listed = past.clientOrderIds.filter((id) => orders.has(id))
    return [
      ...(has === deposited - brought + taken + shared
        ? []
        : [`has ${has} of ${deposited}, with ${brought} in, ${taken} out and ${shared} of fees`]),
      ...(BigInt(past.moved) === brought - taken ? [] : [`moved ${past.moved}, not ${brought - taken}`]),
      ...(past.clientOrderIds.length === new Set(past.clientOrderIds).size ? [] : ['an order is there twice']),
      ...(listed.length === orders.size ? [] : [`${orders.size - listed.length} orders are gone`]),
      ...(BigInt(past.worth) >= 0n ? [] : [`owes ${past.worth}`]),
    ].map((fault) => `${this.#name}: ${fault}`)
  }
}

/** Moves prices, varies depth and ends funding periods while users trade. */
async function market(exchange: RealExchange, quotes: Quotes, isOver: () => boolean): Promise<void> {
  const { world } = exchange
  const { random } = world
  while (!isOver()) {
    await world.pause(500 + random.int(2_000))
    const symbol = random.pick(SYMBOLS)
    const before = quotes.get(symbol)?.ticks ?? LISTED[symbol].ticks
    const ticks = Math.round(before * (1 + (random.next() - 0.5) * MAX_MOVE))
    quotes.set(symbol, { ticks, lots: random.pick([0, 50, 1_000, 10_000_000]) * LISTED[symbol].lots })
    const hours = 8 * 3_600_000
    if (random.chance(0.05)) world.now = (Math.floor(world.now / hours) + 1) * hours
    await exchange.sure(HOUSE, 'tick')
  }
}

/** Runs one seed. Never throws: each fault is a violation. @param acts per user */
export async function clearingSeed(seed: number, acts = 8, bug?: ClearingBug): Promise<SeedResult> {
  const random = new Random(seed * 17 + 7)
  const { exchange, quotes } = clearingExchange({ seed, faults: faultsOf(random), bug })
  const { world } = exchange
  const traders = ACCOUNTS.map((name) => new Trader(exchange, quotes, name))
  const end = (violations: readonly string[]): SeedResult => {
    const commands = traders.reduce((sum, { asked }) => sum + asked, 0)
    return { seed, commands, crashes: world.crashes, audits: 1, quarantined: 0, violations }
  }
  try {
    quotes.set(ETH, { ticks: LISTED[ETH].ticks, lots: 10_000_000 })
    let living = traders.length
    const lives = traders.map((trader) => trader.live(acts).finally(() => (living -= 1)))
    // Each end of a funding period skips hours.
    await exchange.until(Promise.all([...lives, market(exchange, quotes, () => living === 0)]), 90 * DAY_MS)
    const violations = await exchange.judge(2_000)
    const all = await exchange.until(Promise.all(traders.map((trader) => trader.faults())))
    return end([...violations, ...all.flat(), ...(await marginFaults(exchange, ACCOUNTS))])
  } catch (error) {
    return end([`threw ${error instanceof Error ? error.stack : String(error)}`])
  } finally {
    world.close()
  }
}
