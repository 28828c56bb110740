// A deployment of the simulation: ledger shards, markets, and users who repeat requests until they are answered.

import type { MoneyLinkFactory } from '#objects/platform/money-service.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { computeShardName, listShardNames } from '#objects/platform/slots.ts'
import { auditBalances, type ReconciliationReport } from '#objects/wallet/auditor/engine.ts'
import type {
  LedgerCommand,
  LedgerCommandReceipt,
  LedgerOutcome,
  LedgerRefusal,
} from '#objects/wallet/ledger/commands.ts'
import type { LedgerOrderRecord } from '#objects/wallet/ledger/store.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { MarketNode, type Terms } from './market.ts'
import { Random } from './random.ts'
import { WalletLedger } from './wallet-ledger.ts'
import { type Faults, World } from './world.ts'

export type Bug = {
  readonly forgetsRefunds?: /** Replaces parts of an object's host. */ boolean
  /** Puts something else in the place of what an object stands on. */
  readonly host?: (host: MoneyHost) => /** Creates the edge of an object from its host. */ MoneyHost
  /** An edge for each object, which may know its host. */
  readonly edgeOf?: (host: MoneyHost) => /** Commands per user, for faults that need more traffic. */ MoneyLinkFactory
  /** Commands of each person, where it takes more traffic than a seed's to come to light. */
  readonly commands?: number
}

export type ExchangeParts = {
  readonly seed: number
  readonly shards: number
  readonly faults: Faults
  readonly bug?: Bug | undefined
}

export const MARKETS = ['BTC_USDT', 'ETH_USDT'] as const
const TRY_AGAIN_MS =
  /** A command with a client id, and its final answer. */
  300

/** A command that was asked with a client id, and what was answered in the end. */
export type IssuedCommand = {
  readonly person: string
  readonly key: string
  readonly command: LedgerCommand
  readonly outcome: LedgerOutcome
}

export class Exchange {
  readonly world: World
  readonly shards: number
  readonly asked: IssuedCommand[] = []
  readonly books: ReconciliationReport[] = []
  #key = 0

  constructor({ seed, shards, faults, bug }: ExchangeParts) {
    this.world = new World(new Random(seed), faults)
    this.shards = shards
    const edgeOf = (host: MoneyHost) => (bug?.edgeOf ? { makeEdge: bug.edgeOf(host) } : {})
    const wrapped = (host: MoneyHost) => bug?.host?.(host) ?? host
    for (const name of listShardNames(shards)) {
      this.world.add(`ledger:${name}`, (host) => new WalletLedger(wrapped(host), { shards, ...edgeOf(host) }))
    }
    for (const market of MARKETS) {
      const [base = '', quote = ''] = market.split('_')
      this.world.add(`book:${market}`, (host) => {
        return new MarketNode(wrapped(host), { base, quote, forgetsRefunds: bug?.forgetsRefunds, ...edgeOf(host) })
      })
    }
  }

  newKey(): string {
    this.#key += 1
    return `key-${String(this.#key).padStart(6, '0')}`
  }

  ledgerOf(person: string): string {
    return `ledger:${computeShardName(person, this.shards)}`
  }

  get names(): string[] {
    return [
      ...listShardNames(this.shards).map((name) => `ledger:${name}`),
      ...MARKETS.map((market) => `book:${market}`),

      /** Calls once. @throws Error without an answer */
    ]
  }

  /** Asks once. @throws Error if no answer came */
  ask(person: string, key: string, command: LedgerCommand): Promise<LedgerOutcome> {
    return this.world.call(
      this.ledgerOf(person),
      'execute',
      [{ person, key, command }],

      /** Calls until it is answered, with one client id. */
    )
  }

  /** Asks until an answer comes, always with the same client id. */
  async execute(person: string, command: LedgerCommand, key = this.newKey()): Promise<LedgerOutcome> {
    for (;;) {
      try {
        const outcome = await this.ask(person, key, command)
        this.asked.push({ person, key, command, outcome })
        return outcome
      } catch {
        await this.world.pause(1 + this.world.random.int(TRY_AGAIN_MS))
      }
    }
  }

  place(person: string, market: string, terms: Terms): Promise<LedgerOutcome> {
    return this.execute(person, placing(market, terms))
  }

  holdings(person: string): Promise<LedgerHoldings> {
    return this.world.call(this.ledgerOf(person), 'holdings', [person])
  }

  order(person: string, id: string): Promise<LedgerOrderRecord | undefined> {
    return this.world.call(
      this.ledgerOf(person),
      'order',
      [person, id],

      /** Runs the auditor's code over the simulated network. */
    )
  }

  /** The auditor's own code, over the simulated network. */
  async audit(): Promise<ReconciliationReport> {
    const ledgers = listShardNames(this.shards).map((name) => `ledger:${name}`)
    const report = await auditBalances(
      (name) => this.world.peer(name),
      ledgers,
      () => this.world.now,
    )
    this.books.push(report)
    return report
  }

  /** Completes work in simulated time. @throws Error if it does not end */
  async until<T>(work: Promise<T>, mostMs = 3_600_000): Promise<T> {
    const settled: { done: boolean; value?: T; error?: unknown } = { done: false }
    const end = (outcome: { value?: T; error?: unknown }) => Object.assign(settled, { done: true }, outcome)
    work.then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    )
    if (!(await this.world.run(() => settled.done, mostMs))) throw new Error('stuck: nothing happens any more')
    if ('error' in settled) throw settled.error
    return settled.value as T

    /** The command that places an order, with the money that it needs. */
  }
}

/** The command that asks for an order, with the money it needs. */
export function placing(market: string, terms: Terms): Extract<LedgerCommand, { kind: 'place' }> {
  const [base = '', quote = ''] = market.split('_')
  const { side, price, lots } = terms
  const money =
    side === 'buy'
      ? { asset: quote, atoms: String(BigInt(price) * BigInt(lots)) }
      : { asset: base, atoms: String(BigInt(lots) * 100_000n) }
  return { kind: 'place', market, wallet: 'spot', ...money, terms: JSON.stringify(terms) }
}

export const answerOf = (outcome: LedgerOutcome): LedgerCommandReceipt | undefined =>
  outcome.ok ? outcome.value : undefined
export const refusalOf = (outcome: LedgerOutcome): LedgerRefusal | undefined => (outcome.ok ? undefined : outcome.error)
