// Streams an object's transactions to a bucket (BAK3–BAK8).

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { BackupBarrier } from './barrier.ts'
import { PACK_SEGMENTS, SegmentPacker } from './packs.ts'
import {
  BACKUP_FLUSH_INTERVAL_MS,
  BACKUP_UNSENT_MAX_MS,
  type BackupBucket,
  type BackupEntry,
  type BackupStatement,
  deleteBackupEpoch,
  deleteExpiredBackups,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  formatBackupSegmentKey,
  isBackupEpochComplete,
} from './segments.ts'
import { BACKUP_STATE_TABLE, type BackupSql, dumpTables, readTableSchemas } from './tables.ts'

/** For transactions that timers cause: a watched market then costs two writes a minute. */
export const BACKUP_QUIET_FLUSH_INTERVAL_MS = 30_000
/** A transaction without a user is urgent if an alarm is this near: the object then has messages to send. */
const SOON_MS = 2_000
const RETRY_MS = 1_000
/** Reported for an act that took longer than `BACKUP_UNSENT_MAX_MS` to the bucket. */
export const BACKUP_SLOW_EVENT = 'backup_slow'
/** Slow writes are reported once in this time. */
const SLOWNESS_REPORT_INTERVAL_MS = 60_000
const RETRY_MAX_MS = 60_000
/** Characters of unsent entries; beyond this, a full copy replaces them. */
const BACKLOG_MAX = 16_000_000
/** Characters of a segment of a copy; also bytes of a database that is copied in one step. */
export const DUMP_SEGMENT_LENGTH = 4_000_000
const LINE = 100_000
/** Bytes of a database. A larger one would block its object for too long (docs/decisions/112). */
export const BACKED_UP_DATABASE_BYTES_MAX = 512_000_000
/** The platform resets an object that is blocked for 30 seconds. */
export const BACKUP_COPY_MAX_MS = 20_000
/** After a copy that took too long, or failed in parts. */
export const BACKUP_COPY_RETRY_MS = HOUR_MS
/** Operators are called if the bucket lacks an object's acts, or its daily copy, for this long. */
export const BACKUP_LATE_MS = 10 * MINUTE_MS
export const DEFAULT_BACKUP_DAYS = 30
/** A call waits at most this long, so that a slow bucket stops no product. */
export const BACKUP_WAIT_MAX_MS = 2_000

export type BackupStreamDeps = {
  readonly className: string
  readonly name: string
  readonly bucket: BackupBucket
  /** Reads and writes that are not captured. */
  readonly sql: BackupSql
  getAlarm(): Promise<number | null>
  readonly keepMs: number
  /** Default: `PACK_SEGMENTS`. */
  readonly packSegmentsMax?: number
  /** Characters of a part of a copy; default: `DUMP_SEGMENT_LENGTH`. */
  readonly partLengthMax?: number
  databaseSize(): number
  /**
   * Resolves when all writes are durable.
   * @throws Error if the platform has replaced this instance
   */
  sync(): Promise<void>
  /** Runs `work` while no event of the object runs. */
  block(work: () => Promise<void>): Promise<void>
  now(): number
  /** @returns a function that cancels the timer */
  after(ms: number, work: () => void): () => void
  /** True for a timer or the renewal of a subscription: no user waits. */
  isQuiet(): boolean
  report(event: string, facts: Readonly<Record<string, unknown>>): void
  /** Called once in `BACKUP_LATE_MS` while the backup of this object is late. */
  raiseLate(): void
}

type StateRow = {
  readonly epoch: number
  readonly segment: number
  readonly head: string
  readonly is_dirty: number
  readonly has_alarm: number
}
type Position = { readonly epoch: number; readonly segment: number; readonly head: string }
type Part = { readonly key: string; readonly body: Uint8Array }
type Segment = { readonly number: number; readonly body: Uint8Array; readonly next: Position }

/** The oldest act of a flush. Times are epoch ms. */
type SentAct = {
  readonly since: number
  readonly beganAt: number
  /** Delay of the flush's timer. */
  readonly lateMs: number
}

/** Thrown by a copy that takes too long; the object continues its present stream. */
class SlowCopyError extends Error {}

const CREATE_STATE = `CREATE TABLE IF NOT EXISTS ${BACKUP_STATE_TABLE} (id INTEGER PRIMARY KEY CHECK (id = 0),
  epoch INTEGER NOT NULL, segment INTEGER NOT NULL, head TEXT NOT NULL, is_dirty INTEGER NOT NULL,
  has_alarm INTEGER NOT NULL) STRICT`

