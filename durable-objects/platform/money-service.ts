// Base of objects that hold balances: journal, numbered messages, alarm. Objects add tables and message handlers with
// `MoneyServiceHooks`.

import type { Result } from '#shared/platform/result.ts'
import { DeliverySender } from './deliveries.ts'
import {
  assertMoneyLinkVersion,
  type InvariantFault,
  MONEY_LINK_VERSION,
  type MoneyAuditSnapshot,
  type MoneyDelivery,
  type MoneyDeliveryReceipt,
  type MoneyLinkPosition,
  type MoneyLinkSums,
  type QuarantinedMessage,
  type QuarantineRelease,
} from './edge-messages.ts'
import { GroupCommit } from './group-commit.ts'
import { formatClearingAccount, JOURNAL_SCHEMA, Journal, type JournalKindSum, type JournalPosting } from './journal.ts'
import {
  AUDIT_MIGRATIONS_TABLE,
  JOURNAL_AUDIT_MIGRATIONS,
  JournalAudit,
  type JournalAuditScope,
} from './journal-audit.ts'
import { JournalCutter, type JournalReaders } from './journal-cut.ts'
import { runMigrations } from './migrations.ts'
import {
  type IncomingMoneyMessage,
  MONEY_LINK_SCHEMA,
  MONEY_RESEND_INTERVAL_MS,
  MoneyLink,
  type MoneyLinkDeps,
} from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'
import { Quarantine } from './quarantine.ts'
import { siteMetrics } from './telemetry/site-metrics.ts'
import { type StateCache, Transactions } from './transactions.ts'

/** Journal entries that each alarm adds to the proof, so that an audit of a busy object reads few. */
const PROOF_STEP = 2_000

export type MoneyServiceHooks = {
  readonly migrations: readonly string[]
  readonly migrationsTable?: string
  apply(intake: IncomingMoneyMessage): void
  /** Stops the part of the object that the message concerns. */
  onQuarantine(from: string, fault: string): void
  /**
   * Returns all money of a message to its sender.
   * @throws Error if that is impossible
   */
  returnFunds?(intake: IncomingMoneyMessage): void
  onPosted?(id: number, posting: JournalPosting): void
  readonly caches?: readonly StateCache[]
  onCommit?(): void
  /**
   * Does periodic work in the alarm's transaction.
   * @returns ms until the next call; undefined if none
   */
  tidy?(now: number): number | undefined
  /** Time of the next work, epoch ms. The alarm fires by then and calls `tidy`. */
  deadline?(): number | undefined
  faults(scope: JournalAuditScope): InvariantFault[]
  /** Halted markets; `*`: the whole object. */
  halted?(): readonly string[]
  /** True if messages caused by a delivery go with its receipt. */
  readonly answersInReceipts?: boolean
  /** Present if users read the journal's entries. */
  readonly journalReaders?: JournalReaders
}

/** Simulations use a faulty link, to check that audits find the faults. */
export type MoneyLinkFactory = (deps: MoneyLinkDeps) => MoneyLink

type AuditResult = { readonly kinds: readonly JournalKindSum[]; readonly faults: readonly InvariantFault[] }

export class MoneyService {
  readonly journal: Journal
  readonly edge: MoneyLink
  readonly #host: MoneyHost
  readonly #subject: MoneyServiceHooks
  readonly #transactions: Transactions
  readonly #deliveries: DeliverySender
  readonly #commits: GroupCommit
  readonly #quarantine: Quarantine
  readonly #audit: JournalAudit
  readonly #cutter: JournalCutter | undefined

