// The only way to move money between two objects (reliability §1.2; ME1–ME9): numbered messages, resent until
// acknowledged, applied exactly once. Calls and timers are in `deliveries.ts`.

import { assert } from '#shared/platform/assert.ts'
import { creditMessageExactly, type MessageCredit } from './crediting.ts'
import type { AssetAtoms, MoneyDelivery, MoneyEnvelope, MoneyLinkSums } from './edge-messages.ts'
import { assertMoneyLinkVersion } from './edge-messages.ts'
import { formatClearingAccount, formatSuspenseAccount, type Journal } from './journal.ts'
import type { MoneyStorage } from './money-storage.ts'
import { overwriteRow, readCount, readRows } from './rows.ts'
import type { StateCache, Transactions } from './transactions.ts'

export const MONEY_LINK_SCHEMA = `
  CREATE TABLE edges (peer TEXT PRIMARY KEY, sent INTEGER NOT NULL, received INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE edge_totals (peer TEXT NOT NULL, direction TEXT NOT NULL, asset TEXT NOT NULL, atoms TEXT NOT NULL,
    PRIMARY KEY (peer, direction, asset)) STRICT, WITHOUT ROWID;
  CREATE TABLE outbox (peer TEXT NOT NULL, seq INTEGER NOT NULL, money TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (peer, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE quarantine (peer TEXT NOT NULL, seq INTEGER NOT NULL, time INTEGER NOT NULL, money TEXT NOT NULL,
    body TEXT NOT NULL, fault TEXT NOT NULL, PRIMARY KEY (peer, seq)) STRICT, WITHOUT ROWID;`

/** The handler must credit all money of the message to accounts of this object. */
export type IncomingMoneyMessage = {
  readonly from: string
  readonly body: string
  readonly money: readonly AssetAtoms[]
  readonly time: number
  /** True after an operator's release from quarantine. Later messages may have been applied. */
  readonly isLate?: boolean
  credit(fund: MessageCredit): void
}

export type MoneyLinkDeps = {
  readonly storage: MoneyStorage
  readonly transactions: Transactions
  readonly journal: Journal
  /** Runs in the receiver's transaction. A refusal is answered with a message; an exception is a bug. */
  readonly apply: (intake: IncomingMoneyMessage) => void
  /** Runs inside the transaction of the quarantine. */
  readonly onQuarantine: (from: string, fault: string) => void
}

export const MONEY_RESEND_INTERVAL_MS = 1_000

type PeerRow = { readonly peer: string; readonly sent: number; readonly received: number }
type OutboxRow = { readonly peer: string; readonly seq: number; readonly money: string; readonly body: string }
type TotalRow = { readonly asset: string; readonly atoms: string }
type Direction = 'in' | 'out'

const outboxRow = (peer: string, seq: number) => `outbox ${peer} ${seq}`

class Edge {
  sent = 0
  received = 0
  waiting: MoneyEnvelope[] = []
  readonly totals = new Map<string, bigint>()
  readonly changed = new Set<string>()
}

export const formatFault = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

export class MoneyLink implements StateCache {
  readonly #deps: MoneyLinkDeps
  /** By peer; undefined until the tables are read. */
  #edges: Map<string, Edge> | undefined
  readonly #changed = new Set<string>()
  readonly #acknowledged = new Map<string, number>()
  /** Acknowledged messages. The next transaction deletes their rows. */
  readonly #unswept = new Map<string, number[]>()
  /** Peers whose outbox from before this start may not be loaded yet. */
  readonly #unread = new Set<string>()
  #alarmAt = 0

  constructor(deps: MoneyLinkDeps) {
    this.#deps = deps
  }

  /**
   * Writes journal entries, outbox row, number and alarm in the caller's transaction.
   * @returns the message's number
   */
  send(peer: string, body: unknown, funds: readonly MessageCredit[], now: number): number {
    const { journal, storage } = this.#deps
    const seq = this.lastSent(peer) + 1
    const sums = new Map<string, bigint>()
    for (const { account, asset, atoms, kind, ref } of funds) {
      journal.post({ debit: account, credit: formatClearingAccount(peer), asset, atoms, kind, ref }, now, {
        peer,
        direction: 'out',
        seq,
      })
      sums.set(asset, (sums.get(asset) ?? 0n) + atoms)
    }
    for (const [asset, atoms] of sums) this.#addTotal(peer, 'out', asset, atoms)
    const money = [...sums].map(([asset, atoms]) => ({ asset, atoms: String(atoms) }))
    this.mark(peer, 'sent', seq)
    this.keep(peer, { seq, money, body: JSON.stringify(body) })
    this.wakeBy(storage, now + MONEY_RESEND_INTERVAL_MS, now)
    return seq
  }

