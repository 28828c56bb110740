// Stories of margin trading (T3): users, ledgers and a clearing house, step by step; each step states its expectation.

import type { EntryExitTerms } from '#objects/futures/conditionals.ts'
import { INSURANCE_FUND_ACCOUNT } from '#objects/futures/funds.ts'
import type { FuturesOrderRequest } from '#objects/futures/orders.ts'
import { MONEY_LINK_VERSION, type QuarantinedMessage } from '#objects/platform/edge-messages.ts'
import type { StoredCommission } from '#objects/wallet/ledger/affiliate-store.ts'
import type { LedgerCommand, LedgerCommandReceipt } from '#objects/wallet/ledger/commands.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { MarginMode } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { assert } from '#shared/platform/assert.ts'
import type { ScenarioRun } from '../money/crash-points.ts'
import { RealExchange } from '../money/real-exchange.ts'
import { ACCOUNTS, ANN, BEN, CAT, SHARDS } from '../money/scenarios.ts'
import { type Faults, NO_FAULTS } from '../money/world.ts'
import { type ClearingBug, type Quotes, RealClearing } from './real-clearing.ts'

export const HOUSE = 'clearing:USDT'
export const BTC = 'BTC_USDT'
/** Price in ticks of BTC_USDT: 90,000 USDT. A lot is 90 USDT. */
export const P = 900_000
/** Lots that the outside market quotes on each side by default. */
const DEEP = 10_000_000

/** Inviters by invited user; all of them trade. */
export const INVITERS: Readonly<Record<string, string>> = { [ANN]: BEN, [CAT]: BEN }
export const inviterOf = (person: string) => (INVITERS[person] === undefined ? {} : { inviter: INVITERS[person] })

/** A deployment with a clearing house. */
export function clearingExchange(parts: { seed: number; faults: Faults; bug?: ClearingBug | undefined }) {
  const quotes: Quotes = new Map([[BTC, { ticks: P, lots: DEEP }]])
  const { seed, faults, bug } = parts
  const others = {
    [HOUSE]: (host: ConstructorParameters<typeof RealClearing>[0]) => new RealClearing(host, { quotes, bug }),
  }
  return { quotes, exchange: new RealExchange({ seed, shards: SHARDS, faults, markets: [], others }) }
}

export class ClearingStory {
  /** Called after the opening that many stories share. */
  readonly opened: () => void
  readonly #exchange: RealExchange
  readonly #quotes: Quotes
  #orders = 0

  constructor({ exchange, quotes }: ReturnType<typeof clearingExchange>, opened: () => void) {
    this.#exchange = exchange
    this.#quotes = quotes
    this.opened = opened
  }

  house<T>(method: string, ...args: unknown[]): Promise<T> {
    return this.#exchange.sure<T>(HOUSE, method, ...args)
  }

  /** @throws Error if it is refused */
  async does(person: string, command: LedgerCommand): Promise<LedgerCommandReceipt> {
    const outcome = await this.#exchange.ask(person, command)
    assert(outcome.ok, `${person} may ask for ${JSON.stringify(command)}: ${JSON.stringify(outcome)}`)
    return outcome.value
  }

  /** Deposits new money as margin. @param dollars whole USDT */
  async deposit(person: string, dollars: number): Promise<void> {
    const atoms = String(BigInt(dollars) * 100_000_000n)
    await this.does(person, { kind: 'deposit', asset: 'USDT', atoms })
    await this.does(person, { kind: 'margin', asset: 'USDT', atoms, from: 'funding', ...inviterOf(person) })
    await this.settled()
  }

