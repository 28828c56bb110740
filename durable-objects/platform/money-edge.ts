// The only way in which two objects move money (reliability §1.2; rules ME1–ME9 in SPEC.md): numbered messages, sent again
// until they are acknowledged, applied once. A state machine over SQL; calls and timers are in `deliveries.ts`.

import { z } from 'zod/mini'
import { assert } from '#shared/assert.ts'
import type { EntryKind } from '#shared/money/wallets.ts'
import type { Delivery, EdgeSums, Envelope, Money } from './edge-messages.ts'
import { EDGE_VERSION } from './edge-messages.ts'
import { type Account, clearing, type Journal, suspense } from './journal.ts'
import type { MoneyStorage } from './money-storage.ts'

export const EDGE_SCHEMA = `
  CREATE TABLE edges (peer TEXT PRIMARY KEY, sent INTEGER NOT NULL, received INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE edge_totals (peer TEXT NOT NULL, direction TEXT NOT NULL, asset TEXT NOT NULL, atoms TEXT NOT NULL,
    PRIMARY KEY (peer, direction, asset)) STRICT, WITHOUT ROWID;
  CREATE TABLE outbox (peer TEXT NOT NULL, seq INTEGER NOT NULL, money TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (peer, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE quarantine (peer TEXT NOT NULL, seq INTEGER NOT NULL, time INTEGER NOT NULL, money TEXT NOT NULL,
    body TEXT NOT NULL, fault TEXT NOT NULL, PRIMARY KEY (peer, seq)) STRICT, WITHOUT ROWID;`

/** Money that leaves an account of this object with a message, or reaches one. */
export type Fund = {
  readonly account: Account
  readonly asset: string
  readonly atoms: bigint
  readonly kind: EntryKind
  readonly ref: string
}

/** A message being applied: its money is credited to accounts of this object, all of it. */
export type Intake = {
  readonly from: string
  readonly body: string
  readonly money: readonly Money[]
  readonly time: number
  credit(fund: Fund): void
}

export type EdgeParts = {
  readonly storage: MoneyStorage
  readonly journal: Journal
  /** Applies a message in the receiver's transaction. Total: a refusal is a message back, a throw is a bug. */
  readonly apply: (intake: Intake) => void
  /** At the end of each delivery's transaction. */
  readonly beforeCommit?: () => void
  /** A message was put aside; the owner reads its memory back from SQL. Called in the transaction. */
  readonly onQuarantine: (from: string, fault: string) => void
}

/** Until when an unacknowledged message is sent again, at the latest. */
export const RESEND_MS = 1_000

const CountRow = z.object({ count: z.int() })
const OutboxRow = z.object({ seq: z.int(), money: z.string(), body: z.string() })
const TotalRow = z.object({ asset: z.string(), atoms: z.string() })
const PeerRow = z.object({ peer: z.string(), sent: z.int(), received: z.int() })

const faultText = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

export class MoneyEdge {
  readonly #parts: EdgeParts
  /** What peers have acknowledged, as far as this instance knows: rows up to there go with the next transaction. */
  readonly #acknowledged = new Map<string, number>()
  /** When the alarm will come, as far as this instance knows. */
  #alarmAt = 0

  constructor(parts: EdgeParts) {
    this.#parts = parts
  }