  /**
   * Receives a delivery in one transaction. Skips duplicates, and stops at a gap. A message that fails is quarantined,
   * with its money in suspense.
   * @param comesAgain true if the sender redelivers until `prepareAcknowledgement` covers the delivery, so logging
   * may wait
   * @throws Error if the sender has another version
   */
  receive(delivery: MoneyDelivery, now: number, comesAgain = false): void {
    const { version, from, received = 0, messages } = delivery
    assertMoneyLinkVersion(version)
    // An acknowledgement of messages that were never sent is ignored; the auditor reports it.
    if (received <= this.lastSent(from)) this.acknowledge(from, received)
    this.#deps.transactions.runEach(
      messages,
      (message) => this.#take(from, message, () => this.#apply(from, message, now)),
      (message, error) => this.#take(from, message, () => this.#putAside(from, message, now, error)),
      comesAgain,
    )
  }

  /** First makes the received messages durable, because the peer then deletes them. */
  prepareAcknowledgement(peer: string): number {
    this.#deps.storage.logDeferred()
    return this.lastReceived(peer)
  }

  protected isKnown(seq: number, received: number): boolean {
    return seq <= received
  }

  /** Skips duplicates, and all messages after a gap. */
  #take(from: string, { seq }: MoneyEnvelope, work: () => void): void {
    const received = this.lastReceived(from)
    if (this.isKnown(seq, received) || seq > received + 1) return
    work()
    this.mark(from, 'received', seq)
  }

  #putAside(from: string, { seq, money, body }: MoneyEnvelope, now: number, error: unknown): void {
    const fault = formatFault(error)
    for (const { asset, atoms } of money) {
      const fund = { account: formatSuspenseAccount(from), asset, atoms: BigInt(atoms), kind: 'quarantine' } as const
      this.#credit(from, seq, now, { ...fund, ref: `${from}#${seq}` })
    }
    this.#deps.storage.sql.exec(
      'INSERT OR REPLACE INTO quarantine (peer, seq, time, money, body, fault) VALUES (?, ?, ?, ?, ?, ?)',
      from,
      seq,
      now,
      JSON.stringify(money),
      body,
      fault,
    )
    this.#deps.onQuarantine(from, fault)
  }

  #apply(from: string, { seq, money, body }: MoneyEnvelope, now: number): void {
    const post = (fund: MessageCredit) => this.#credit(from, seq, now, fund)
    creditMessageExactly(money, post, (credit) => this.#deps.apply({ from, body, money, time: now, credit }))
  }

  #credit(peer: string, seq: number, now: number, { account, asset, atoms, kind, ref }: MessageCredit): void {
    const mark = { peer, direction: 'in', seq } as const
    this.#deps.journal.post({ debit: formatClearingAccount(peer), credit: account, asset, atoms, kind, ref }, now, mark)
    this.#addTotal(peer, 'in', asset, atoms)
  }

  acknowledge(peer: string, received: number): void {
    assert(received <= this.lastSent(peer), `${peer} acknowledges no more than it was sent`)
    if (received <= (this.#acknowledged.get(peer) ?? 0)) return
    const edge = this.#edge(peer)
    this.#acknowledged.set(peer, received)
    const done = edge.waiting.filter(({ seq }) => seq <= received)
    edge.waiting = edge.waiting.slice(done.length)
    this.#unswept.set(peer, [...(this.#unswept.get(peer) ?? []), ...done.map(({ seq }) => seq)])
  }

  listPending(peer: string, limit: number): MoneyEnvelope[] {
    return this.#edge(peer).waiting.slice(0, limit)
  }

  findNewestPending(peer: string): number {
    return this.#edge(peer).waiting.at(-1)?.seq ?? 0
  }

  listPeersWithPending(): string[] {
    const peers: string[] = []
    for (const [peer, { waiting }] of this.#all()) if (waiting.length > 0) peers.push(peer)
    return peers
  }

  get backlog(): number {
    let count = 0
    for (const { waiting } of this.#all().values()) count += waiting.length
    return count
  }

  get hasOutbox(): boolean {
    return this.#unswept.size + this.#unread.size > 0 || this.listPeersWithPending().length > 0
  }

  deleteAcknowledged(): void {
    const { sql } = this.#deps.storage
    for (const peer of this.#unread) {
      sql.exec('DELETE FROM outbox WHERE peer = ? AND seq <= ?', peer, this.#acknowledged.get(peer) ?? 0)
    }
    for (const [peer, done] of this.#unswept) {
      const query = 'DELETE FROM outbox WHERE peer = ? AND seq = ?'
      for (const seq of done) overwriteRow(sql, outboxRow(peer, seq), query, peer, seq)
    }
    this.#unread.clear()
    this.#unswept.clear()
  }

  flush(): void {
    const { sql } = this.#deps.storage
    this.deleteAcknowledged()
    for (const peer of this.#changed) {
      const { sent, received, totals, changed } = this.#edge(peer)
      const numbers = 'INSERT OR REPLACE INTO edges (peer, sent, received) VALUES (?, ?, ?)'
      overwriteRow(sql, `edges ${peer}`, numbers, peer, sent, received)
      for (const key of changed) {
        const [direction = '', asset = ''] = key.split(' ')
        const query = 'INSERT OR REPLACE INTO edge_totals (peer, direction, asset, atoms) VALUES (?, ?, ?, ?)'
        overwriteRow(sql, `edge_totals ${peer} ${key}`, query, peer, direction, asset, String(totals.get(key) ?? 0))
      }
      changed.clear()
    }
    this.#changed.clear()
  }

  load(): void {
    this.#all()
  }

  /** Acknowledgements stay: a rollback does not undo them. */
  invalidate(): void {
    this.#edges = undefined
    this.#changed.clear()
    for (const peer of this.#acknowledged.keys()) this.#unread.add(peer)
    // The rollback may have undone `setAlarm`.
    this.forgetAlarm()
  }

  wakeBy(storage: MoneyStorage, time: number, now: number): void {
    if (this.#alarmAt > now && this.#alarmAt <= time) return
    this.#alarmAt = time
    void storage.setAlarm(time)
  }

  wakeSoon(now: number): void {
    this.wakeBy(this.#deps.storage, now + MONEY_RESEND_INTERVAL_MS, now)
  }

  forgetAlarm(): void {
    this.#alarmAt = 0
  }

  lastSent(peer: string): number {
    return this.#all().get(peer)?.sent ?? 0
  }

  lastReceived(peer: string): number {
    return this.#all().get(peer)?.received ?? 0
  }

  // The auditor's queries read the tables, not the cache.

  peers(): string[] {
    return this.#written().map(({ peer }) => peer)
  }

  counts(): { readonly waiting: number; readonly quarantined: number } {
    const count = (table: string) => readCount(this.#deps.storage.sql, `SELECT COUNT(*) AS count FROM ${table}`)
    return { waiting: count('outbox'), quarantined: count('quarantine') }
  }

  receivedSums(): MoneyLinkSums[] {
    return this.#written().map(({ peer, received }) => ({
      peer,
      upTo: received,
      last: received,
      sums: this.totals(peer, 'in').map(({ asset, atoms }) => ({ asset, atoms: String(atoms) })),
    }))
  }

  sentSums(peer: string, upTo: number): MoneyLinkSums {
    const later = new Map(
      this.#deps.journal.sumEntriesAfter(peer, 'out', upTo).map(({ asset, atoms }) => [asset, atoms] as const),
    )
    const sums = this.totals(peer, 'out').map(({ asset, atoms }) => ({
      asset,
      atoms: atoms - (later.get(asset) ?? 0n),
    }))
    const money = sums.filter(({ atoms }) => atoms !== 0n).map(({ asset, atoms }) => ({ asset, atoms: String(atoms) }))
    return { peer, upTo, last: this.lastSent(peer), sums: money }
  }

  /** Totals since the beginning. Stored as decimal text, because they may exceed 64 bits. */
  totals(peer: string, direction: Direction): { readonly asset: string; readonly atoms: bigint }[] {
    const query = 'SELECT asset, atoms FROM edge_totals WHERE peer = ? AND direction = ? ORDER BY asset'
    const rows = readRows<TotalRow>(this.#deps.storage.sql, query, peer, direction)
    return rows.map(({ asset, atoms }) => ({ asset, atoms: BigInt(atoms) }))
  }

  protected keep(peer: string, message: MoneyEnvelope): void {
    overwriteRow(
      this.#deps.storage.sql,
      outboxRow(peer, message.seq),
      'INSERT INTO outbox (peer, seq, money, body) VALUES (?, ?, ?, ?)',
      peer,
      message.seq,
      JSON.stringify(message.money),
      message.body,
    )
    this.#edge(peer).waiting.push(message)
  }

  protected mark(peer: string, what: 'sent' | 'received', seq: number): void {
    this.#edge(peer)[what] = seq
    this.#changed.add(peer)
  }

  #addTotal(peer: string, direction: Direction, asset: string, atoms: bigint): void {
    const { totals, changed } = this.#edge(peer)
    const key = `${direction} ${asset}`
    totals.set(key, (totals.get(key) ?? 0n) + atoms)
    changed.add(key)
  }

  #written(): PeerRow[] {
    return readRows<PeerRow>(this.#deps.storage.sql, 'SELECT peer, sent, received FROM edges')
  }

  #edge(peer: string): Edge {
    const all = this.#all()
    const edge = all.get(peer) ?? new Edge()
    all.set(peer, edge)
    return edge
  }

  #all(): Map<string, Edge> {
    this.#edges ??= this.#read()
    return this.#edges
  }

  #read(): Map<string, Edge> {
    const { sql } = this.#deps.storage
    const edges = new Map<string, Edge>()
    for (const { peer, sent, received } of this.#written()) {
      const edge = Object.assign(new Edge(), { sent, received })
      edges.set(peer, edge)
      for (const direction of ['in', 'out'] as const) {
        for (const { asset, atoms } of this.totals(peer, direction)) edge.totals.set(`${direction} ${asset}`, atoms)
      }
    }
    for (const { peer, seq, money, body } of readRows<OutboxRow>(sql, 'SELECT * FROM outbox ORDER BY peer, seq')) {
      if (seq <= (this.#acknowledged.get(peer) ?? 0)) continue
      // Trusted: `keep` wrote it.
      edges.get(peer)?.waiting.push({ seq, body, money: JSON.parse(money) as AssetAtoms[] })
    }
    return edges
  }
}
