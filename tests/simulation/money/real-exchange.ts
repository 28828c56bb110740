// A deployment of the product's code: ledger shards with wallets, books, chains, and users who repeat requests until
// they are answered.

import type { TapeTrade } from '#objects/markets/market-data/text.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { computeShardName, listShardNames } from '#objects/platform/slots.ts'
import { auditBalances, type ReconciliationReport } from '#objects/wallet/auditor/engine.ts'
import { ChainService } from '#objects/wallet/chain/service.ts'
import type { LedgerCommand, LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import type { Market } from '#shared/markets/markets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { Random } from './random.ts'
import { RealBook } from './real-book.ts'
import { WalletLedger } from './wallet-ledger.ts'
import { type Faults, NO_FAULTS, type Subject, World } from './world.ts'

export type RealParts = {
  readonly seed: number
  readonly shards: number
  readonly faults: Faults
  readonly markets: readonly Market[]
  /** Network ids. */
  readonly chains?: readonly string[]
  /** Other objects by name. */
  readonly others?: Readonly<Record<string, (host: MoneyHost) => Subject>>
}

const TRY_AGAIN_MS = 200
const MAX_ROUNDS = 30

export class RealExchange {
  readonly world: World
  readonly trades: TapeTrade[] = []
  readonly accepted = new Map<string, string>()
  readonly #shards: number
  #keys = 0

  constructor({ seed, shards, faults, markets, chains = [], others = {} }: RealParts) {
    this.world = new World(new Random(seed), faults)
    this.#shards = shards
    for (const name of listShardNames(shards)) {
      this.world.add(`ledger:${name}`, (host) => new WalletLedger(host, { shards }))
    }
    for (const market of markets) {
      this.world.add(
        `book:${market.symbol}`,
        (host) => new RealBook(host, { market, onTrade: (trade) => this.trades.push(trade) }),
      )
    }
    for (const chain of chains) this.world.add(`chain:${chain}`, (host) => new ChainService(host, { seed: '1' }))
    for (const [name, make] of Object.entries(others)) this.world.add(name, make)
  }

  newKey(): string {
    this.#keys += 1
    return `key-${String(this.#keys).padStart(6, '0')}`
  }

  ledgerOf(person: string): string {
    return `ledger:${computeShardName(person, this.#shards)}`
  }

  /** Calls an object until it answers. */
  async sure<T>(to: string, method: string, ...args: unknown[]): Promise<T> {
    for (;;) {
      try {
        return await this.world.call<T>(to, method, args)
      } catch {
        await this.world.pause(1 + this.world.random.int(TRY_AGAIN_MS))
      }
    }
  }

  /** Calls until it is answered, with one client id. */
  async ask(person: string, command: LedgerCommand, key = this.newKey()): Promise<LedgerOutcome> {
    const outcome = await this.sure<LedgerOutcome>(this.ledgerOf(person), 'execute', { person, key, command })
    if (outcome.ok && command.kind === 'place') this.accepted.set(key, outcome.value.id)
    return outcome
  }

  /** Completes work. @param withinMs limit of simulated time @throws Error if it does not end by then */
  async until<T>(work: Promise<T>, withinMs = DAY_MS): Promise<T> {
    const settled: { value?: { of: T }; error?: unknown } = {}
    work.then(
      (of) => {
        settled.value = { of }
      },
      (error: unknown) => {
        settled.error = error
      },
    )
    await this.world.run(() => settled.value !== undefined || settled.error !== undefined, withinMs)
    if (!settled.value) throw settled.error ?? new Error('stuck')
    return settled.value.of
  }

  /** Runs the auditor's code over the simulated network. */
  audit(): Promise<ReconciliationReport> {
    const ledgers = listShardNames(this.#shards).map((name) => `ledger:${name}`)
    return auditBalances(
      (name) => this.world.peer(name),
      ledgers,
      () => this.world.now,
    )
  }

  /** Ends all faults, lets everything arrive, and audits. @param stepMs pause between polls @returns the faults */
  async judge(stepMs = 30_000): Promise<string[]> {
    this.world.faults = NO_FAULTS
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      await this.world.run(() => false, stepMs)
      const { objects, findings, assets } = await this.until(this.audit())
      if (objects.some(({ waiting }) => waiting > 0) && round < MAX_ROUNDS) continue
      return [
        ...findings.map((finding) => JSON.stringify(finding)),
        ...assets.flatMap(({ asset, sum, kinds }) =>
          sum === '0' && (kinds.clr ?? '0') === '0' ? [] : [`${asset}: ${sum}, ${kinds.clr} on no way`],
        ),
        ...objects
          .filter(({ quarantined }) => quarantined > 0)
          .map(({ name }) => `${name} put messages aside: ${this.world.reports.join('\n')}`),
      ]
    }
    return ['never at rest']
  }
}