  async settled(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      await this.#exchange.world.pause(1_200)
      const { objects, findings } = await this.#exchange.audit()
      if (findings.length === 0 && objects.every(({ waiting }) => waiting === 0)) return
    }
    throw new Error('never at rest')
  }

  async choose(person: string, mode: MarginMode, leverage: number): Promise<void> {
    await this.house('choose', person, BTC, { mode, leverage })
  }

  /** Trades at market, or at a limit in ticks. @throws Error if it is refused */
  async trade(
    person: string,
    side: Side,
    lots: number,
    price = 0,
    more: Partial<FuturesOrderRequest> = {},
  ): Promise<void> {
    this.#orders += 1
    const kind = price === 0 ? { type: 'market', timeInForce: 'IOC' } : { type: 'limit', timeInForce: 'GTC' }
    const plain = {
      leg: 'net',
      postOnly: false,
      reduceOnly: false,
      clientOrderId: `web-${String(this.#orders).padStart(24, '0')}`,
    }
    const order = { symbol: BTC, side, lots, price, ...kind, ...plain, ...more }
    const answer = await this.house<string>('place', person, order)
    assert(answer === 'ok', `${person} may ${side} ${lots}: ${answer}`)
  }

  async protect(person: string, exits: EntryExitTerms): Promise<void> {
    await this.house('protect', person, BTC, exits)
  }

  /** Moves the outside market to a price with `lots` on each side, and lets the clearing house see it. */
  async moves(ticks: number, lots = DEEP): Promise<void> {
    this.#quotes.set(BTC, { ticks, lots })
    // Books are cached for a quarter of a second, prices for one.
    await this.#exchange.world.pause(1_100)
    await this.house('tick')
  }

  /** Ends the funding period. */
  async period(): Promise<void> {
    const { world } = this.#exchange
    const hours = 8 * 3_600_000
    world.now = (Math.floor(world.now / hours) + 1) * hours
    await this.house('tick')
  }

  async withdraw(person: string, atoms: bigint): Promise<string> {
    const answer = await this.house<string>('withdraw', person, 'spot', String(atoms), this.#exchange.newKey())
    await this.settled()
    return answer
  }

  /** Balance of a user's ledger wallet, in atoms. */
  async has(person: string, wallet: string): Promise<bigint> {
    const { balances } = await this.#exchange.sure<LedgerHoldings>(this.#exchange.ledgerOf(person), 'holdings', person)
    return BigInt(balances.find((each) => each.asset === 'USDT' && each.wallet === wallet)?.available ?? 0)
  }

  /** Commissions that a user received here. */
  commissions(person: string): Promise<StoredCommission[]> {
    return commissionsOf(this.#exchange, person)
  }

  async margin(person: string): Promise<bigint> {
    return BigInt(await this.house<string>('balance', `margin/${person}`))
  }

  async fund(): Promise<bigint> {
    return BigInt(await this.house<string>('balance', INSURANCE_FUND_ACCOUNT))
  }

  /** A user's state in the clearing house, as text. */
  standing(person: string): Promise<string[]> {
    return this.house('standing', person)
  }

  break(kind: string): void {
    this.#exchange.world.broken.set(HOUSE, (query, bindings) => {
      return query.startsWith('INSERT INTO journal') && bindings.includes(kind)
    })
  }
  mend(): void {
    this.#exchange.world.broken.delete(HOUSE)
  }

  /** An operator releases the only quarantined message of the clearing house. */
  async giveBack(): Promise<void> {
    const [found, ...more] = await this.house<QuarantinedMessage[]>('quarantined', MONEY_LINK_VERSION)
    assert(found && more.length === 0, 'one message lies in quarantine')
    const { peer, seq } = found
    await this.house('endQuarantine', MONEY_LINK_VERSION, { peer, seq, how: 'return' })
    await this.settled()
  }
}

/** Futures commissions that a user's shard has stored. */
export async function commissionsOf(exchange: RealExchange, person: string): Promise<StoredCommission[]> {
  const all = [person, Number.MAX_SAFE_INTEGER, 10_000] as const
  const rows = await exchange.sure<StoredCommission[]>(exchange.ledgerOf(person), 'commissions', ...all)
  return rows.filter(({ product }) => product === 'futures')
}
export const atomsOf = (rows: readonly Pick<StoredCommission, 'atoms'>[]): bigint =>
  rows.reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)

/**
 * Checks that inviters received the lowest rate of each fee of the users they invited, once. Only for users without
 * other terms.
 */
async function commissionFaults(exchange: RealExchange, people: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const inviter of new Set(Object.values(INVITERS))) {
    const brought = people.filter((person) => INVITERS[person] === inviter)
    const fees = await Promise.all(brought.map((person) => exchange.sure<string[]>(HOUSE, 'fees', person)))
    const due = fees.flat().reduce((sum, fee) => sum + BigInt(fee) / 5n, 0n)
    const got = atomsOf(await commissionsOf(exchange, inviter))
    if (got !== due) faults.push(`${inviter} has got ${got} of ${due} commission`)
  }
  return faults
}

/** Faults of the clearing house after everything has settled, beside the auditor's. */
export async function marginFaults(exchange: RealExchange, people: readonly string[]): Promise<string[]> {
  const all = people.map((person) => exchange.until(exchange.sure<string[]>(HOUSE, 'incomeFaults', person)))
  return [...(await Promise.all(all)).flat(), ...(await exchange.until(commissionFaults(exchange, people)))]
}

async function stateOf(exchange: RealExchange): Promise<string> {
  const lines: string[] = []
  for (const person of ACCOUNTS) {
    const { balances } = await exchange.sure<LedgerHoldings>(exchange.ledgerOf(person), 'holdings', person)
    lines.push(...balances.map((row) => `${person} ${JSON.stringify(row)}`))
    lines.push(...(await exchange.sure<string[]>(HOUSE, 'standing', person)))
  }
  lines.push(...(await exchange.sure<string[]>(HOUSE, 'standing', 'house')))
  lines.push(...(await exchange.sure<string[]>(HOUSE, 'standing', 'insurance')))
  const { assets } = await exchange.audit()
  return [...lines, ...assets.map(({ asset, kinds }) => `${asset} ${JSON.stringify(kinds)}`)].join('\n')
}

export type ClearingScenario = (story: ClearingStory) => Promise<void>

/** Runs a story in a new deployment. */
export function clearingRunOf(tell: ClearingScenario): ScenarioRun {
  const deployed = clearingExchange({ seed: 1, faults: NO_FAULTS })
  const { exchange } = deployed
  return {
    world: exchange.world,
    tell: (onOpened) => exchange.until(tell(new ClearingStory(deployed, onOpened))),
    judge: async () => [...(await exchange.judge(1_500)), ...(await marginFaults(exchange, ACCOUNTS))],
    state: () => exchange.until(stateOf(exchange)),
  }
}
