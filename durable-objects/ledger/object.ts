// A ledger shard behind RPC: `l0` … `l{LEDGER_SHARDS-1}`. No route reaches it but through the worker.

import { DurableObject } from 'cloudflare:workers'
import { durableHost, type MoneyEnv, shardCount } from '../platform/durable-host.ts'
import type { Delivery, EdgePoint, EdgeSums, Facts, MoneyPeer, Receipt } from '../platform/edge-messages.ts'
import type { Outcome, Request } from './commands.ts'
import type { JournalLine, JournalQuery, StatementRow } from './history.ts'
import { type Holdings, LedgerNode } from './node.ts'
import type { KnownOrder } from './store.ts'

/** While money moves, the auditor is told so often that it is awake. */
const WATCH_MS = 30_000

export class Ledger extends DurableObject<MoneyEnv> implements MoneyPeer {
  readonly #node: LedgerNode
  #watchedAt = 0

  constructor(ctx: DurableObjectState, env: MoneyEnv) {
    super(ctx, env)
    const host = durableHost(`ledger:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#node = new LedgerNode(host, { shards: shardCount(env), onCommit: () => this.#watch() })
  }

  /** Does what a person asks, once for each client id (commands.ts). */
  async execute(request: Request): Promise<Outcome> {
    return this.#node.execute(request)
  }

  /** Balances by wallet, open orders with what their books hold, holds. */
  async holdings(person: string): Promise<Holdings> {
    return this.#node.holdings(person)
  }

  /** A person's entries, newest first, at most 500. */
  async journal(query: JournalQuery): Promise<JournalLine[]> {
    return this.#node.journal(query)
  }

  /** Opening, credited, debited and closing of each wallet's assets over `[from, to)`, epoch ms. */
  async statement(person: string, from: number, to: number): Promise<StatementRow[]> {
    return this.#node.statement(person, from, to)
  }

  async order(person: string, id: string): Promise<KnownOrder | undefined> {
    return this.#node.order(person, id)
  }

  async deliver(delivery: Delivery): Promise<Receipt> {
    return this.#node.deliver(delivery)
  }

  async facts(version: number): Promise<Facts> {
    return this.#node.facts(version)
  }

  async sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]> {
    return this.#node.sentUpTo(version, points)
  }

  async halt(version: number, scope: string, reason: string | null): Promise<void> {
    await this.#node.halt(version, scope, reason)
  }

  async halts(): Promise<{ readonly scope: string; readonly reason: string }[]> {
    return this.#node.halts()
  }

  override async alarm(): Promise<void> {
    this.#node.alarm()
  }

  #watch(): void {
    const now = Date.now()
    if (now - this.#watchedAt < WATCH_MS) return
    this.#watchedAt = now
    // Lost, it is said again half a minute later.
    this.env.AUDITOR.getByName('auditor')
      .watch()
      .catch(() => {
        this.#watchedAt = 0
      })
  }
}
