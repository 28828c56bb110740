// A ledger shard without its platform: commands by client id, messages of peers, and what people read. The simulation runs
// this very class.

import { createHash } from 'node:crypto'
import { assert } from '#shared/assert.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { ok, refuse } from '#shared/result.ts'
import type { Delivery, EdgePoint, EdgeSums, Facts, Receipt } from '../platform/edge-messages.ts'
import { EDGE_VERSION } from '../platform/edge-messages.ts'
import { type MakeEdge, MoneyNode } from '../platform/money-node.ts'
import type { MoneyHost } from '../platform/money-storage.ts'
import { shardOf } from '../platform/slots.ts'
import { type Command, isForEver, type Outcome, Request } from './commands.ts'
import { decide, type Hold, type View } from './engine.ts'
import { History, type JournalLine, type JournalQuery, type StatementRow, type WalletBalance } from './history.ts'
import { takeMessage } from './intake.ts'
import { type KnownOrder, LEDGER_MIGRATIONS, LedgerStore } from './store.ts'

export type LedgerParts = {
  /** Shards of the deployment. */
  readonly shards: number
  readonly onCommit?: () => void
  readonly isMarket?: (symbol: string) => boolean
  readonly makeEdge?: MakeEdge
}

/** A person's money at one moment. */
export type Holdings = {
  readonly balances: readonly WalletBalance[]
  readonly orders: readonly KnownOrder[]
  readonly holds: readonly { readonly id: string; readonly asset: string; readonly atoms: string }[]
}

const shardPeer = (person: string, shards: number) => `ledger:${shardOf(person, shards)}`
/** The same command is the same text: the schema gives its fields their order. */
const hashOf = (command: Command) => createHash('sha256').update(JSON.stringify(command)).digest('hex')
const isListed = (symbol: string) => marketBySymbol(symbol) !== undefined

export class LedgerNode {
  readonly #host: MoneyHost
  readonly #parts: LedgerParts
  readonly #node: MoneyNode
  readonly #store: LedgerStore
  readonly #history: History