/** Approximate characters of the bound values. */
export const measureStatements = (statements: readonly BackupStatement[]): number => {
  let length = 0
  for (const [, ...bindings] of statements) {
    for (const binding of bindings) {
      if (typeof binding === 'string') length += binding.length
      else length += binding instanceof ArrayBuffer ? binding.byteLength * 1.4 : 10
    }
  }
  return length
}

export class BackupStream implements BackupBarrier {
  readonly #deps: BackupStreamDeps
  readonly #prefix: string
  readonly #packer: SegmentPacker
  #entries: BackupEntry[] = []
  #length = 0
  /** End of the stream; undefined if it must begin anew with a full copy. */
  #position: Position | undefined
  /** True if the table says that the bucket may lack something. */
  #isMarked = false
  #hasTable = false
  /** Time of the newest copy, complete or not, epoch ms; 0 if there is none. */
  #epoch: number
  #hasAlarm = false
  #alarm: number | null = null
  /** A change of the alarm alone waits for the next entry. */
  #unsentAlarm: number | null | undefined
  #lastTime = 0
  #flushedAt = Number.NEGATIVE_INFINITY
  /** End of the last flush, successful or not, epoch ms. */
  #flushEndedAt = Number.NEGATIVE_INFINITY
  #slownessReportedAt = Number.NEGATIVE_INFINITY
  #plan: { readonly at: number; cancel(): void } | undefined
  #flushing: Promise<void> | undefined
  /** Time of the oldest urgent transaction since the last flush, epoch ms. */
  #urgentSince: number | undefined
  /** Number of all changes, and of those that the bucket has. */
  #changes = 0
  #sentChanges = 0
  #failures = 0
  #isTooLarge = false
  #isCopyRequested = false
  /** Epoch ms. */
  #nextCopyAt = Number.NEGATIVE_INFINITY
  /** A write that a copy no longer waited for. The next write to the same key follows it. */
  #unfinished: Promise<unknown> | undefined
  /** Last part of a copy; undefined once the bucket has confirmed it. */
  #unconfirmed: Part | undefined
  /** Epoch ms; undefined while nothing is late. */
  #lateSince: number | undefined
  #lateRaisedAt = Number.NEGATIVE_INFINITY
  #flushBeganAt = 0
  /** True until the first transaction of an object without tables: its entries are complete without a copy. */
  #isNew = false
  /** Changes of the constructor of a new object; undefined once the bucket has a later one. */
  #schemaChanges: number | undefined
  #isCopying = false