  constructor(
    host: MoneyHost,
    subject: MoneyServiceHooks,
    makeEdge: MoneyLinkFactory = (parts) => new MoneyLink(parts),
  ) {
    this.#host = host
    this.#subject = subject
    const { storage } = host
    storage.transactionSync(() => {
      runMigrations(
        storage.sql,
        [`${JOURNAL_SCHEMA}${MONEY_LINK_SCHEMA}`, ...subject.migrations],
        subject.migrationsTable,
      )
      // Counted separately: an object appends its own migrations to the journal's.
      runMigrations(storage.sql, JOURNAL_AUDIT_MIGRATIONS, AUDIT_MIGRATIONS_TABLE)
    })
    this.journal = new Journal(storage.sql, (id, posting) => subject.onPosted?.(id, posting))
    this.#audit = new JournalAudit(storage.sql, this.journal)
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
    this.#transactions.setCaches([...(subject.caches ?? []), this.journal, this.edge])
    this.#deliveries = new DeliverySender(host, this.edge, {
      onBack: (delivery) => this.#takeBack(delivery),
      onAcknowledged: () => this.#countQueue(),
    })
    this.#commits = new GroupCommit(host, {
      transactions: this.#transactions,
      isBusy: () => this.#deliveries.isBusy,
      lastDeliveryMs: () => this.#deliveries.lastDeliveryMs,
      onCommit: () => this.#committed(),
    })
    this.#quarantine = new Quarantine({
      sql: storage.sql,
      journal: this.journal,
      transact: (work) => this.transact(work),
      apply: (intake) => subject.apply(intake),
      returnFunds: subject.returnFunds && ((intake) => subject.returnFunds?.(intake)),
    })
    if (host.archive) {
      this.#cutter = new JournalCutter({
        sql: storage.sql,
        journal: this.journal,
        archive: host.archive,
        readers: subject.journalReaders,
        transact: (work) => this.transact(work),
        now: () => host.now(),
        report: (event, facts) => host.report(event, facts),
      })
    }
    this.rearmAlarm()
  }

  run<T>(work: () => T): Promise<T> {
    return this.#commits.run(work)
  }

  runTogether<T>(work: () => T): T {
    return this.#commits.runTogether(work)
  }

  get backlog(): number {
    return this.#commits.waitingCount + this.edge.backlog
  }

  /** On return, messages that the delivery caused are on their way. */
  deliver(delivery: MoneyDelivery): MoneyDeliveryReceipt {
    this.edge.receive(delivery, this.#host.now())
    const received = this.edge.prepareAcknowledgement(delivery.from)
    const back = this.#subject.answersInReceipts ? this.#deliveries.piggyback(delivery.from) : []
    this.#committed()
    return { version: MONEY_LINK_VERSION, received, ...(back.length > 0 && { back }) }
  }

  /** Receives messages that came with an answer; the peer redelivers lost ones (ME24). */
  #takeBack(delivery: MoneyDelivery): void {
    this.edge.receive(delivery, this.#host.now(), true)
    this.#committed()
  }

  transact<T>(work: () => T): T {
    const value = this.#transactions.run(work)
    this.#committed()
    return value
  }

  /** Runs a transaction that is durable as a log entry. `work` must not read after a write (ME18). */
  transactLogged<T>(work: () => T): T {
    const value = this.#transactions.runLogged(work)
    this.#committed()
    return value
  }

  /**
   * Sends unacknowledged messages again and does periodic work. Sets the next alarm while work is left. Never throws
   * (ME6).
   */
  alarm(): void {
    try {
      this.edge.forgetAlarm()
      const now = this.#host.now()
      this.#transactions.run(() => {
        this.edge.deleteAcknowledged()
        this.journal.advanceProof(PROOF_STEP)
        const tidyMs = this.#subject.tidy?.(now)
        this.scheduleAlarm(now, tidyMs === undefined ? undefined : now + tidyMs)
      })
      this.#countQueue()
      this.#deliveries.startDeliveries()
      void this.#cutter?.run()
    } catch (error) {
      this.#host.report('alarm_failed', { error: error instanceof Error ? error.message : String(error) })
      // The alarm failed, so the retry is delayed.
      this.rearmAlarm(MONEY_RESEND_INTERVAL_MS)
    }
  }

  facts(version: number): MoneyAuditSnapshot {
    assertMoneyLinkVersion(version)
    // Sets the alarm again, because it may have been lost (ME5).
    this.rearmAlarm()
    return this.#host.storage.transactionSync(() => {
      const unproved = this.journal.advanceProof()
      const { kinds, faults } = (unproved === 0 && this.#auditChanges()) || this.#auditAll(unproved)
      return {
        version: MONEY_LINK_VERSION,
        name: this.#host.name,
        head: this.journal.head(),
        unproved,
        ...this.edge.counts(),
        kinds: kinds
          .filter(({ atoms }) => atoms !== 0n)
          .map(({ kind, asset, atoms }) => ({ kind, asset, atoms: String(atoms) })),
        faults,
        halted: this.#subject.halted?.() ?? [],
        received: this.edge.receivedSums(),
        peers: this.edge.peers(),
      }
    })
  }

  /** @returns undefined if everything must be read */
  #auditChanges(): AuditResult | undefined {
    const changes = this.#audit.findChanges()
    if (!changes || this.#edgeFaults().length > 0) return undefined
    if (this.#subject.faults(changes.scope).length > 0) return undefined
    if (changes.isChanged) this.#audit.save(changes, this.#host.now())
    return { kinds: changes.sums, faults: [] }
  }

  #auditAll(unproved: number): AuditResult {
    const kinds = this.journal.sumByKind()
    const differences = unproved > 0 ? [] : this.journal.differences()
    const faults: InvariantFault[] = [
      ...this.#journalFaults(),
      ...this.#edgeFaults(),
      ...differences.map(({ account, asset, atoms }) => ({
        invariant: 'I4',
        detail: `${account} is not the sum of its entries`,
        asset,
        difference: String(atoms),
      })),
      ...this.#subject.faults(this.#audit.wholeScope),
    ]
    if (faults.length > 0) this.#audit.forget()
    else if (unproved === 0) this.#audit.save({ head: this.journal.head(), sums: kinds, account: '' }, this.#host.now())
    return { kinds, faults }
  }

  quarantined(version: number): QuarantinedMessage[] {
    assertMoneyLinkVersion(version)
    return this.#quarantine.list()
  }

  endQuarantine(version: number, ending: QuarantineRelease): Result<null, string> {
    assertMoneyLinkVersion(version)
    return this.#quarantine.release(ending, this.#host.now())
  }

  sentUpTo(version: number, points: readonly MoneyLinkPosition[]): MoneyLinkSums[] {
    assertMoneyLinkVersion(version)
    return points.map(({ peer, upTo }) => this.edge.sentSums(peer, upTo))
  }

  /**
   * Runs inside the transaction that creates work.
   * @param otherwise time of other work, epoch ms
   */
  scheduleAlarm(now: number, otherwise?: number): void {
    const resend = this.edge.hasOutbox ? now + this.#deliveries.retryDelayMs : undefined
    const times = [resend, this.#subject.deadline?.(), otherwise].filter((time) => time !== undefined)
    if (times.length > 0) this.edge.wakeBy(this.#host.storage, Math.max(now + 1, Math.min(...times)), now)
  }

  /** Must be called after a restart, when the object has loaded its state. */
  rearmAlarm(pauseMs = 0): void {
    try {
      this.scheduleAlarm(this.#host.now() + pauseMs)
    } catch (error) {
      this.#host.report('alarm_failed', { error: error instanceof Error ? error.message : String(error) })
    }
  }

  #journalFaults(): InvariantFault[] {
    const malformed = this.#audit.countMalformed()
    return [
      ...(malformed > 0 ? [{ invariant: 'I1', detail: `${malformed} entries or balances are none` }] : []),
      ...this.journal.imbalances().map(({ asset, atoms }) => ({
        invariant: 'I2',
        detail: 'balances do not add up to zero',
        asset,
        difference: String(atoms),
      })),
    ]
  }

  #edgeFaults(): InvariantFault[] {
    return this.edge.peers().flatMap((peer) => this.#clearingFaults(peer))
  }

  /** The clearing balance of a peer must equal the money sent to it less the money received from it. */
  #clearingFaults(peer: string): InvariantFault[] {
    const net = new Map<string, bigint>()
    for (const { asset, atoms } of this.edge.totals(peer, 'out')) net.set(asset, atoms)
    for (const { asset, atoms } of this.edge.totals(peer, 'in')) net.set(asset, (net.get(asset) ?? 0n) - atoms)
    return [...net]
      .map(([asset, atoms]) => ({
        asset,
        difference: this.journal.readStoredBalance(formatClearingAccount(peer), asset) - atoms,
      }))
      .filter(({ difference }) => difference !== 0n)
      .map(({ asset, difference }) => ({
        invariant: 'I2',
        detail: `the clearing account of ${peer} is not what its messages say`,
        asset,
        difference: String(difference),
      }))
  }

  #countQueue(): void {
    siteMetrics.queue.set(this.edge.backlog, this.#host.name)
  }

  #committed(): void {
    this.#countQueue()
    this.#deliveries.startDeliveries()
    this.#subject.onCommit?.()
  }
}
