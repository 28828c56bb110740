import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { planRestore } from './plan-restore.ts'
import {
  BACKUP_FLUSH_INTERVAL_MS,
  type BackupBucket,
  deleteExpiredBackups,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  formatBackupSegmentKey,
  isBackupEpochComplete,
  listBackupEpochs,
} from './segments.ts'
import {
  BACKED_UP_DATABASE_BYTES_MAX,
  BACKUP_COPY_MAX_MS,
  BACKUP_LATE_MS,
  BACKUP_SLOW_EVENT,
  BackupStream,
} from './stream.ts'
import type { BackupSql } from './tables.ts'

const START = Date.UTC(2040, 0, 1)
const PREFIX = formatBackupObjectPrefix('Ledger', 'l0')
const MEGABYTES = 8_000_000
const PART_LENGTH = 100_000
/** Two parts of a copy. */
const ROWS = Array<string>(3).fill('n'.repeat(60_000))

class MemoryBucket implements BackupBucket {
  readonly bodies = new Map<string, Uint8Array>()
  isFailing = false
  isDeleteFailing = false
  /** Writes of these keys succeed, and their answers are lost. */
  unanswered = (_key: string): boolean => false
  /** Writes of these keys have no answer until `release`. */
  held = (_key: string): boolean => false
  #waiting: (() => void)[] = []

  async put(key: string, body: Uint8Array) {
    if (this.isFailing) throw new Error('the bucket is away')
    if (this.held(key)) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.bodies.set(key, body)
    if (this.unanswered(key)) throw new Error('the answer is lost')
  }

  release(): void {
    this.held = () => false
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  async get(key: string) {
    const body = this.bodies.get(key)
    return body ? { arrayBuffer: async () => new Uint8Array(body).buffer } : null
  }

  async list({ prefix, delimiter }: Parameters<BackupBucket['list']>[0]) {
    const keys = [...this.bodies.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))
    return {
      objects: delimiter ? [] : keys.map((key) => ({ key })),
      delimitedPrefixes: delimiter ? [...folders] : [],
      truncated: false,
    }
  }

  async delete(keys: string[]) {
    if (this.isDeleteFailing) throw new Error('the bucket is away')
    for (const key of keys) this.bodies.delete(key)
  }
}

/** An object of one table, with a clock of its own. */
class Subject {
  readonly bucket = new MemoryBucket()
  readonly events: string[] = []
  stream: BackupStream
  readonly #packSegmentsMax: number
  readonly #database = new DatabaseSync(':memory:')
  readonly #timers = new Set<{ readonly at: number; readonly work: () => void }>()
  size = 1_000
  now = START
  late = 0
  blockedMs = 0

  constructor(packSegmentsMax = 500) {
    this.#packSegmentsMax = packSegmentsMax
    this.stream = this.#open()
    this.#database.exec('CREATE TABLE money (atoms INTEGER NOT NULL) STRICT')
    this.#database.exec('INSERT INTO money (atoms) VALUES (0)')
    this.#database.exec('CREATE TABLE notes (note TEXT NOT NULL) STRICT')
    for (const row of ROWS) this.#database.prepare('INSERT INTO notes (note) VALUES (?)').run(row)
    this.stream.mark()
    this.stream.record([
      ['CREATE TABLE money (atoms INTEGER NOT NULL) STRICT'],
      ['INSERT INTO money (atoms) VALUES (0)'],
    ])
  }

  /** Another instance continues with what the database says. */
  reset(): void {
    this.#timers.clear()
    this.stream = this.#open()
  }