  /**
   * Moves money towards a peer with a message: entries, outbox row, number and alarm in the transaction it is called in.
   * @returns the message's number
   */
  send(peer: string, body: unknown, funds: readonly Fund[], now: number): number {
    const { journal, storage } = this.#parts
    const seq = this.sent(peer) + 1
    const sums = new Map<string, bigint>()
    for (const { account, asset, atoms, kind, ref } of funds) {
      journal.post({ debit: account, credit: clearing(peer), asset, atoms, kind, ref }, now, {
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
    this.wakeBy(storage, now + RESEND_MS, now)
    return seq
  }

  /**
   * Takes a delivery, in one transaction: what is known is passed over, a gap ends it, a message that cannot be applied
   * is put aside with its money in suspense.
   * @returns the number up to which everything is here
   * @throws Error if the sender speaks another version
   */
  receive(delivery: Delivery, now: number): number {
    const { version, from, messages } = delivery
    assert(version === EDGE_VERSION, `edge version ${EDGE_VERSION} is understood here, not ${version}`)
    return this.#parts.storage.transactionSync(() => {
      this.sweep()
      for (const message of messages) {
        const received = this.received(from)
        if (this.isKnown(message.seq, received)) continue
        if (message.seq > received + 1) break
        this.take(from, message, now)
        this.mark(from, 'received', message.seq)
      }
      this.#parts.beforeCommit?.()
      return this.received(from)
    })
  }

  protected isKnown(seq: number, received: number): boolean {
    return seq <= received
  }

  /** Applies one message or puts it aside: afterwards its money is here, one way or the other. */
  protected take(from: string, message: Envelope, now: number): void {
    try {
      this.#parts.storage.transactionSync(() => this.#apply(from, message, now))
    } catch (error) {
      this.forgetAlarm()
      const fault = faultText(error)
      const ref = `${from}#${message.seq}`
      for (const { asset, atoms } of message.money) {
        this.#credit(from, message.seq, now, {
          account: suspense(from),
          asset,
          atoms: BigInt(atoms),
          kind: 'quarantine',
          ref,
        })
      }
      this.#parts.storage.sql.exec(
        'INSERT OR REPLACE INTO quarantine (peer, seq, time, money, body, fault) VALUES (?, ?, ?, ?, ?, ?)',
        from,
        message.seq,
        now,
        JSON.stringify(message.money),
        message.body,
        fault,
      )
      this.#parts.onQuarantine(from, fault)
    }
  }

  #apply(from: string, { seq, money, body }: Envelope, now: number): void {
    const left = new Map(money.map(({ asset, atoms }) => [asset, BigInt(atoms)]))
    const credit = (fund: Fund) => {
      const rest = (left.get(fund.asset) ?? 0n) - fund.atoms
      assert(rest >= 0n, 'a message is credited no more than came with it')
      left.set(fund.asset, rest)
      this.#credit(from, seq, now, fund)
    }
    this.#parts.apply({ from, body, money, time: now, credit })
    for (const rest of left.values()) assert(rest === 0n, 'all money of a message is credited')
  }

  #credit(peer: string, seq: number, now: number, { account, asset, atoms, kind, ref }: Fund): void {
    const mark = { peer, direction: 'in', seq } as const
    this.#parts.journal.post({ debit: clearing(peer), credit: account, asset, atoms, kind, ref }, now, mark)
    this.#addTotal(peer, 'in', asset, atoms)
  }

  /** Remembers what a peer has. @throws Error if it claims messages that were never sent */
  acknowledge(peer: string, received: number): void {
    assert(received <= this.sent(peer), `${peer} acknowledges no more than it was sent`)
    this.#acknowledged.set(peer, Math.max(received, this.#acknowledged.get(peer) ?? 0))
  }

  /** Deletes what is acknowledged, as a part of a transaction that happens anyway. */
  sweep(): void {
    for (const [peer, seq] of this.#acknowledged) {
      this.#parts.storage.sql.exec('DELETE FROM outbox WHERE peer = ? AND seq <= ?', peer, seq)
    }
  }

  /** Unacknowledged messages to a peer, oldest first. */
  waiting(peer: string, limit: number): Envelope[] {
    const after = this.#acknowledged.get(peer) ?? 0
    const rows = this.#rows(
      OutboxRow,
      'SELECT seq, money, body FROM outbox WHERE peer = ? AND seq > ? ORDER BY seq LIMIT ?',
      peer,
      after,
      limit,
    )
    // Written by `send`.
    return rows.map(({ seq, money, body }) => ({ seq, body, money: JSON.parse(money) as Money[] }))
  }

  /** Peers with messages in the outbox, acknowledged or not. */
  peersWaiting(): string[] {
    return this.#rows(z.object({ peer: z.string() }), 'SELECT DISTINCT peer FROM outbox').map(({ peer }) => peer)
  }

  /** Sees to it that the alarm comes by `time`; one that is known to come sooner stays. */
  wakeBy(storage: MoneyStorage, time: number, now: number): void {
    if (this.#alarmAt > now && this.#alarmAt <= time) return
    this.#alarmAt = time
    void storage.setAlarm(time)
  }

  /** Has the alarm come within a second, whatever waits. */
  wakeSoon(now: number): void {
    this.wakeBy(this.#parts.storage, now + RESEND_MS, now)
  }

  /** What was believed about the alarm is not to be relied on: it came, or a transaction that set it was undone. */
  forgetAlarm(): void {
    this.#alarmAt = 0
  }

  sent(peer: string): number {
    return this.#edge(peer)?.sent ?? 0
  }

  received(peer: string): number {
    return this.#edge(peer)?.received ?? 0
  }

  peers(): string[] {
    return this.#rows(PeerRow, 'SELECT peer, sent, received FROM edges').map(({ peer }) => peer)
  }

  counts(): { readonly waiting: number; readonly quarantined: number } {
    const count = (table: string) => this.#rows(CountRow, `SELECT COUNT(*) AS count FROM ${table}`)[0]?.count ?? 0
    return { waiting: count('outbox'), quarantined: count('quarantine') }
  }

  /** What came from everybody so far. */
  receivedSums(): EdgeSums[] {
    return this.#rows(PeerRow, 'SELECT peer, sent, received FROM edges').map(({ peer, received }) => ({
      peer,
      upTo: received,
      last: received,
      sums: this.totals(peer, 'in').map(({ asset, atoms }) => ({ asset, atoms: String(atoms) })),
    }))
  }

  /** What went to a peer in messages up to `upTo`: all there was less what came after. */
  sentSums(peer: string, upTo: number): EdgeSums {
    const later = new Map(
      this.#parts.journal.edgeTail(peer, 'out', upTo).map(({ asset, atoms }) => [asset, atoms] as const),
    )
    const sums = this.totals(peer, 'out').map(({ asset, atoms }) => ({
      asset,
      atoms: atoms - (later.get(asset) ?? 0n),
    }))
    const money = sums.filter(({ atoms }) => atoms !== 0n).map(({ asset, atoms }) => ({ asset, atoms: String(atoms) }))
    return { peer, upTo, last: this.sent(peer), sums: money }
  }

  /** Everything that ever went over an edge, by asset: decimal text in SQL, as turnover outgrows 64 bits. */
  totals(peer: string, direction: 'in' | 'out'): { readonly asset: string; readonly atoms: bigint }[] {
    const rows = this.#rows(
      TotalRow,
      'SELECT asset, atoms FROM edge_totals WHERE peer = ? AND direction = ? ORDER BY asset',
      peer,
      direction,
    )
    return rows.map(({ asset, atoms }) => ({ asset, atoms: BigInt(atoms) }))
  }

  protected keep(peer: string, { seq, money, body }: Envelope): void {
    this.#parts.storage.sql.exec(
      'INSERT INTO outbox (peer, seq, money, body) VALUES (?, ?, ?, ?)',
      peer,
      seq,
      JSON.stringify(money),
      body,
    )
  }

  protected mark(peer: string, what: 'sent' | 'received', seq: number): void {
    this.#parts.storage.sql.exec(
      `INSERT INTO edges (peer, sent, received) VALUES (?1, ?2, ?3)
       ON CONFLICT (peer) DO UPDATE SET ${what} = excluded.${what}`,
      peer,
      what === 'sent' ? seq : 0,
      what === 'received' ? seq : 0,
    )
  }

  #addTotal(peer: string, direction: 'in' | 'out', asset: string, atoms: bigint): void {
    const { sql } = this.#parts.storage
    const [row] = this.#rows(
      TotalRow,
      'SELECT asset, atoms FROM edge_totals WHERE peer = ? AND direction = ? AND asset = ?',
      peer,
      direction,
      asset,
    )
    sql.exec(
      'INSERT OR REPLACE INTO edge_totals (peer, direction, asset, atoms) VALUES (?, ?, ?, ?)',
      peer,
      direction,
      asset,
      String(BigInt(row?.atoms ?? 0) + atoms),
    )
  }

  #edge(peer: string): z.infer<typeof PeerRow> | undefined {
    return this.#rows(PeerRow, 'SELECT peer, sent, received FROM edges WHERE peer = ?', peer)[0]
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#parts.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