  constructor(host: MoneyHost, parts: LedgerParts) {
    this.#host = host
    this.#parts = parts
    this.#store = new LedgerStore(host.storage.sql)
    this.#history = new History(host.storage.sql)
    const subject = {
      migrations: LEDGER_MIGRATIONS,
      apply: (intake: Parameters<typeof takeMessage>[1]) =>
        takeMessage(
          {
            elsewhere: (person) => this.#elsewhere(person),
            orderNews: (news) => this.#store.orderNews(news),
            send: (peer, body, funds) => this.#node.edge.send(peer, body, funds, this.#host.now()),
          },
          intake,
        ),
      onQuarantine: (from: string, fault: string) => this.#stopWith(from, fault),
      onPosted: (id: number, posting: Parameters<LedgerStore['index']>[1]) => this.#store.index(id, posting),
      tidy: (now: number) => this.#store.tidy(now),
      faults: () => this.#store.faults(),
      ...(parts.onCommit && { onCommit: parts.onCommit }),
    }
    this.#node = new MoneyNode(host, subject, parts.makeEdge)
    const known = host.storage.transactionSync(() => this.#store.meta('shards', String(parts.shards)))
    // Fewer or more shards put people elsewhere than their money is (decision 015).
    assert(
      known === String(parts.shards),
      `this shard is one of ${known}, not of ${parts.shards}: move its slots first`,
    )
  }

  /**
   * Does what a person asks, once for each client id: asked again, it answers as it did.
   * @throws Error if the request has no shape, or the person's money is in another shard
   */
  async execute(request: unknown): Promise<Outcome> {
    const parsed = Request.parse(request)
    assert(this.#elsewhere(parsed.person) === undefined, 'a request goes to the shard that has the person')
    return this.#node.run(() => this.#execute(parsed))
  }

  #execute({ person, key, command }: Request): Outcome {
    const hash = hashOf(command)
    const known = this.#store.known(person, key)
    if (known) {
      // Written below.
      const { made: _, ...outcome } = JSON.parse(known.outcome)
      return known.hash === hash ? (outcome as Outcome) : refuse({ reason: 'key_reused', params: { key } })
    }
    // A client id that is forgotten is still that of its order.
    if (this.#store.hasOrderOf(person, key)) return refuse({ reason: 'key_reused', params: { key } })
    const now = this.#host.now()
    const decision = decide(this.#view(now), person, command)
    const outcome = decision.ok ? ok({ id: decision.value.id, time: now }) : decision
    if (decision.ok) {
      const { postings, message, order } = decision.value
      for (const posting of postings) this.#node.journal.post(posting, now)
      this.#store.carryOut(decision.value, person, key, this.#idPrefix, now)
      if (message) this.#node.edge.send(message.peer, message.body, message.funds, now)
      if (order && message) {
        const held = message.funds.map(({ asset, atoms }) => ({ asset, atoms: String(atoms) }))
        this.#store.holdsNow(order.id, held)
      }
    }
    const made = decision.ok && decision.value.order ? { made: 'order' } : {}
    this.#store.remember(person, key, hash, { ...outcome, ...made }, now, isForEver(command))
    return outcome
  }

  deliver(delivery: Delivery): Receipt {
    return this.#node.deliver(delivery)
  }

  alarm(): void {
    this.#node.alarm()
  }

  facts(version: number): Facts {
    return this.#node.facts(version)
  }

  sentUpTo(version: number, points: readonly EdgePoint[]): EdgeSums[] {
    return this.#node.sentUpTo(version, points)
  }

  /** Stops new business of a market (`*`: of this shard), or lets it go on with no reason. */
  halt(version: number, scope: string, reason: string | null): Promise<void> {
    assert(version === EDGE_VERSION, `edge version ${EDGE_VERSION} is understood here, not ${version}`)
    return this.#node.run(() => this.#store.halt(scope, reason, this.#host.now()))
  }

  halts(): { readonly scope: string; readonly reason: string }[] {
    return this.#store.halts()
  }

  holdings(person: string): Holdings {
    const holds = this.#store.openHolds(person)
    return {
      balances: this.#history.balances(person),
      orders: this.#store.openOrders(person),
      holds: holds.map(({ id, asset, atoms }) => ({ id, asset, atoms: String(atoms) })),
    }
  }

  journal(query: JournalQuery): JournalLine[] {
    return this.#history.page(query)
  }

  statement(person: string, from: number, to: number): StatementRow[] {
    return this.#history.statement(person, from, to)
  }

  order(person: string, id: string): KnownOrder | undefined {
    const order = this.#store.order(id)
    return order?.person === person ? order : undefined
  }

  get #idPrefix(): string {
    return `${this.#host.name.split(':')[1]}-`
  }

  #view(now: number): View {
    const store = this.#store
    return {
      balance: (account, asset) => this.#node.journal.balance(account, asset),
      order: (id) => store.order(id),
      hold: (id): Hold | undefined => store.hold(id),
      faucetTimes: (person, asset, day) => store.faucetTimes(person, asset, day),
      isHalted: (scope) => store.isHalted(scope),
      isMarket: this.#parts.isMarket ?? isListed,
      elsewhere: (person) => this.#elsewhere(person),
      shards: this.#parts.shards,
      nextId: `${this.#idPrefix}${store.next()}`,
      now,
    }
  }

  #elsewhere(person: string): string | undefined {
    const peer = shardPeer(person, this.#parts.shards)
    return peer === this.#host.name ? undefined : peer
  }

  /** A message of a book made no sense: its market stops here; the edge goes on. */
  #stopWith(from: string, fault: string): void {
    if (from.startsWith('book:')) this.#store.halt(from.slice('book:'.length), `quarantine: ${fault}`, this.#host.now())
  }
}
