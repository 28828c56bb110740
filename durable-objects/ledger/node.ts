// A ledger shard without its platform: commands by client id, messages of peers, and what people read. The simulation runs
// this very class.

import type { FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import type { Delivery, EdgePoint, EdgeSums, Ending, Facts, PutAside, Receipt } from '../platform/edge-messages.ts'
import { understands } from '../platform/edge-messages.ts'
import { runMigrations } from '../platform/migrations.ts'
import type { Intake } from '../platform/money-edge.ts'
import { type MakeEdge, MoneyNode } from '../platform/money-node.ts'
import type { MoneyHost } from '../platform/money-storage.ts'
import { shardOf } from '../platform/slots.ts'
import { CASH, WalletDesk } from '../wallet-desk/desk.ts'
import { DESK_MIGRATIONS } from '../wallet-desk/store.ts'
import { type Answer, type Command, hashOf, isForEver, type Outcome, Request } from './commands.ts'
import { decide, type Effect, type Hold, type Message, type View } from './engine.ts'
import { History, type JournalLine, type JournalQuery, type StatementRow } from './history.ts'
import { type IntakeView, putBackMessage, takeMessage } from './intake.ts'
import { type Owed, owedBy } from './owed.ts'
import { Past } from './past.ts'
import { type KnownOrder, LEDGER_MIGRATIONS, LedgerStore } from './store.ts'
import type { Holdings, Traded, TradingNews } from './told.ts'
import { type Awaited, TradingDesk } from './trading-desk.ts'
import { TradingStore, ticketOf } from './trading-store.ts'
import { Waits } from './waits.ts'

type KeyReused = { readonly reason: 'key_reused'; readonly params: { readonly key: string } }

export type LedgerParts = {
  /** Shards of the deployment. */
  readonly shards: number
  readonly onCommit?: () => void
  /** Told after each commit what of somebody's trading is new. */
  readonly onNews?: (news: readonly TradingNews[]) => void
  /** Whether anybody wants to know. */
  readonly isListened?: (person: string) => boolean
  readonly isMarket?: (symbol: string) => boolean
  readonly makeEdge?: MakeEdge
}

/** Orders under way in a shard; beyond that new ones are turned away, so that those it has are answered in time. */
export const MOST_BACKLOG = 1_000

const shardPeer = (person: string, shards: number) => `ledger:${shardOf(person, shards)}`
const earliest = (...times: (number | undefined)[]) =>
  times.filter((time) => time !== undefined).sort((a, b) => a - b)[0]
const isListed = (symbol: string) => marketBySymbol(symbol) !== undefined

export class LedgerNode {
  readonly wallet: WalletDesk
  readonly #host: MoneyHost
  readonly #parts: LedgerParts
  readonly #node: MoneyNode
  readonly #store: LedgerStore
  readonly #history: History
  readonly #trading: TradingStore
  readonly past: Past
  readonly #desk: TradingDesk
  readonly #waits: Waits<Awaited>

  constructor(host: MoneyHost, parts: LedgerParts) {
    this.#host = host
    this.#parts = parts
    this.#waits = new Waits(host)
    this.#store = new LedgerStore(host.storage.sql)
    this.#history = new History(host.storage.sql)
    this.#trading = new TradingStore(host.storage.sql)
    this.past = new Past(host.storage.sql)
    this.wallet = this.#openWallet()
    const subject = {
      migrations: LEDGER_MIGRATIONS,
      apply: (intake: Intake) => takeMessage(this.#intake, intake),
      putBack: (intake: Intake) => putBackMessage(this.#intake, intake),
      onQuarantine: (from: string, fault: string) => this.#stopWith(from, fault),
      onPosted: (id: number, posting: Parameters<LedgerStore['index']>[1]) => {
        this.#store.index(id, posting)
        this.#desk.posted(posting)
      },
      memories: [
        this.#store,
        this.#trading,
        this.#trading.volumes,
        { flush: () => undefined, forget: () => this.#desk.forget() },
      ],
      tidy: (now: number) => {
        this.wallet.tidy(now)
        return this.#tidy(now)
      },
      deadline: () => earliest(this.wallet.deadline(), this.#trading.nextCountdown()),
      faults: () => this.#store.faults(host.now()),
      onCommit: () => {
        this.#waits.committed()
        const news = this.#desk.takeNews()
        if (news.length > 0) parts.onNews?.(news)
        parts.onCommit?.()
      },
    }
    this.#node = new MoneyNode(host, subject, parts.makeEdge)
    this.#desk = new TradingDesk({
      host,
      node: this.#node,
      store: this.#store,
      trading: this.#trading,
      waits: this.#waits,
      isListened: (person) => parts.isListened?.(person) ?? true,
      elsewhere: (person) => this.#elsewhere(person),
    })
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
    return this.#run(Request.parse(request))
  }

  /** @param onNew told if the client id was not known */
  #run(request: Request, onNew?: () => void): Promise<Outcome> {
    assert(this.#elsewhere(request.person) === undefined, 'a request goes to the shard that has the person')
    return this.#node.run(() => this.#execute(request, onNew))
  }

  #execute(request: Request, onNew?: () => void): Outcome {
    const { person, key, unnamed, command } = request
    if (unnamed) {
      onNew?.()
      return this.#perform({ person, key: '', ref: key }, command, this.#host.now()).outcome
    }
    return this.#once({ person, key, hash: hashOf(request), isForEver: isForEver(command) }, (now) => {
      onNew?.()
      return this.#perform({ person, key, ref: key }, command, now)
    })
  }

  /** Answers a client id once: asked again, the same request gets the same answer. */
  #once<E extends { readonly reason: string }>(
    { person, key, hash, isForEver }: { person: string; key: string; hash: string; isForEver: boolean },
    work: (now: number) => { readonly outcome: Result<Answer, E>; readonly made?: 'order' },
  ): Result<Answer, E | KeyReused> {
    const reused = refuse({ reason: 'key_reused' as const, params: { key } })
    const known = this.#store.known(person, key)
    if (known) {
      // A client id that is forgotten is still that of its order.
      if (known.outcome === '') return reused
      // Written below.
      const { made: _, ...outcome } = JSON.parse(known.outcome)
      return known.hash === hash ? (outcome as Result<Answer, E>) : reused
    }
    const now = this.#host.now()
    const { outcome, ...made } = work(now)
    this.#store.remember(person, key, hash, { ...outcome, ...made }, now, isForEver)
    return outcome
  }

  /** Decides on a command and does all that it comes to. */
  #perform(
    { person, key, ref }: { readonly person: string; readonly key: string; readonly ref: string },
    command: Command,
    now: number,
  ): { readonly outcome: Outcome; readonly made?: 'order' } {
    const decision = decide(this.#view(now), person, command)
    const outcome = decision.ok ? ok({ id: decision.value.id, time: now }) : decision
    if (decision.ok) {
      const { postings } = decision.value
      for (const posting of postings) this.#node.journal.post(posting, now)
      this.#store.carryOut(decision.value, { person, key, idPrefix: this.#idPrefix, time: now })
      this.#send(decision.value, `${person}/${ref}`, now)
    }
    return { outcome, ...(decision.ok && decision.value.order && { made: 'order' as const }) }
  }

  /** What messages of peers do here. */
  get #intake(): IntakeView {
    return {
      ...this.#desk.intake,
      withdrawalNews: (news, of) => this.wallet.take(of, news),
      elsewhere: (person) => this.#elsewhere(person),
      send: (peer, body, funds) => this.#node.edge.send(peer, body, funds, this.#host.now()),
    }
  }

  /** What the wallet's desk is lent of this shard. */
  #openWallet(): WalletDesk {
    const now = () => this.#host.now()
    // Counted apart: the shard's own tables and the desk's grow without each other.
    const { storage } = this.#host
    storage.transactionSync(() => runMigrations(storage.sql, DESK_MIGRATIONS, 'desk_migrations'))
    const perform = (person: string, command: Command) =>
      this.#perform({ person, key: '', ref: '' }, command, now()).outcome
    return new WalletDesk({
      sql: storage.sql,
      now,
      run: (work) => this.#node.run(work),
      wake: () => this.#node.wake(now()),
      isHalted: () => this.#store.isHalted('*'),
      balance: (account, asset) => this.#node.journal.balance(account, asset),
      post: (posting) => void this.#node.journal.post(posting, now()),
      send: (peer, body, funds) => void this.#node.edge.send(peer, body, funds, now()),
      once: ({ person, key, text }, work) => {
        assert(this.#elsewhere(person) === undefined, 'a request goes to the shard that has the person')
        return this.#once({ person, key, hash: sha256(text), isForEver: true }, () => ({ outcome: work() }))
      },
      hold: (person, asset, atoms) => perform(person, { kind: 'hold', asset, atoms: String(atoms), wallet: CASH }),
      release: (person, hold) => assert(perform(person, { kind: 'release', hold }).ok, 'a hold is released once'),
      captured: (hold) => this.#store.captured(hold),
      nextId: () => `${this.#idPrefix}${this.#store.use()}`,
    })
  }

  #send({ message, more = [] }: Effect, ref: string, now: number): void {
    for (const each of message ? [message, ...more] : more) {
      this.#node.edge.send(each.peer, this.#bodyOf(each, ref, now), each.funds, now)
    }
  }

  /** Rates are frozen on an order here; whoever asks for a change hears what became of it. */
  #bodyOf({ body }: Message, ref: string, now: number): Message['body'] {
    if (body.kind === 'place') {
      const { makerPpm, takerPpm } = this.#trading.volumes.tier(body.person, now)
      return { ...body, rates: { makerPpm, takerPpm } }
    }
    return body.kind === 'cancel' || body.kind === 'amend' ? { ...body, ref } : body
  }

  /**
   * As `execute`, and waits for what the book makes of it: at most so long.
   * @returns what is known then
   */
  async trade(request: unknown, patienceMs: number): Promise<Traded> {
    const parsed = Request.parse(request)
    const { person, key, command } = parsed
    if (command.kind === 'place' && this.#node.backlog >= MOST_BACKLOG) return { kind: 'busy' }
    let isNew = false
    const outcome = await this.#run(parsed, () => {
      isNew = true
    })
    if (!outcome.ok) return { kind: 'refused', ...outcome.error }
    const { id } = outcome.value
    const isPlaced = command.kind === 'place'
    if (isNew || !this.#desk.isKnown(person, key, isPlaced ? id : undefined)) {
      const heard = await this.#waits.until(isPlaced ? id : `${person}/${key}`, patienceMs)
      if (heard && 'news' in heard) return this.#desk.told(id, heard)
      if (heard) return this.#desk.outcome(person, key, { id, isPlaced }, heard)
    }
    return this.#desk.outcome(person, key, { id, isPlaced })
  }

  openOrders(person: string, filter: Parameters<TradingStore['openOrders']>[1]): OrderView[] {
    return this.#trading.openOrders(person, filter)
  }

  endedOrders(person: string, query: Parameters<TradingStore['endedOrders']>[1]): OrderView[] {
    return this.#trading.endedOrders(person, query)
  }

  fills(person: string, query: Parameters<TradingStore['fills']>[1]): FillView[] {
    return this.#trading.fills(person, query)
  }

  orderView(person: string, by: { readonly id?: string | undefined; readonly client?: string | undefined }) {
    if (by.client !== undefined) return this.#trading.orderByClientId(person, by.client)
    return this.#trading.ordersOf(person, ticketOf(by.id ?? '')).find(({ id }) => id === by.id)
  }

  /** What somebody pays now, and the volume that it follows (USDT). */
  fees(person: string): { readonly tier: number; readonly volume: number } {
    const now = this.#host.now()
    return { tier: this.#trading.volumes.tier(person, now).tier, volume: this.#trading.volumes.of(person, now) }
  }

  commissions(inviter: string, before: number, limit: number): ReturnType<TradingStore['commissions']> {
    return this.#trading.commissions(inviter, before, Math.min(limit, 500))
  }

  /** Cancels somebody's orders at a time, unless asked again before; null takes it back. */
  countdown(person: string, market: string, firesAt: number | null): Promise<void> {
    return this.#node.run(() => {
      this.#trading.setCountdown(person, market, firesAt)
      const now = this.#host.now()
      if (firesAt !== null) this.#node.edge.wakeBy(this.#host.storage, Math.max(firesAt, now + 1), now)
    })
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

  quarantined(version: number): PutAside[] {
    return this.#node.quarantined(version)
  }

  endQuarantine(version: number, ending: Ending): Result<null, string> {
    return this.#node.endQuarantine(version, ending)
  }

  /** Stops new business of a market (`*`: of this shard), or lets it go on with no reason. */
  halt(version: number, scope: string, reason: string | null): Promise<void> {
    understands(version)
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

  days(person: string, from: number): DayChange[] {
    return this.#history.days(person, from)
  }

  order(person: string, id: string): KnownOrder | undefined {
    const order = this.#store.order(id)
    return order?.person === person ? order : undefined
  }

  owed(): Owed[] {
    return owedBy(this.#node.journal, this.#host.storage.sql)
  }

  /** Housekeeping, and the countdowns that are over. */
  #tidy(now: number): number | undefined {
    for (const { person, market } of this.#trading.takeCountdowns(now)) {
      const command: Command = { kind: 'cancel_many', ...(market !== '' && { market }) }
      const decision = decide(this.#view(now), person, command)
      if (decision.ok) this.#send(decision.value, `${person}/countdown`, now)
    }
    return this.#store.tidy(now)
  }

  get #idPrefix(): string {
    return `${this.#host.name.split(':')[1]}-`
  }

  #view(now: number): View {
    const store = this.#store
    return {
      balance: (account, asset) => this.#node.journal.balance(account, asset),
      order: (id) => store.brief(id),
      hold: (id): Hold | undefined => store.hold(id),
      openLegs: (person, filter) => this.#desk.openLegs(person, filter),
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
