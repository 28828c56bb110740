// The part that all money objects share: journal, edge, deliveries, group commit, alarm, and the auditor's queries. Ledger shards,
// markets' books and chains bring their own tables and message handlers as its `MoneySubject`.

import type { Result } from '#shared/result.ts'
import { Deliveries } from './deliveries.ts'
import {
  assertEdgeVersion,
  type Delivery,
  EDGE_VERSION,
  type EdgePoint,
  type EdgeSums,
  type Facts,
  type Fault,
  type QuarantinedMessage,
  type QuarantineRelease,
  type Receipt,
} from './edge-messages.ts'
import { GroupCommit } from './group-commit.ts'
import { clearing, JOURNAL_SCHEMA, Journal, type Posting } from './journal.ts'
import { runMigrations } from './migrations.ts'
import { EDGE_SCHEMA, type EdgeParts, type IncomingMessage, MoneyEdge, RESEND_MS } from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'
import { Quarantine } from './quarantine.ts'
import { type StateCache, Transactions } from './transactions.ts'

/** Journal entries that an alarm proves, so that an audit of a busy object has little left to read at once. */
const PROOF_STEP = 2_000

export type MoneySubject = {
  /** Schema versions of the subject's own tables. */
  readonly migrations: readonly string[]
  /** Table of the schema's version, where the object has another schema of its own. */
  readonly migrationsTable?: string
  apply(intake: IncomingMessage): void
  /** A message went into quarantine: the subject halts what it concerns. */
  onQuarantine(from: string, fault: string): void
  /** Returns all of the money of a message that cannot be applied to its sender. @throws Error where that is not possible */
  returnFunds?(intake: IncomingMessage): void
  onPosted?(id: number, posting: Posting): void
  /** The subject's own caches. */
  readonly caches?: readonly StateCache[]
  /** After each commit. */
  onCommit?(): void
  /** Housekeeping in the alarm's transaction. @returns when to call again, in ms, if there will be more */
  tidy?(now: number): number | undefined
  /** When the subject's next work is due, epoch ms: the alarm comes by then, and `tidy` does it. */
  deadline?(): number | undefined
  /** Its own invariants. */
  faults(): Fault[]
  /** Whether messages that a delivery causes are piggybacked on its receipt. */
  readonly answersInReceipts?: boolean
}

/** Lets the simulation replace the edge by a faulty one, to check that its faults are found. */
export type MakeEdge = (parts: EdgeParts) => MoneyEdge

export class MoneyNode {
  readonly journal: Journal
  readonly edge: MoneyEdge
  readonly #host: MoneyHost
  readonly #subject: MoneySubject
  readonly #transactions: Transactions
  readonly #deliveries: Deliveries
  readonly #commits: GroupCommit
  readonly #quarantine: Quarantine

