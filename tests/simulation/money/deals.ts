// P2P deals in the simulated deployment: the deal's code over the simulated network, two users and an arbiter who try
// allowed and forbidden acts, and the invariants of each escrow.

import type { Deal } from '#objects/p2p/deal/deal.ts'
import type { DealAction } from '#objects/p2p/deal/engine.ts'
import { type DealPorts, DealService } from '#objects/p2p/deal/service.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { type DealTerms, isDealTerminal } from '#shared/p2p/deals.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Exchange } from './exchange.ts'

const PAY_TO = { method: 'sepa', holder: 'Bob Miller', fields: { iban: 'DE89370400440532013000' } }
const WALLET = 'p2p'
const USDT = 10n ** 8n
/** Longer than a deal with an appeal lasts without acts, and than the time for evidence. */
const LIFE_MS = 4 * 86_400_000
const EVIDENCE_MS = 2 * 86_400_000
const STATEMENT = 'The payment never came in: here is the list of all that my account received on that day. '.repeat(2)

const isPlain = (each: string | number | null | ArrayBuffer): each is string | number | null =>
  !(each instanceof ArrayBuffer)

export type DealLook = Pick<Deal, 'state' | 'isMoved' | 'toBuyer' | 'appeal'>

class DealSubject {
  readonly #service: DealService

  constructor(host: MoneyHost, deals: Deals) {
    const { storage } = host
    const sql = {
      exec: (query: string, ...bindings: (string | number | null | ArrayBuffer)[]) => {
        const plain = bindings.filter(isPlain)
        assert(plain.length === bindings.length, 'no pictures are sent here')
        return storage.sql.exec(query, ...plain)
      },
    }
    this.#service = new DealService({
      storage: {
        sql,
        transactionSync: (work) => storage.transactionSync(work),
        setAlarm: (time) => storage.setAlarm(time),
        // An alarm without work does nothing.
        deleteAlarm: () => undefined,
      },
      now: host.now,
      services: deals.services,
      background: (work) => void work.catch(() => undefined),
      report: () => undefined,
    })
  }

  async open(terms: DealTerms): Promise<null> {
    this.#service.open(terms, PAY_TO, '')
    return null
  }

  act(person: string, act: DealAction, isArbiter: boolean) {
    return this.#service.act(person, act, isArbiter)
  }

  /** Simulated alarms get lost, unlike the platform's, so each read sets a missing alarm. */
  async look(): Promise<DealLook | null> {
    await this.#service.alarm()
    const { deal } = this.#service
    return deal ? { state: deal.state, isMoved: deal.isMoved, toBuyer: deal.toBuyer, appeal: deal.appeal } : null
  }

  async alarm(): Promise<void> {
    await this.#service.alarm()
  }
}

export class Deals {
  readonly exchange: Exchange
  readonly terms: DealTerms[] = []

  constructor(exchange: Exchange) {
    this.exchange = exchange
  }

  /** Services of the deal: ledger calls are real; lists, figures and notifications are stubs without money. */
  readonly services: DealPorts = {
    hold: async ({ seller, asset, atoms }, key) => {
      const command = { kind: 'hold', asset, atoms, wallet: WALLET } as const
      const held = await this.exchange.ask(seller, key, command)
      this.exchange.asked.push({ person: seller, key, command, outcome: held })
      if (held.ok) return ok(held.value.id)
      return refuse(held.error.reason === 'insufficient_funds' ? 'seller_short' : 'ledger_halted')
    },
    award: async ({ seller, buyer }, hold, toBuyer, key) => {
      const command = { kind: 'award', hold, toPerson: buyer, atoms: toBuyer } as const
      const moved = await this.exchange.ask(seller, key, command)
      this.exchange.asked.push({ person: seller, key, command, outcome: moved })
      if (!moved.ok) throw new Error(`escrow is not moved: ${moved.error.reason}`)
      return moved.value.id
    },
    join: async () => ok(null),
    report: async () => undefined,
    notify: async () => undefined,
    tellDesk: async () => undefined,
    tell: async () => undefined,
    downtime: async () => 0,
  }

  /** Puts ten thousand USDT into each user's funding wallet. */
  async fund(people: readonly string[]): Promise<void> {
    for (const person of people) await this.exchange.execute(person, { kind: 'faucet', asset: 'USDT', to: WALLET })
  }

  async open(buyer: string, seller: string, usdt: bigint): Promise<string> {
    const id = `EUR-${this.terms.length + 1}`
    const terms: DealTerms = {
      id,
      ad: '3',
      buyer,
      seller,
      maker: 'seller',
      asset: 'USDT',
      fiat: 'EUR',
      atoms: String(usdt * USDT),
      cost: '9213',
      price: '9213',
      method: 'sepa',
      payMinutes: 15,
      terms: '',
    }
    this.terms.push(terms)
    this.exchange.world.add(id, (host) => new DealSubject(host, this))
    await this.must(id, 'open', terms)
    return id
  }