  constructor(deps: BackupStreamDeps) {
    this.#deps = deps
    this.#prefix = formatBackupObjectPrefix(deps.className, deps.name)
    this.#packer = new SegmentPacker({
      bucket: deps.bucket,
      prefix: this.#prefix,
      segmentsMax: deps.packSegmentsMax ?? PACK_SEGMENTS,
      now: () => deps.now(),
      report: (event, facts) => deps.report(event, facts),
    })
    const row = this.#readState()
    this.#hasTable = row !== undefined
    this.#epoch = row?.epoch ?? 0
    this.#hasAlarm = row?.has_alarm === 1
    this.#isMarked = row?.is_dirty === 1
    if (row && row.is_dirty === 0 && row.epoch > 0) {
      this.#position = { epoch: row.epoch, segment: row.segment, head: row.head }
    }
    // The last entries of the previous instance may be lost, or the object was never copied.
    else if (row || readTableSchemas(deps.sql).length > 0) {
      this.#changes = 1
      this.#planFlush(true)
    } else {
      this.#isNew = true
      this.#schemaChanges = 0
    }
  }

  get isMarked(): boolean {
    return this.#isMarked
  }

  /** A rollback calls this: it also undoes the mark in the table. */
  set isMarked(isMarked: boolean) {
    this.#isMarked = isMarked
    if (!isMarked) this.#hasTable = this.#readState() !== undefined
  }

  /** True if the last write to the bucket succeeded, and no copy is due or being read, or none will be soon. */
  get isSettled(): boolean {
    const hasStream = (this.#position?.segment ?? 0) > 0
    return (hasStream || this.#isCopyGivenUp) && this.#failures === 0 && !this.#isCopying
  }

  get #isCopyGivenUp(): boolean {
    return this.#isTooLarge || this.#deps.now() < this.#nextCopyAt
  }

  /** A new object exists for others only with a change after its constructor (BAK28). */
  endConstructor(): void {
    if (this.#schemaChanges !== undefined) this.#schemaChanges = this.#changes
  }

  get isUnborn(): boolean {
    return this.#schemaChanges !== undefined
  }

  /** Like `whenSent`, until the bucket has a new object. */
  whenBorn(): Promise<void> | undefined {
    return this.#schemaChanges !== undefined && this.#changes > this.#schemaChanges ? this.whenSent() : undefined
  }

  /** Resolves once the bucket has all changes up to now, on failure, or after two seconds; undefined if it has them. */
  whenSent(): Promise<void> | undefined {
    return this.#isBehind(this.#changes) ? this.#awaitSent(this.#changes) : undefined
  }

  #isBehind(changes: number): boolean {
    return this.#sentChanges < changes && this.#failures === 0
  }

  async #awaitSent(changes: number): Promise<void> {
    let [isOver, cancel] = [false, () => {}]
    const timeout = new Promise<void>((resolve) => {
      cancel = this.#deps.after(BACKUP_WAIT_MAX_MS, () => {
        isOver = true
        resolve()
      })
    })
    while (this.#isBehind(changes) && !isOver) await Promise.race([this.flush(), timeout])
    cancel()
  }

  requestCopy(): void {
    this.#isCopyRequested = true
    this.#planFlush(true)
  }

  mark(): void {
    if (this.#isMarked) return
    this.#isMarked = true
    const { sql } = this.#deps
    if (!this.#hasTable) {
      sql.exec(CREATE_STATE)
      this.#hasTable = true
      sql.exec(`INSERT OR REPLACE INTO ${BACKUP_STATE_TABLE} (id, epoch, segment, head, is_dirty, has_alarm)
        VALUES (0, 0, 0, '', 1, 0)`)
    } else sql.exec(`UPDATE ${BACKUP_STATE_TABLE} SET is_dirty = 1`)
  }

  record(statements: readonly BackupStatement[], alarm?: number | null): void {
    const now = this.#deps.now()
    this.#lastTime = Math.max(this.#lastTime, now)
    // A write without an answer ends no flush.
    if (this.#flushing && now - this.#flushBeganAt > BACKUP_LATE_MS) this.#watchLateness(true)
    if (alarm !== undefined) this.#alarm = alarm
    const isAlarmOnly = statements.length === 0
    // If the bucket has any alarm, a restored object wakes within a minute, so this can wait.
    if (isAlarmOnly && (alarm === null || this.#hasAlarm)) {
      this.#unsentAlarm = alarm
      return
    }
    if (isAlarmOnly) this.mark()
    this.#changes += 1
    const sent = alarm === undefined ? this.#unsentAlarm : alarm
    this.#unsentAlarm = undefined
    if (sent !== undefined) this.#hasAlarm = sent !== null
    if (this.#isNew) this.#begin(this.#lastTime)
    if (this.#position) {
      this.#entries.push({ time: this.#lastTime, statements, ...(sent !== undefined && { alarm: sent }) })
      this.#length += measureStatements(statements)
      if (this.#length > BACKLOG_MAX) this.restart()
    }
    const wakesSoon = this.#alarm !== null && this.#alarm > now && this.#alarm <= now + SOON_MS
    this.#planFlush(!this.#deps.isQuiet() || wakesSoon)
  }

  /**
   * Begins a new object's stream at its first transaction. A copy would be younger: a restore to a moment between both
   * would lose an object that others name.
   */
  #begin(time: number): void {
    this.#isNew = false
    this.#epoch = time
    this.#position = { epoch: time, segment: 0, head: '' }
  }

  /** Begins anew with a full copy: the entries are too many or may be wrong. */
  restart(): void {
    this.#position = undefined
    this.#unconfirmed = undefined
    this.#entries = []
    this.#length = 0
    this.#planFlush(true)
  }

  #readState(): StateRow | undefined {
    const { sql } = this.#deps
    const table = sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', BACKUP_STATE_TABLE).toArray()
    if (table.length === 0) return undefined
    return sql
      .exec(`SELECT epoch, segment, head, is_dirty, has_alarm FROM ${BACKUP_STATE_TABLE}`)
      .toArray()[0] as StateRow
  }

  #planFlush(isUrgent: boolean): void {
    const now = this.#deps.now()
    if (isUrgent) this.#urgentSince ??= now
    if (this.#flushing || this.#failures > 0) return
    const at =
      this.#urgentSince === undefined
        ? Math.max(now + BACKUP_FLUSH_INTERVAL_MS, this.#flushedAt + BACKUP_QUIET_FLUSH_INTERVAL_MS)
        : Math.max(now, this.#urgentSince + BACKUP_FLUSH_INTERVAL_MS)
    if (this.#plan && this.#plan.at <= at) return
    this.#planAt(at, now)
  }

  #planAt(at: number, now: number): void {
    this.#plan?.cancel()
    this.#plan = { at, cancel: this.#deps.after(at - now, () => void this.flush()) }
  }

  /** Joins a flush that is running. Never throws. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flushOnce().finally(() => {
      this.#flushing = undefined
      this.#flushEndedAt = this.#deps.now()
      this.#planNext()
    })
    return this.#flushing
  }

  async #flushOnce(): Promise<void> {
    const [since, beganAt] = [this.#urgentSince, this.#deps.now()]
    const lateMs = Math.max(0, beganAt - (this.#plan?.at ?? beganAt))
    this.#urgentSince = undefined
    this.#plan?.cancel()
    this.#plan = undefined
    const changes = this.#changes
    this.#flushBeganAt = beganAt
    try {
      await this.#unfinished
      this.#unfinished = undefined
      await this.#deps.sync()
      await this.#confirmLastPart()
      const isStreaming = this.#position !== undefined
      if (this.#position) await this.#writeEntries(this.#position)
      if (isStreaming && since !== undefined) this.#reportSlowness({ since, beganAt, lateMs })
      const epoch = this.#position?.epoch ?? 0
      if (epoch < this.#deps.now() - DAY_MS || this.#isCopyRequested) await this.#copy()
      this.#flushedAt = this.#deps.now()
      this.#sentChanges = changes
      if (this.#schemaChanges !== undefined && changes > this.#schemaChanges) this.#schemaChanges = undefined
      if (this.#failures > 0) this.#deps.report('backup_resumed', { failures: this.#failures })
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      if (this.#failures === 1) this.#deps.report('backup_failed', { error: String(error).slice(0, 200) })
    }
    this.#watchLateness(this.#failures > 0 || this.#isCopyGivenUp)
  }

  #watchLateness(isLate: boolean): void {
    const now = this.#deps.now()
    if (!isLate) {
      this.#lateSince = undefined
      return
    }
    this.#lateSince ??= Math.min(now, this.#flushBeganAt)
    if (now - Math.max(this.#lateSince, this.#lateRaisedAt) < BACKUP_LATE_MS) return
    this.#lateRaisedAt = now
    this.#deps.raiseLate()
  }

  #reportSlowness({ since, beganAt, lateMs }: SentAct): void {
    const now = this.#deps.now()
    const ms = now - since
    if (ms <= BACKUP_UNSENT_MAX_MS || this.#failures > 0) return
    if (now - this.#slownessReportedAt < SLOWNESS_REPORT_INTERVAL_MS) return
    this.#slownessReportedAt = now
    const heldMs = Math.max(0, this.#flushEndedAt - since)
    this.#deps.report(BACKUP_SLOW_EVENT, { ms, heldMs, lateMs, writeMs: now - beganAt })
  }

  #planNext(): void {
    if (this.#failures > 0) {
      const now = this.#deps.now()
      this.#planAt(now + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(10, this.#failures - 1)), now)
    } else if (this.#urgentSince !== undefined || this.#entries.length > 0) this.#planFlush(false)
    else if (!this.#position && this.#deps.now() < this.#nextCopyAt) this.#planAt(this.#nextCopyAt, this.#deps.now())
    else this.#unmark()
  }

  /** After a failure, the repeated segment has the same entries or more. */
  async #writeEntries(position: Position): Promise<void> {
    const entries = this.#entries
    if (entries.length === 0) return
    const [count, length] = [entries.length, this.#length]
    const segment = await this.#writeSegment(position, entries.slice())
    // `restart` may have dropped the entries meanwhile.
    if (this.#entries !== entries) return
    entries.splice(0, count)
    this.#length -= length
    this.#position = this.#adopt(segment)
  }

  /** A segment that is written again may have another body: only the one that the stream continues is packed. */
  #adopt({ number, body, next }: Segment): Position {
    if (number > 0) this.#packer.add(next.epoch, number, body)
    return next
  }

  /** The same bytes at the same key: it does not matter which of several writes of them is late. */
  async #confirmLastPart(): Promise<void> {
    const part = this.#unconfirmed
    if (!part) return
    await this.#before(this.#deps.now() + BACKUP_COPY_MAX_MS, this.#deps.bucket.put(part.key, part.body))
    if (this.#unconfirmed === part) this.#unconfirmed = undefined
  }

  async #writeSegment({ epoch, segment, head }: Position, entries: readonly BackupEntry[]): Promise<Segment> {
    const { className, name, bucket } = this.#deps
    const object = `${className}/${name}`
    const isFirst = segment === 0
    const kind = isFirst ? 'copy' : 'entries'
    const header = { kind, object, epoch, number: segment, previous: head, isComplete: isFirst } as const
    const { body, hash } = await encodeBackupSegment(header, entries)
    await bucket.put(formatBackupSegmentKey(this.#prefix, epoch, segment), body)
    return { number: segment, body, next: { epoch, segment: segment + 1, head: hash } }
  }

  async #copy(): Promise<void> {
    const size = this.#deps.databaseSize()
    if (size > BACKED_UP_DATABASE_BYTES_MAX) {
      if (!this.#isTooLarge) this.#reportTooLarge(size)
      this.#isTooLarge = true
      return
    }
    this.#isTooLarge = false
    if (this.#deps.now() < this.#nextCopyAt) return
    // A larger database does not fit into memory: it is copied in parts, between events.
    const isFirst = this.#epoch === 0
    const isInParts = size > DUMP_SEGMENT_LENGTH
    if (!isInParts) await this.#writeCopy(Number.POSITIVE_INFINITY)
    else {
      try {
        await this.#deps.block(() => this.#writeCopy(this.#deps.partLengthMax ?? DUMP_SEGMENT_LENGTH))
      } catch (error) {
        if (!(error instanceof SlowCopyError)) throw error
        return this.#reportTooLarge(size)
      }
    }
    if (isFirst) return
    const { bucket, keepMs } = this.#deps
    const isComplete = isInParts ? (epoch: number) => isBackupEpochComplete(bucket, this.#prefix, epoch) : undefined
    await deleteExpiredBackups(bucket, this.#prefix, this.#deps.now(), keepMs, isComplete)
  }

  #reportTooLarge(bytes: number): void {
    this.#deps.report('backup_too_large', { bytes, isStreamed: Boolean(this.#position) })
  }

  /** @throws SlowCopyError if `work` has not ended at the deadline */
  async #before<T>(deadline: number, work: Promise<T>): Promise<T> {
    if (deadline === Number.POSITIVE_INFINITY) return work
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      const left = Math.max(0, deadline - this.#deps.now())
      cancel = this.#deps.after(left, () => reject(new SlowCopyError('the bucket took too long')))
    })
    try {
      return await Promise.race([work, late])
    } finally {
      cancel()
    }
  }

  /** @param partMax characters of a segment */
  async #writeCopy(partMax: number): Promise<void> {
    this.#isCopying = true
    try {
      // The next instance must not continue the old stream: the bucket may have this copy (BAK6).
      this.mark()
      await this.#writeParts(partMax)
    } finally {
      this.#isCopying = false
    }
  }

  async #writeParts(partMax: number): Promise<void> {
    const before = this.#position
    const alarm = await this.#findAlarm()
    const epoch = Math.max(this.#deps.now(), this.#lastTime, this.#epoch + 1)
    const { className, name, bucket } = this.#deps
    this.#epoch = epoch
    const isRequested = this.#isCopyRequested
    this.#isCopyRequested = false
    const deadline = this.#deps.now() + (Number.isFinite(partMax) ? BACKUP_COPY_MAX_MS : Number.POSITIVE_INFINITY)
    const isInParts = Number.isFinite(partMax)
    let [number, previous, isLastSent] = [0, '', false]
    let kept: { readonly position: Position; readonly entries: readonly BackupEntry[] } | undefined
    // One part is written while the next one is read; memory holds only these two.
    let sent: Promise<unknown> = Promise.resolve()
    try {
      for (const { entries, isComplete } of this.#copyParts(epoch, alarm, partMax)) {
        if (this.#deps.now() > deadline) throw new SlowCopyError(`${number} parts took too long`)
        const object = `${className}/${name}`
        const rest = this.#entries
        // Later entries continue this copy. Earlier ones still belong to the stream before it.
        if (isComplete) this.#beginEntries(epoch, alarm)
        if (isComplete && before) kept = { position: before, entries: rest }
        if (isComplete && before && rest.length > 0) {
          const write = this.#writeSegment(before, rest)
          this.#unfinished = write.catch(() => undefined)
          kept = { position: this.#adopt(await this.#before(deadline, write)), entries: [] }
        }
        const header = { kind: 'copy', object, epoch, number, previous, isComplete } as const
        const { body, hash } = await encodeBackupSegment(header, entries)
        await this.#before(deadline, this.#deps.sync())
        await this.#before(deadline, sent)
        const part = { key: formatBackupSegmentKey(this.#prefix, epoch, number), body }
        number += 1
        previous = hash
        isLastSent = isComplete && isInParts
        if (isLastSent) this.#unconfirmed = part
        sent = bucket.put(part.key, part.body)
        // Prevents an unhandled rejection; the error is thrown where `sent` is awaited.
        sent.catch(() => undefined)
      }
      await this.#before(deadline, sent)
      this.#unconfirmed = undefined
    } catch (error) {
      if (isLastSent) {
        // A restore prefers this copy to the stream before, if the bucket has its last part.
        if (this.#position) this.#position = { epoch, segment: number, head: previous }
        throw new Error(`the last part of a copy is unconfirmed: ${String(error)}`)
      }
      this.#isCopyRequested ||= isRequested
      if (isInParts) this.#discardEpoch(epoch, sent)
      if (isInParts && (before || error instanceof SlowCopyError)) this.#resume(before, kept)
      else this.restart()
      throw error
    }
    if (this.#position) this.#position = { epoch, segment: number, head: previous }
  }

  /** Continues the stream from before a copy that has failed, because its object stood still meanwhile. */
  #resume(
    before: Position | undefined,
    kept: { readonly position: Position; readonly entries: readonly BackupEntry[] } | undefined,
  ): void {
    this.#nextCopyAt = this.#deps.now() + BACKUP_COPY_RETRY_MS
    if (kept) {
      this.#position = kept.position
      this.#entries = [...kept.entries, ...this.#entries]
      this.#length = this.#entries.reduce((sum, { statements }) => sum + measureStatements(statements), 0)
    } else if (!before) {
      this.#position = undefined
      this.#entries = []
      this.#length = 0
    }
  }

  /** Not awaited: what stays is deleted when it expires. */
  #discardEpoch(epoch: number, sent: Promise<unknown>): void {
    const discard = () => deleteBackupEpoch(this.#deps.bucket, this.#prefix, epoch)
    void sent.then(discard, discard).catch(() => undefined)
  }

  #beginEntries(epoch: number, alarm: number | null): void {
    this.#entries = []
    this.#length = 0
    this.#position = { epoch, segment: 0, head: '' }
    this.#lastTime = epoch
    this.#hasAlarm = alarm !== null
  }

  /** The alarm that is running now may have to run again. */
  async #findAlarm(): Promise<number | null> {
    return (await this.#deps.getAlarm()) ?? this.#alarm ?? (this.#hasAlarm ? this.#deps.now() : null)
  }

  *#copyParts(
    time: number,
    alarm: number | null,
    partMax: number,
  ): Iterable<{ readonly entries: readonly BackupEntry[]; readonly isComplete: boolean }> {
    let entries: BackupEntry[] = []
    let statements: BackupStatement[] = []
    let [lineLength, partLength] = [0, 0]
    for (const statement of dumpTables(this.#deps.sql)) {
      if (partLength > partMax) {
        yield { entries, isComplete: false }
        entries = []
        partLength = 0
      }
      statements.push(statement)
      lineLength += measureStatements([statement])
      if (lineLength < LINE) continue
      entries.push({ time, statements })
      partLength += lineLength
      statements = []
      lineLength = 0
    }
    yield { entries: [...entries, { time, statements, alarm }], isComplete: true }
  }

  /** The bucket has everything: the next instance can continue the stream. */
  #unmark(): void {
    const position = this.#position
    if (!position || !this.#hasTable) return
    const { sql } = this.#deps
    const query = `UPDATE ${BACKUP_STATE_TABLE} SET epoch = ?, segment = ?, head = ?, is_dirty = 0, has_alarm = ?`
    sql.exec(query, position.epoch, position.segment, position.head, this.#hasAlarm ? 1 : 0)
    this.#isMarked = false
  }
}
