// A money object without its subject: journal, edge, deliveries, group commit, alarm, and what the auditor asks. A ledger
// shard is one, a market's book is one; both bring what is done with a message.

import type { Result } from '#shared/result.ts'
import { Deliveries } from './deliveries.ts'
import {
  type Delivery,
  EDGE_VERSION,
  type EdgePoint,
  type EdgeSums,
  type Ending,
  type Facts,
  type Fault,
  type PutAside,
  type Receipt,
  understands,
} from './edge-messages.ts'
import { GroupCommit } from './group-commit.ts'
import { clearing, JOURNAL_SCHEMA, Journal, type Posting } from './journal.ts'
import { runMigrations } from './migrations.ts'
import { EDGE_SCHEMA, type EdgeParts, type Intake, MoneyEdge, RESEND_MS } from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'
import { Quarantine } from './quarantine.ts'
import { type Memory, Transactions } from './transactions.ts'

/** Entries that an alarm adds up, so that an audit of a busy object has little left to read at once. */
const PROOF_STEP = 2_000

export type MoneySubject = {
  /** Schema versions of the subject's own tables. */
  readonly migrations: readonly string[]
  /** Counts them, where the object has others of its own. */
  readonly migrationsTable?: string
  apply(intake: Intake): void
  /** A message was put aside: the subject stops what it is about. */
  onQuarantine(from: string, fault: string): void
  /** Gives back what came with a message that cannot be applied, all of it. @throws Error where that cannot be */
  putBack?(intake: Intake): void
  onPosted?(id: number, posting: Posting): void
  /** What the subject knows beside its tables. */
  readonly memories?: readonly Memory[]
  /** After each commit. */
  onCommit?(): void
  /** Housekeeping in the alarm's transaction. @returns how long until there is more of it, in ms, if there will be */
  tidy?(now: number): number | undefined
  /** When the subject has something to do next, epoch ms: the alarm comes by then, and `tidy` does it. */
  deadline?(): number | undefined
  /** Its own invariants. */
  faults(): Fault[]
  /** What a delivery causes goes back with its receipt: for those whose peers take messages as they come. */
  readonly answersInReceipts?: boolean
}

/** What the simulation puts in the place of the edge, to see that a wrong one is found out. */
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
    this.#transactions.keep([...(subject.memories ?? []), this.journal, this.edge])
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
      putBack: subject.putBack && ((intake) => subject.putBack?.(intake)),
    })
    this.rearm()
  }

  /** Runs a command in a transaction, which it may share with others. */
  run<T>(work: () => T): Promise<T> {
    return this.#commits.run(work)
  }

  /** Commands that wait for their transaction, and messages for their acknowledgement. */
  get backlog(): number {
    return this.#commits.waiting + this.edge.backlog
  }

  /** A peer's delivery. What it caused is on its way when this returns. */
  deliver(delivery: Delivery): Receipt {
    this.edge.receive(delivery, this.#host.now())
    const received = this.edge.toAcknowledge(delivery.from)
    const back = this.#subject.answersInReceipts ? this.#deliveries.lend(delivery.from) : []
    this.#committed()
    return { version: EDGE_VERSION, received, ...(back.length > 0 && { back }) }
  }

  /** What came with a receipt, and is delivered where it is lost (ME24). */
  #takeBack(delivery: Delivery): void {
    this.edge.receive(delivery, this.#host.now(), true)
    this.#committed()
  }

  /** Runs what an object does of its own accord in a transaction, and carries out what it sent. */
  transact<T>(work: () => T): T {
    const value = this.#transactions.run(work)
    this.#committed()
    return value
  }

  /** As `transact`, of what only writes: its tables follow (ME18). */
  queue<T>(work: () => T): T {
    const value = this.#transactions.queue(work)
    this.#committed()
    return value
  }

  /** Sends again what is not acknowledged, cleans up, and comes back while there is something left. Never throws (ME6). */
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
      // What failed now is not tried again at once.
      this.rearm(RESEND_MS)
    }
  }

  facts(version: number): Facts {
    understands(version)
    // Whoever asks has woken this object: what an alarm forgot is taken up again (ME5).
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

  quarantined(version: number): PutAside[] {
    understands(version)
    return this.#quarantine.list()
  }

  endQuarantine(version: number, ending: Ending): Result<null, string> {
    understands(version)
    return this.#quarantine.end(ending, this.#host.now())
  }

  sentUpTo(version: number, points: readonly EdgePoint[]): EdgeSums[] {
    understands(version)
    return points.map(({ peer, upTo }) => this.edge.sentSums(peer, upTo))
  }

  /**
   * Sees to it that the alarm comes for whatever is to be done next. Call it in the transaction that made work.
   * @param otherwise when it is to come for something else, epoch ms
   */
  wake(now: number, otherwise?: number): void {
    const resend = this.edge.hasOutbox ? now + this.#deliveries.pauseMs : undefined
    const times = [resend, this.#subject.deadline?.(), otherwise].filter((time) => time !== undefined)
    if (times.length > 0) this.edge.wakeBy(this.#host.storage, Math.max(now + 1, Math.min(...times)), now)
  }

  /** Durable work must have an alarm, whatever became of the last one. Call it when the subject has read its work. */
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

  /** What went over an edge less what came is what its clearing account says. */
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