  constructor(host: MoneyHost, subject: MoneySubject, makeEdge: MakeEdge = (parts) => new MoneyEdge(parts)) {
    this.#host = host
    this.#subject = subject
    const { storage } = host
    storage.transactionSync(() =>
      runMigrations(storage.sql, [`${JOURNAL_SCHEMA}${EDGE_SCHEMA}`, ...subject.migrations], subject.migrationsTable),
    )
    this.journal = new Journal(storage.sql, (id, posting) => subject.onPosted?.(id, posting))
    this.#transactions = new Transactions(storage)
    this.edge = makeEdge({
      storage,
      transactions: this.#transactions,
      journal: this.journal,
      apply: (intake) => subject.apply(intake),
      onQuarantine: (from, fault) => {
        host.report('quarantined', { from, fault })
        subject.onQuarantine(from, fault)
      },
    })
    this.#transactions.use([...(subject.caches ?? []), this.journal, this.edge])
    this.#deliveries = new Deliveries(host, this.edge, (delivery) => this.#takeBack(delivery))
    this.#commits = new GroupCommit(host, {
      transactions: this.#transactions,
      isBusy: () => this.#deliveries.isBusy,
      tookMs: () => this.#deliveries.tookMs,
      onCommit: () => this.#committed(),
    })
    this.#quarantine = new Quarantine({
      sql: storage.sql,
      journal: this.journal,
      transact: (work) => this.transact(work),
      apply: (intake) => subject.apply(intake),
      returnFunds: subject.returnFunds && ((intake) => subject.returnFunds?.(intake)),
    })
    this.rearm()
  }

  /** Runs a command in a transaction, which it may share with others (group commit). */
  run<T>(work: () => T): Promise<T> {
    return this.#commits.run(work)
  }

  /** Runs all commands that `work` asks for in one transaction. */
  together<T>(work: () => T): T {
    return this.#commits.together(work)
  }

  /** Commands that wait for their transaction, and messages for their acknowledgement. */
  get backlog(): number {
    return this.#commits.waiting + this.edge.backlog
  }

  /** Receives a peer's delivery. Messages that it caused are on their way when this returns. */
  deliver(delivery: Delivery): Receipt {
    this.edge.receive(delivery, this.#host.now())
    const received = this.edge.toAcknowledge(delivery.from)
    const back = this.#subject.answersInReceipts ? this.#deliveries.piggyback(delivery.from) : []
    this.#committed()
    return { version: EDGE_VERSION, received, ...(back.length > 0 && { back }) }
  }

  /** Receives messages piggybacked on a receipt; the peer delivers them again if they are lost (ME24). */
  #takeBack(delivery: Delivery): void {
    this.edge.receive(delivery, this.#host.now(), true)
    this.#committed()
  }

  /** Runs the object's own work in a transaction, and delivers the messages that it sent. */
  transact<T>(work: () => T): T {
    const value = this.#transactions.run(work)
    this.#committed()
    return value
  }

  /** As `transact`, for work that reads nothing after it has written: it goes into the log (ME18). */
  queue<T>(work: () => T): T {
    const value = this.#transactions.queue(work)
    this.#committed()
    return value
  }

  /** Resends unacknowledged messages, does housekeeping, and rearms itself while there is work left. Never throws (ME6). */
  alarm(): void {
    try {
      this.edge.forgetAlarm()
      const now = this.#host.now()
      this.#transactions.run(() => {
        this.edge.sweep()
        this.journal.advanceProof(PROOF_STEP)
        const tidyMs = this.#subject.tidy?.(now)
        this.wake(now, tidyMs === undefined ? undefined : now + tidyMs)
      })
      this.#deliveries.kick()
    } catch (error) {
      this.#host.report('alarm_failed', { error: error instanceof Error ? error.message : String(error) })
      // After a failure it is not retried at once.
      this.rearm(RESEND_MS)
    }
  }

  facts(version: number): Facts {
    assertEdgeVersion(version)
    // The call has woken this object: rearms an alarm that was lost (ME5).
    this.rearm()
    return this.#host.storage.transactionSync(() => {
      const { left, differences } = this.journal.prove()
      return {
        version: EDGE_VERSION,
        name: this.#host.name,
        head: this.journal.head(),
        unproved: left,
        ...this.edge.counts(),
        kinds: this.journal.byKind().map(({ kind, asset, atoms }) => ({ kind, asset, atoms: String(atoms) })),
        faults: [
          ...this.#ownFaults(),
          ...differences.map(({ account, asset, atoms }) => ({
            invariant: 'I4',
            detail: `${account} is not the sum of its entries`,
            asset,
            difference: String(atoms),
          })),
          ...this.#subject.faults(),
        ],
        received: this.edge.receivedSums(),
        peers: this.edge.peers(),
      }
    })
  }

  quarantined(version: number): QuarantinedMessage[] {
    assertEdgeVersion(version)
    return this.#quarantine.list()
  }

  endQuarantine(version: number, ending: QuarantineRelease): Result<null, string> {
    assertEdgeVersion(version)
    return this.#quarantine.release(ending, this.#host.now())
  }

  sentUpTo(version: number, points: readonly EdgePoint[]): EdgeSums[] {
    assertEdgeVersion(version)
    return points.map(({ peer, upTo }) => this.edge.sentSums(peer, upTo))
  }

  /**
   * Arms the alarm for the next work. Call it in the transaction that made work.
   * @param otherwise when other work is due, epoch ms
   */
  wake(now: number, otherwise?: number): void {
    const resend = this.edge.hasOutbox ? now + this.#deliveries.pauseMs : undefined
    const times = [resend, this.#subject.deadline?.(), otherwise].filter((time) => time !== undefined)
    if (times.length > 0) this.edge.wakeBy(this.#host.storage, Math.max(now + 1, Math.min(...times)), now)
  }

  /** Arms the alarm for durable work after a restart. Call it when the subject has loaded its work. */
  rearm(pauseMs = 0): void {
    try {
      this.wake(this.#host.now() + pauseMs)
    } catch (error) {
      this.#host.report('alarm_failed', { error: error instanceof Error ? error.message : String(error) })
    }
  }

  #ownFaults(): Fault[] {
    const malformed = this.journal.malformed()
    return [
      ...(malformed > 0 ? [{ invariant: 'I1', detail: `${malformed} entries or balances are none` }] : []),
      ...this.journal.imbalances().map(({ asset, atoms }) => ({
        invariant: 'I2',
        detail: 'balances do not add up to zero',
        asset,
        difference: String(atoms),
      })),
      ...this.edge.peers().flatMap((peer) => this.#clearingFaults(peer)),
    ]
  }

  /** Sent less received over an edge must equal its clearing account. */
  #clearingFaults(peer: string): Fault[] {
    const net = new Map<string, bigint>()
    for (const { asset, atoms } of this.edge.totals(peer, 'out')) net.set(asset, atoms)
    for (const { asset, atoms } of this.edge.totals(peer, 'in')) net.set(asset, (net.get(asset) ?? 0n) - atoms)
    return [...net]
      .map(([asset, atoms]) => ({ asset, difference: this.journal.written(clearing(peer), asset) - atoms }))
      .filter(({ difference }) => difference !== 0n)
      .map(({ asset, difference }) => ({
        invariant: 'I2',
        detail: `the clearing account of ${peer} is not what its messages say`,
        asset,
        difference: String(difference),
      }))
  }

  #committed(): void {
    this.#deliveries.kick()
    this.#subject.onCommit?.()
  }
}