  async once<T>(id: string, method: string, ...args: readonly unknown[]): Promise<T | undefined> {
    return await this.exchange.world.call<T>(id, method, args).catch(() => undefined)
  }

  /** Calls until it is answered. */
  async must<T>(id: string, method: string, ...args: readonly unknown[]): Promise<T> {
    for (;;) {
      const answer = await this.once<{ value: T }['value']>(id, method, ...args)
      if (answer !== undefined) return answer
      await this.exchange.world.pause(1 + this.exchange.world.random.int(300))
    }
  }

  /** Returns the result of an act. An act whose answer was lost is repeated, and may then be refused as done. */
  act(id: string, person: string, act: DealAction): Promise<Result<Deal, P2pRefusal>> {
    return this.must(id, 'act', person, act, person === 'arbiter')
  }

  /** Waits until the deal is in one of these states and its escrow has moved accordingly. */
  async awaits(id: string, ...states: readonly Deal['state'][]): Promise<void> {
    for (;;) {
      const look = await this.must<DealLook>(id, 'look')
      if (states.includes(look.state) && (look.isMoved || !isDealTerminal(look.state))) return
      await this.exchange.world.pause(1_000)
    }
  }

  /** Waits until time alone changes nothing, and all ended escrows have moved. */
  async settled(): Promise<void> {
    const { world } = this.exchange
    const end = world.now + LIFE_MS
    for (const { id } of this.terms) {
      for (;;) {
        const look = await this.must<DealLook>(id, 'look')
        // A paid deal waits for its users without a deadline.
        const isAtRest = isDealTerminal(look.state) ? look.isMoved : look.state === 'paid'
        if (isAtRest) break
        // If both have made statements, an appeal waits for an arbiter without a deadline.
        const isTalkedOut = look.state === 'appealed' && world.now > end - LIFE_MS + EVIDENCE_MS
        if (isTalkedOut) await this.act(id, 'arbiter', { kind: 'rule', award: 'seller', atoms: 0n, note: 'not paid' })
        if (world.now > end) throw new Error(`${id} stays ${look.state}`)
        await world.pause(600_000)
      }
    }
  }

  /** Compares balances with the results of deals. @returns the faults */
  async escrowFaults(people: readonly string[]): Promise<string[]> {
    const has = new Map(people.map((person) => [person, { free: 10_000n * USDT, held: 0n }]))
    const add = (person: string, free: bigint, held = 0n) => {
      const known = has.get(person)
      if (known) Object.assign(known, { free: known.free + free, held: known.held + held })
    }
    for (const { id, buyer, seller, atoms } of this.terms) {
      const look = await this.exchange.until(this.must<DealLook>(id, 'look'))
      if (!isDealTerminal(look.state)) add(seller, -BigInt(atoms), BigInt(atoms))
      else {
        add(buyer, look.toBuyer ?? 0n)
        add(seller, -(look.toBuyer ?? 0n))
      }
    }
    const faults: string[] = []
    for (const [person, wanted] of has) {
      const { balances } = await this.exchange.until(this.exchange.holdings(person))
      const row = balances.find(({ wallet, asset }) => wallet === WALLET && asset === 'USDT')
      const [free, held] = [BigInt(row?.available ?? 0), BigInt(row?.held ?? 0)]
      if (free !== wanted.free) faults.push(`${person} has ${free} and should have ${wanted.free}`)
      if (held !== wanted.held) faults.push(`${held} of ${person} are on hold and should be ${wanted.held}`)
    }
    return faults
  }
}

/** Acts of a party or an arbiter, valid or not. */
export const ACTS: readonly (readonly ['buyer' | 'seller' | 'arbiter', DealAction])[] = [
  ['buyer', { kind: 'pay' }],
  ['buyer', { kind: 'pay' }],
  ['seller', { kind: 'release', factor: 'totp' }],
  ['buyer', { kind: 'cancel' }],
  ['seller', { kind: 'cancel' }],
  ['seller', { kind: 'extend' }],
  ['buyer', { kind: 'pay_late' }],
  ['seller', { kind: 'appeal', reason: 'not_received', statement: STATEMENT }],
  ['buyer', { kind: 'appeal', reason: 'not_released', statement: STATEMENT }],
  ['buyer', { kind: 'withdraw_appeal' }],
  ['seller', { kind: 'state', statement: STATEMENT }],
  ['arbiter', { kind: 'rule', award: 'split', atoms: 7n * USDT, note: 'both brought half of a proof' }],
  ['arbiter', { kind: 'rule', award: 'buyer', atoms: 0n, note: 'paid' }],
  ['arbiter', { kind: 'rule', award: 'seller', atoms: 0n, note: 'not paid' }],
]