  #open(): BackupStream {
    const sql: BackupSql = {
      exec: (query, ...bindings) => {
        const rows = this.#database.prepare(query).all(...(bindings as string[])) as Record<string, unknown>[]
        return { toArray: () => rows, raw: () => rows.map((row) => Object.values(row)), rowsWritten: 0 }
      },
    }
    return new BackupStream({
      className: 'Ledger',
      name: 'l0',
      bucket: this.bucket,
      sql,
      keepMs: 3 * DAY_MS,
      packSegmentsMax: this.#packSegmentsMax,
      partLengthMax: PART_LENGTH,
      databaseSize: () => this.size,
      getAlarm: async () => null,
      sync: async () => undefined,
      block: async (work) => {
        const since = this.now
        await work().finally(() => {
          this.blockedMs = this.now - since
        })
      },
      now: () => this.now,
      after: (ms, work) => {
        const timer = { at: this.now + ms, work }
        this.#timers.add(timer)
        return () => void this.#timers.delete(timer)
      },
      isQuiet: () => false,
      report: (event) => {
        if (event !== BACKUP_SLOW_EVENT) this.events.push(event)
      },
      raiseLate: () => {
        this.late += 1
      },
    })
  }

  write(atoms: number): void {
    this.#database.exec(`UPDATE money SET atoms = ${atoms}`)
    this.stream.mark()
    this.stream.record([['UPDATE money SET atoms = ?', atoms]])
  }

  /** Lets time pass in steps, with the work of timers and promises. */
  async pass(ms: number, step = Math.max(BACKUP_FLUSH_INTERVAL_MS, ms / 50)): Promise<void> {
    for (const end = this.now + ms; this.now < end; ) {
      this.now = Math.min(end, this.now + step)
      for (const timer of [...this.#timers]) if (timer.at <= this.now && this.#timers.delete(timer)) timer.work()
      await settle()
    }
  }

  /** The amount of a restore to now. */
  async restoredAtoms(): Promise<unknown> {
    const plan = await planRestore(this.bucket, PREFIX, 'Ledger/l0', this.now)
    let atoms: unknown
    for await (const { statements } of plan?.entries ?? []) {
      for (const [query, ...bindings] of statements) if (/money/.test(query)) atoms = bindings.at(-1) ?? atoms
    }
    return atoms
  }
}

/** Hashes are computed on other threads. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A day later its copy is due, in parts. */
async function agedSubject(packSegmentsMax?: number): Promise<Subject> {
  const subject = new Subject(packSegmentsMax)
  await subject.pass(1_000)
  subject.size = MEGABYTES
  subject.now += DAY_MS
  return subject
}
const countEpochs = async ({ bucket }: Subject) => (await listBackupEpochs(bucket, PREFIX)).length

test('[BAK59] a bucket without an answer blocks an object for 20 seconds once, and its stream goes on', async () => {
  const subject = await agedSubject()
  subject.write(1)
  await subject.pass(BACKUP_FLUSH_INTERVAL_MS)
  subject.now += DAY_MS
  subject.bucket.held = (key) => /\/0{8}$/.test(key)
  subject.write(2)
  await subject.pass(BACKUP_COPY_MAX_MS + 2_000)
  expect(subject.blockedMs).toBeLessThanOrEqual(BACKUP_COPY_MAX_MS + 500)
  expect(subject.blockedMs).toBeGreaterThan(BACKUP_COPY_MAX_MS - 1_000)
  subject.blockedMs = 0
  for (let atoms = 3; atoms < 20; atoms += 1) {
    subject.write(atoms)
    await subject.pass(10_000)
    expect(await subject.restoredAtoms()).toBe(atoms)
  }
  expect([subject.blockedMs, subject.events]).toEqual([0, ['backup_too_large']])
  subject.bucket.release()
  await settle()
  expect(await countEpochs(subject)).toBe(2)
  subject.now += HOUR_MS
  subject.write(20)
  await subject.pass(2_000)
  expect([await countEpochs(subject), await subject.restoredAtoms()]).toEqual([3, 20])
})

test.each([500, 2])(
  '[BAK59] acts whose last segment had no answer in time are in the bucket once, in their order, in packs of %d',
  async (packSegmentsMax) => {
    const subject = await agedSubject(packSegmentsMax)
    // An act between the flush and the copy belongs to the stream before; its segment has no answer.
    subject.bucket.held = (key) => {
      if (!/\/0{7}1$/.test(key)) return false
      subject.bucket.held = (other) => /\/0{7}2$/.test(other)
      subject.write(2)
      return false
    }
    subject.write(1)
    await subject.pass(BACKUP_COPY_MAX_MS + 2_000)
    subject.write(3)
    subject.bucket.release()
    await subject.pass(2_000)
    subject.write(4)
    await subject.pass(2_000)
    expect(await subject.restoredAtoms()).toBe(4)
  },
)

const isLastPart = (key: string) => {
  const [epoch = 0, number] = key.split('/').slice(-2).map(Number)
  return epoch > START + DAY_MS && number === 1
}

test('[BAK59] acts follow a copy whose last part has no answer, and the part is repeated until it has one', async () => {
  for (const isStored of [true, false]) {
    const subject = await agedSubject()
    if (isStored) subject.bucket.unanswered = isLastPart
    else subject.bucket.held = isLastPart
    subject.bucket.isDeleteFailing = true
    subject.write(1)
    await subject.pass(BACKUP_COPY_MAX_MS + 2_000)
    subject.write(2)
    await subject.pass(2_000)
    expect(subject.events).toEqual(['backup_failed'])
    subject.bucket.unanswered = () => false
    // A write without an answer holds up no later one.
    subject.bucket.held = () => false
    await subject.pass(2 * MINUTE_MS)
    expect(await subject.restoredAtoms()).toBe(2)
    subject.bucket.release()
    subject.write(3)
    await subject.pass(2_000)
    subject.reset()
    subject.write(4)
    await subject.pass(2_000)
    expect([await subject.restoredAtoms(), await countEpochs(subject)]).toEqual([4, 2])
  }
})

test('[BAK6] an instance that ends before a copy is confirmed is not continued, even if the copy was only requested', async () => {
  for (const isRequested of [true, false]) {
    const subject = await agedSubject()
    subject.now -= DAY_MS - HOUR_MS
    subject.bucket.unanswered = (key) => /\/0{7}1$/.test(key) && Number(key.split('/').at(-2)) > START + HOUR_MS
    if (!isRequested) subject.write(1)
    subject.stream.requestCopy()
    await subject.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(await countEpochs(subject)).toBe(2)
    subject.reset()
    subject.bucket.unanswered = () => false
    subject.write(2)
    await subject.pass(2_000)
    expect([await subject.restoredAtoms(), await countEpochs(subject)]).toEqual([2, 3])
  }
})

test('[BAK59] a copy in parts that the bucket refuses leaves the stream as it was', async () => {
  const subject = await agedSubject()
  subject.bucket.isFailing = true
  subject.write(1)
  await subject.pass(MINUTE_MS)
  subject.bucket.isFailing = false
  await subject.pass(2 * MINUTE_MS)
  expect(await subject.restoredAtoms()).toBe(1)
})

test('[BAK59] an object without a stream is copied again after an hour, without an act', async () => {
  const subject = await agedSubject()
  subject.bucket.held = () => true
  subject.stream.restart()
  await subject.pass(BACKUP_COPY_MAX_MS + 2_000)
  expect(subject.events).toEqual(['backup_too_large'])
  subject.bucket.release()
  await subject.pass(HOUR_MS + MINUTE_MS)
  expect(await countEpochs(subject)).toBe(2)
})

test('[BAK61] operators are called after ten minutes of failures, and no longer once the bucket has everything', async () => {
  const subject = new Subject()
  await subject.pass(1_000)
  subject.bucket.isFailing = true
  subject.write(1)
  await subject.pass(BACKUP_LATE_MS - MINUTE_MS)
  expect(subject.late).toBe(0)
  await subject.pass(3 * MINUTE_MS)
  expect(subject.late).toBe(1)
  await subject.pass(BACKUP_LATE_MS)
  expect(subject.late).toBe(2)
  subject.bucket.isFailing = false
  await subject.pass(2 * MINUTE_MS)
  subject.write(2)
  await subject.pass(30 * MINUTE_MS)
  expect([subject.late, await subject.restoredAtoms()]).toEqual([2, 2])
})

test('[BAK61] operators are called for a database that is too large, and for a write without an answer', async () => {
  const large = await agedSubject()
  large.size = BACKED_UP_DATABASE_BYTES_MAX + 1
  for (let atoms = 1; atoms < 12; atoms += 1) {
    large.write(atoms)
    await large.pass(2 * MINUTE_MS)
  }
  expect([large.late, large.events]).toEqual([2, ['backup_too_large']])
  large.size = 1_000
  large.write(12)
  await large.pass(2 * MINUTE_MS)
  expect(await countEpochs(large)).toBe(2)

  const silent = new Subject()
  silent.bucket.held = () => true
  await silent.pass(1_000)
  for (let atoms = 1; atoms < 8; atoms += 1) {
    silent.write(atoms)
    await silent.pass(2 * MINUTE_MS)
  }
  expect(silent.late).toBe(1)
})

test('[BAK60] an incomplete copy lets no older one expire', async () => {
  const bucket = new MemoryBucket()
  const put = async (epoch: number, isComplete: boolean) => {
    const header = { kind: 'copy', object: 'Ledger/l0', epoch, number: 0, previous: '', isComplete } as const
    const { body } = await encodeBackupSegment(header, [{ time: epoch, statements: [] }])
    await bucket.put(formatBackupSegmentKey(PREFIX, epoch, 0), body)
  }
  await put(1, true)
  await put(2, false)
  await put(3_000, true)
  const isComplete = (epoch: number) => isBackupEpochComplete(bucket, PREFIX, epoch)
  const expireAt = async (now: number) => {
    await deleteExpiredBackups(bucket, PREFIX, now, 1_000, isComplete)
    return listBackupEpochs(bucket, PREFIX)
  }
  expect(await expireAt(3_000)).toEqual([1, 2, 3_000])
  expect(await expireAt(4_001)).toEqual([3_000])
})

test('[BAK63] an object that erased its data is copied at once, also if the bucket fails first', async () => {
  const subject = new Subject()
  await subject.pass(1_000)
  subject.bucket.isFailing = true
  subject.write(7)
  subject.stream.requestCopy()
  await subject.pass(2_000)
  expect(await countEpochs(subject)).toBe(1)
  subject.bucket.isFailing = false
  await subject.pass(MINUTE_MS)
  expect([await countEpochs(subject), await subject.restoredAtoms()]).toEqual([2, 7])
  await subject.pass(HOUR_MS)
  subject.write(8)
  await subject.pass(1_000)
  expect([await countEpochs(subject), await subject.restoredAtoms()]).toEqual([2, 8])
})
