// The backup of an object's storage, in workerd: what is captured, streamed to a bucket, and restored from it.

import { env, runInDurableObject } from 'cloudflare:test'
import { DurableObject } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { backUpObject } from '#objects/platform/backup/backed-up-object.ts'
import { captureStorage } from '#objects/platform/backup/capture.ts'
import { findJournalArchive } from '#objects/platform/backup/journal-archive.ts'
import { findEpochEnd, listPastRestores, recordRestore } from '#objects/platform/backup/past-restores.ts'
import { RestoreTarget } from '#objects/platform/backup/restore-target.ts'
import { findRestoredMoment, forgetRestoredMoment } from '#objects/platform/backup/restored-moment.ts'
import {
  BACKUP_FLUSH_INTERVAL_MS,
  BACKUP_UNSENT_MAX_MS,
  type BackupBucket,
  decodeBackupSegment,
  formatBackupObjectPrefix,
  formatBackupSegmentKey,
  listBackedUpObjects,
  listBucketKeys,
} from '#objects/platform/backup/segments.ts'
import {
  BACKUP_COPY_MAX_MS,
  BACKUP_QUIET_FLUSH_INTERVAL_MS,
  BACKUP_WAIT_MAX_MS,
  BackupStream,
  DUMP_SEGMENT_LENGTH,
  measureStatements,
} from '#objects/platform/backup/stream.ts'
import { dumpTables } from '#objects/platform/backup/tables.ts'
import { formatRpcCallMark } from '#objects/platform/call-mark.ts'
import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { JournalCutter } from '#objects/platform/journal-cut.ts'
import { meterObject } from '#objects/platform/meter/metered-object.ts'
import { MoneyService } from '#objects/platform/money-service.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import { Auditor } from '#objects/wallet/auditor/object.ts'
import { LedgerJournalHistory } from '#objects/wallet/ledger/journal-history.ts'
import { LedgerJournalPages } from '#objects/wallet/ledger/journal-pages.ts'
import { LedgerService } from '#objects/wallet/ledger/service.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'

/** Alarms of the tests are never due. */
const START = Date.UTC(2040, 0, 1)
const NAME = 'l0 / ä'
/** Segments of a pack in these tests. */
const PACK_SEGMENTS = 6

class MemoryBucket implements BackupBucket {
  readonly bodies = new Map<string, Uint8Array>()
  isFailing = false
  puts = 0
  /** A write waits for it. */
  hold: Promise<void> | undefined
  onPut: () => void = () => undefined
  /** Keys of a page. */
  pageMax = 1_000

  async put(key: string, body: Uint8Array) {
    if (this.isFailing) throw new Error('the bucket is away')
    await this.hold
    this.puts += 1
    this.onPut()
    this.bodies.set(key, body)
  }

  async get(key: string) {
    const body = this.bodies.get(key)
    return body ? { arrayBuffer: async () => body.slice().buffer } : null
  }

  async list({ prefix, delimiter, cursor, startAfter = cursor ?? '' }: Parameters<BackupBucket['list']>[0]) {
    const all = [...this.bodies.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).toSorted()
    const keys = delimiter ? all : all.slice(0, this.pageMax)
    const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))
    return {
      objects: delimiter ? [] : keys.map((key) => ({ key })),
      delimitedPrefixes: delimiter ? [...folders] : [],
      truncated: keys.length < all.length,
      ...(keys.length < all.length && { cursor: String(keys.at(-1)) }),
    }
  }

  async delete(keys: string[]) {
    for (const key of keys) this.bodies.delete(key)
  }
}

type Timer = { readonly at: number; readonly work: () => void; isCancelled: boolean }

/** One instance of an object under backup, with a clock of its own. */
class Instance {
  readonly storage: DurableObjectStorage
  readonly bucket: MemoryBucket
  readonly timers: Timer[] = []
  readonly events: string[] = []
  readonly facts: Readonly<Record<string, unknown>>[] = []
  readonly stream: BackupStream
  isQuiet = false
  now: number

  constructor(storage: DurableObjectStorage, bucket: MemoryBucket, now = START, className = 'Ledger') {
    this.storage = storage
    this.bucket = bucket
    this.now = now
    let stream: BackupStream | undefined
    const sql = captureStorage(storage, {
      onWrite: () => stream?.mark(),
      onCommit: (statements, alarm) => stream?.record(statements, alarm),
      onUnknownState: () => stream?.restart(),
      get isMarked() {
        return stream?.isMarked ?? false
      },
      set isMarked(isMarked) {
        if (stream) stream.isMarked = isMarked
      },
    })
    stream = new BackupStream({
      className,
      name: NAME,
      bucket,
      sql,
      keepMs: 3 * DAY_MS,
      packSegmentsMax: PACK_SEGMENTS,
      databaseSize: () => storage.sql.databaseSize,
      getAlarm: () => storage.getAlarm(),
      sync: () => storage.sync(),
      block: (work) => work(),
      now: () => this.now,
      after: (ms, work) => {
        const timer = { at: this.now + ms, work, isCancelled: false }
        this.timers.push(timer)
        return () => {
          timer.isCancelled = true
        }
      },
      isQuiet: () => this.isQuiet,
      report: (event, facts) => {
        this.events.push(event)
        this.facts.push(facts)
      },
      raiseLate: () => {},
    })
    this.stream = stream
  }

  /** Pending timers, ms from now. */
  get due(): number[] {
    return this.timers.filter(({ isCancelled }) => !isCancelled).map(({ at }) => at - this.now)
  }

  async pass(ms: number): Promise<void> {
    // Joins the flush that a timer began.
    for (let due = this.fire(ms); due > 0; due -= 1) await this.stream.flush()
  }

  /** Does not wait for what the timers begin. @returns the number of timers that were due */
  fire(ms: number): number {
    this.now += ms
    let due = 0
    for (const timer of this.timers.splice(0)) {
      if (timer.isCancelled) continue
      if (timer.at > this.now) this.timers.push(timer)
      else {
        due += 1
        timer.work()
      }
    }
    return due
  }

  /** Ends the instance as an eviction does: the storage has its own methods again. */
  end(): void {
    const { storage } = this
    Reflect.deleteProperty(storage.sql, 'exec')
    for (const name of ['transactionSync', 'setAlarm', 'deleteAlarm']) Reflect.deleteProperty(storage, name)
  }
}

const onStorage = <T>(work: (storage: DurableObjectStorage, state: DurableObjectState) => Promise<T>): Promise<T> =>
  runInDurableObject(env.CHAT_MEMBERS.getByName(crypto.randomUUID()), async (_, state) => {
    await state.storage.deleteAll()
    return work(state.storage, state).finally(() => state.storage.deleteAlarm())
  })

const dump = (storage: DurableObjectStorage) => [...dumpTables(storage.sql)]

const restored = (bucket: MemoryBucket, at: number) => onStorage((_, state) => restoreInto(state, bucket, at))

async function restoreInto(
  state: DurableObjectState,
  bucket: MemoryBucket,
  at: number,
  isForced = false,
  className = 'Ledger',
) {
  const target = new RestoreTarget(className, state, { BACKUP: bucket }, NAME)
  const restores = await listPastRestores(bucket)
  const outcome = await target.restoreBackup({ at, isForced, isDryRun: false, restores })
  return { outcome, rows: dump(state.storage), alarm: await state.storage.getAlarm() }
}

const TABLES = `CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT) STRICT;
  CREATE TABLE money (account TEXT PRIMARY KEY, atoms INTEGER NOT NULL, share REAL, seal BLOB,
    twice INTEGER AS (atoms * 2) VIRTUAL) STRICT, WITHOUT ROWID;
  CREATE TABLE loose (word TEXT) STRICT;
  CREATE INDEX by_text ON notes (text);
  CREATE TRIGGER echo AFTER INSERT ON notes BEGIN INSERT INTO loose VALUES (NEW.text); END`

function fill({ sql }: DurableObjectStorage): void {
  sql.exec(TABLES)
  sql.exec('INSERT INTO notes (text) VALUES (?), (?)', 'a', 'ü\n"')
  sql.exec('DELETE FROM notes WHERE id = 1')
  sql.exec('DELETE FROM loose WHERE rowid = 1')
  const seal = new Uint8Array([0, 255, 7])
  sql.exec('INSERT INTO money VALUES (?, ?, ?, ?)', 'x', '9007199254740993', 0.1, seal)
  // The caller changes its bytes after the call.
  seal.fill(9)
}

test('[BAK1] [BAK2] each committed write is captured, and a rollback drops its own', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    storage.transactionSync(() => {
      storage.sql.exec('INSERT INTO notes (text) VALUES (?)', 'kept')
      expect(() =>
        storage.transactionSync(() => {
          storage.sql.exec('INSERT INTO notes (text) VALUES (?)', 'undone')
          throw new Error('undone')
        }),
      ).toThrow('undone')
      storage.sql.exec('UPDATE money SET atoms = ? WHERE account = ?', '5', 'x')
    })
    expect(() =>
      storage.transactionSync(() => {
        storage.sql.exec('DELETE FROM notes')
        throw new Error('undone')
      }),
    ).toThrow('undone')
    storage.sql.exec('UPDATE money SET atoms = 1 WHERE account = ?', 'nobody')
    storage.sql.exec('CREATE TABLE IF NOT EXISTS loose (word TEXT) STRICT')
    const expected = dump(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const [, last = ''] = [...bucket.bodies.keys()].toSorted()
    const { entries } = await decodeBackupSegment((bucket.bodies.get(last) ?? expect.unreachable()).slice().buffer)
    expect([...entries].map(({ statements }) => statements.length)).toEqual([2])
    expect((await restored(bucket, object.now)).rows).toEqual(expected)
  }))

test('[BAK4] a copy keeps exact integers, bytes, numbers of rows, indexes and triggers', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    object.stream.restart()
    const expected = dump(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(bucket.bodies.size).toBe(1)
    const back = await onStorage(async (other, state) => {
      const { rows } = await restoreInto(state, bucket, object.now)
      other.sql.exec('INSERT INTO notes (text) VALUES (?)', 'next')
      const read = (query: string) => [...other.sql.exec(query).raw()]
      return {
        rows,
        notes: read('SELECT id FROM notes ORDER BY id'),
        money: read('SELECT CAST(atoms + 1 AS TEXT), hex(seal) FROM money'),
        loose: read('SELECT rowid, word FROM loose'),
      }
    })
    expect(back.rows).toEqual(expected)
    expect(back.notes).toEqual([[2], [3]])
    expect(back.money).toEqual([['9007199254740994', '00FF07']])
    expect(back.loose).toEqual([
      [2, 'ü\n"'],
      [3, 'next'],
    ])
  }))

test('[BAK5] acts are in the bucket within a second, and a quiet object costs two writes a minute', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    expect(object.due).toEqual([BACKUP_FLUSH_INTERVAL_MS])
    expect(BACKUP_FLUSH_INTERVAL_MS).toBeLessThan(BACKUP_UNSENT_MAX_MS)
    expect(BACKUP_UNSENT_MAX_MS).toBeLessThan(1_000)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    object.isQuiet = true
    const before = bucket.puts
    for (let step = 0; step < 240; step += 1) {
      storage.sql.exec('UPDATE money SET atoms = atoms + 1')
      await object.pass(250)
    }
    expect(bucket.puts - before).toBe(60_000 / BACKUP_QUIET_FLUSH_INTERVAL_MS)
    // A message waits for its delivery: the step was a promise.
    storage.sql.exec('UPDATE money SET atoms = atoms + 1')
    await storage.setAlarm(object.now + 1_000)
    storage.sql.exec('UPDATE money SET atoms = atoms + 1')
    expect(Math.min(...object.due)).toBe(BACKUP_FLUSH_INTERVAL_MS)
  }))

test('[BAK6] a burst costs two rows; an instance that finds the mark begins again with a copy', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const first = new Instance(storage, bucket)
    fill(storage)
    await first.pass(BACKUP_FLUSH_INTERVAL_MS)
    const marked = () => storage.sql.exec('SELECT is_dirty FROM backup_state').one().is_dirty
    expect(marked()).toBe(0)
    for (let step = 0; step < 10; step += 1) storage.sql.exec('UPDATE money SET atoms = ?', step)
    expect(marked()).toBe(1)
    await first.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(marked()).toBe(0)
    first.end()
    // Everything was in the bucket: the next instance goes on.
    const second = new Instance(storage, bucket, first.now + 5_000)
    storage.sql.exec('UPDATE money SET atoms = 50')
    await second.pass(BACKUP_FLUSH_INTERVAL_MS)
    const epochs = () => new Set([...bucket.bodies.keys()].map((key) => key.split('/')[3]))
    expect(epochs().size).toBe(1)
    expect(bucket.bodies.size).toBe(3)
    storage.sql.exec('UPDATE money SET atoms = 60')
    second.end()
    const third = new Instance(storage, bucket, second.now + 5_000)
    expect(third.due).toEqual([BACKUP_FLUSH_INTERVAL_MS])
    await third.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(epochs().size).toBe(2)
    expect((await restored(bucket, third.now)).rows).toEqual(dump(storage))
    // Before the crash, the earlier stream serves.
    const { rows } = await restored(bucket, second.now)
    expect(rows.find(([query]) => query.includes('INTO "money"'))?.[2]).toBe(50)
  }))

test('[BAK6] the mark of a transaction that is undone is set again by the next', () =>
  onStorage(async (storage) => {
    const object = new Instance(storage, new MemoryBucket())
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(() =>
      storage.transactionSync(() => {
        storage.sql.exec('UPDATE money SET atoms = 7')
        throw new Error('undone')
      }),
    ).toThrow('undone')
    storage.sql.exec('UPDATE money SET atoms = 8')
    expect(storage.sql.exec('SELECT is_dirty FROM backup_state').one().is_dirty).toBe(1)
  }))

test('[BAK7] a bucket that is away is tried again with longer pauses, reported once, and misses nothing', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    bucket.isFailing = true
    storage.sql.exec('UPDATE money SET atoms = 7')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const pauses: number[] = []
    for (let time = 0; time < 8; time += 1) {
      storage.sql.exec('UPDATE money SET atoms = atoms + 1')
      const [pause = 0] = object.due
      pauses.push(pause)
      await object.pass(pause)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(object.events).toEqual(['backup_failed'])
    bucket.isFailing = false
    await object.pass(60_000)
    expect(object.events).toEqual(['backup_failed', 'backup_resumed'])
    expect((await restored(bucket, object.now)).rows).toEqual(dump(storage))
  }))

test('[BAK8] a changed object is copied once a day, and epochs that no moment needs are deleted', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const states: (readonly [time: number, rows: unknown])[] = []
    for (let day = 1; day <= 6; day += 1) {
      await object.pass(DAY_MS)
      storage.sql.exec('UPDATE money SET atoms = ?', day)
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
      states.push([object.now, dump(storage)])
    }
    const epochs = new Set([...bucket.bodies.keys()].map((key) => key.split('/')[3]))
    expect(epochs.size).toBe(4)
    // Each moment of the last three days can be restored.
    for (const [time, rows] of states.slice(-3)) expect((await restored(bucket, time)).rows).toEqual(rows)
  }))

/** Megabytes are compressed several times, on a machine that may be busy. */
const SLOW_MS = 120_000
/** Two parts of a copy. */
function fillLargely(storage: DurableObjectStorage): void {
  fill(storage)
  for (let row = 0; row < 50; row += 1) {
    storage.sql.exec('INSERT INTO notes (text) VALUES (?)', `${row} ${String(row % 7).repeat(100_000)}`)
  }
}

test(
  '[BAK17] a database of many parts is copied and restored in parts, each of bounded size',
  { timeout: SLOW_MS },
  () =>
    onStorage(async (storage) => {
      const bucket = new MemoryBucket()
      const object = new Instance(storage, bucket)
      fillLargely(storage)
      object.stream.restart()
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
      storage.sql.exec('UPDATE money SET atoms = 3')
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
      const keys = await listBucketKeys(bucket, 'objects/')
      expect(keys.length).toBeGreaterThanOrEqual(3)
      for (const key of keys) {
        const { entries } = await decodeBackupSegment((bucket.bodies.get(key) ?? expect.unreachable()).slice().buffer)
        let length = 0
        for (const { statements } of entries) length += measureStatements(statements)
        expect(length).toBeLessThan(DUMP_SEGMENT_LENGTH * 1.2)
      }
      const { outcome, rows } = await restored(bucket, object.now)
      expect(outcome.outcome).toBe('restored')
      // A difference would be printed with all its megabytes.
      expect(JSON.stringify(rows) === JSON.stringify(dump(storage))).toBe(true)
    }),
)

test('[BAK17] a copy that takes too long is given up once, and the stream goes on', { timeout: SLOW_MS }, () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fillLargely(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    await object.pass(DAY_MS)
    bucket.onPut = () => {
      object.now += BACKUP_COPY_MAX_MS + 1
    }
    for (let step = 0; step < 2; step += 1) {
      storage.sql.exec('UPDATE money SET atoms = ?', step)
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    }
    expect(object.events.filter((event) => event !== 'backup_slow')).toEqual(['backup_too_large'])
    const { rows } = await restored(bucket, object.now)
    expect(rows.find(([query]) => query.includes('INTO "money"'))?.[2]).toBe(1)
  }),
)

test('[BAK9] an object is restored to each moment, and only into an empty one unless it is forced', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const states: (readonly [time: number, rows: unknown])[] = []
    for (let step = 0; step < 5; step += 1) {
      object.now += 10
      storage.sql.exec('INSERT INTO notes (text) VALUES (?)', `step ${step}`)
      states.push([object.now, dump(storage)])
    }
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    await onStorage(async (_, state) => {
      for (const [index, [time, rows]] of states.entries()) {
        expect((await restoreInto(state, bucket, time, index > 0)).rows).toEqual(rows)
      }
      const refused = await restoreInto(state, bucket, START + 1, false)
      expect(refused.outcome).toEqual({ outcome: 'not_empty' })
      // Before its first copy it did not exist.
      const absent = await restoreInto(state, bucket, START - 1, true)
      expect([absent.outcome, absent.rows]).toEqual([{ outcome: 'absent' }, []])
    })
  }))

test('[BAK27] an object that began shortly before the moment is restored to it', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    storage.transactionSync(() => fill(storage))
    const first = dump(storage)
    object.now += 100
    storage.sql.exec('UPDATE money SET atoms = 7')
    const second = dump(storage)
    object.now += 100
    storage.sql.exec('UPDATE money SET atoms = 8')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    // Rows that a statement returns are read, or its transaction could not end.
    for (const text of ['x', 'y'])
      storage.sql.exec('INSERT INTO notes (text) VALUES (?), (?) RETURNING *', text, text).toArray()
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect((await restored(bucket, object.now)).rows).toEqual(dump(storage))
    expect((await restored(bucket, START - 1)).outcome).toEqual({ outcome: 'absent' })
    expect((await restored(bucket, START)).rows).toEqual(first)
    expect((await restored(bucket, START + 100)).rows).toEqual(second)
    // A crash before the first write begins with a copy instead.
    object.end()
    await onStorage(async (other) => {
      const lost = new Instance(other, new MemoryBucket())
      fill(other)
      lost.end()
      const next = new Instance(other, lost.bucket, START + 5_000)
      await next.pass(BACKUP_FLUSH_INTERVAL_MS)
      expect((await restored(lost.bucket, next.now)).rows).toEqual(dump(other))
    })
  }))

test('[BAK57] objects with the same migrations are restored to their own tables and rows', async () => {
  const migration = `ALTER TABLE notes ADD COLUMN kind TEXT NOT NULL DEFAULT 'x'; ALTER TABLE money ADD COLUMN gone TEXT;
    ALTER TABLE money DROP COLUMN gone`
  for (const text of ['first', 'second', 'third']) {
    await onStorage(async (storage) => {
      const bucket = new MemoryBucket()
      const object = new Instance(storage, bucket)
      storage.transactionSync(() => {
        storage.sql.exec(TABLES)
        storage.sql.exec(migration)
      })
      storage.sql.exec('INSERT INTO notes (text) VALUES (?)', text)
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
      expect((await restored(bucket, object.now)).rows).toEqual(dump(storage))
    })
  }
})

test('[BAK26] a restore sees if the stream continues half a second after the moment', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const times: number[] = []
    for (let step = 0; step < 6; step += 1) {
      object.now += BACKUP_UNSENT_MAX_MS / 2
      storage.sql.exec('UPDATE money SET atoms = ?', step)
      times.push(object.now)
      if (step % 2 === 1) await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    }
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const [first = 0, second = 0, third = 0] = times
    const seenAt = async (at: number) => {
      const { outcome } = await restored(bucket, at)
      return outcome.outcome === 'restored' ? [outcome.lastTime, outcome.seenTime] : []
    }
    // It looks on, but not further than it must.
    expect(await seenAt(first)).toEqual([first, third])
    expect(await seenAt(second)).toEqual([second, third])
    const last = times.at(-1) ?? 0
    expect(await seenAt(last)).toEqual([last, last])
  }))

test('[BAK3] [BAK10] a segment that is missing, changed or moved is found, and nothing counts as restored', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    for (let step = 0; step < 3; step += 1) {
      storage.sql.exec('INSERT INTO notes (text) VALUES (?)', `step ${step}`)
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    }
    const keys = await listBucketKeys(bucket, 'objects/')
    const [, one = '', two = ''] = keys
    const attempt = async (change: (bodies: Map<string, Uint8Array>) => void) => {
      const other = new MemoryBucket()
      for (const [key, body] of bucket.bodies) other.bodies.set(key, body)
      change(other.bodies)
      return (await restored(other, object.now)).outcome.outcome
    }
    expect(await attempt(() => undefined)).toBe('restored')
    expect(await attempt((bodies) => bodies.delete(one))).toBe('failed')
    expect(await attempt((bodies) => bodies.set(one, bodies.get(two) ?? expect.unreachable()))).toBe('failed')
    expect(
      await attempt((bodies) => {
        const body = (bodies.get(one) ?? expect.unreachable()).slice()
        body[20] = (body[20] ?? 0) ^ 1
        bodies.set(one, body)
      }),
    ).toBe('failed')
  }))

test('[BAK16] objects of a class are listed in pages, each with the number of its segments', async () => {
  const bucket = new MemoryBucket()
  bucket.pageMax = 5
  const add = async (name: string, epoch: number, segments: number) => {
    for (let number = 0; number < segments; number += 1) {
      const key = formatBackupSegmentKey(formatBackupObjectPrefix('Account', name), epoch, number)
      await bucket.put(key, new Uint8Array())
    }
  }
  await add('a', 1_000, 2)
  await add('a', 2_000, 1)
  await add('a b', 1_000, 1)
  await add('busy', 1_000, 12)
  await add('c', 1_000, 1)
  await add('c/d', 3_000, 3)
  const pages: unknown[] = []
  let after: string | undefined
  do {
    const { objects, next } = await listBackedUpObjects(bucket, 'Account', after)
    pages.push(...objects)
    after = next
  } while (after !== undefined)
  expect(pages).toEqual([
    { name: 'a b', epochs: [[1_000, 1]] },
    {
      name: 'a',
      epochs: [
        [1_000, 2],
        [2_000, 1],
      ],
    },
    { name: 'busy' },
    { name: 'c/d', epochs: [[3_000, 3]] },
    { name: 'c', epochs: [[1_000, 1]] },
  ])
})

test('[BAK11] a restored object wakes within a minute of the alarm that it had', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket, Date.now())
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect((await restored(bucket, object.now)).alarm).toBe(null)
    await storage.setAlarm(object.now + DAY_MS)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const { alarm } = await restored(bucket, object.now)
    expect(Math.abs((alarm ?? 0) - Date.now() - 60_000)).toBeLessThan(10_000)
    await storage.deleteAlarm()
    storage.sql.exec('UPDATE money SET atoms = 1')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect((await restored(bucket, object.now)).alarm).toBe(null)
  }))

/** Runs a money object and its cutter on a storage that is under backup. */
function startMoney(storage: DurableObjectStorage, bucket: MemoryBucket, now: () => number) {
  const host: MoneyHost = {
    name: 'book:BTC_USDT',
    storage: new WriteBehind(storage, { now, after: () => undefined, report: () => undefined }),
    now,
    after: () => undefined,
    peer: () => expect.unreachable(),
    report: (event) => expect.unreachable(event),
  }
  const money = new MoneyService(host, {
    migrations: [],
    apply: () => expect.unreachable(),
    onQuarantine: () => undefined,
    faults: () => [],
  })
  const transact = (work: () => void) => money.transact(work)
  const archive = { bucket, object: 'OrderBook/BTC_USDT', isReady: () => true, databaseSize: () => 0 }
  const { journal } = money
  const deps = { sql: host.storage.sql, journal, archive, transact, now, report: host.report }
  const post = (count: number) => {
    for (let entry = 0; entry < count; entry += 1) {
      const posting = {
        debit: 'faucet',
        credit: 'a/ann/spot',
        asset: 'USDT',
        atoms: 3n,
        kind: 'faucet',
        ref: '',
      } as const
      money.transact(() => journal.post(posting, now()))
    }
  }
  const audit = () => money.facts(MONEY_LINK_VERSION)
  return { journal, post, audit, cutter: new JournalCutter(deps, { kept: 5, part: 10, findAgeMin: () => HOUR_MS }) }
}

test('[BAK24] an object whose journal was cut is restored from the bucket alone, and cuts on', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    const money = startMoney(storage, bucket, () => object.now)
    money.post(20)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const before = [object.now, dump(storage)] as const
    await object.pass(2 * HOUR_MS)
    expect(money.audit()).toMatchObject({ head: 20, unproved: 0, faults: [] })
    await money.cutter.run()
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(money.journal.cutUpTo()).toBe(10)
    // Before the cut, the object has all entries; the bucket still has them.
    expect((await restored(bucket, before[0])).rows).toEqual(before[1])
    const after = dump(storage)
    object.end()
    await onStorage(async (other, state) => {
      const { rows } = await restoreInto(state, bucket, object.now)
      expect(rows).toEqual(after)
      const back = startMoney(other, bucket, () => object.now)
      expect(back.audit()).toMatchObject({ head: 20, unproved: 0, faults: [] })
      back.post(10)
      object.now += 2 * HOUR_MS
      expect(back.audit()).toMatchObject({ head: 30, faults: [] })
      await back.cutter.run()
      expect([back.journal.cutUpTo(), back.journal.balance('a/ann/spot', 'USDT')]).toEqual([20, 90n])
    })
    const keys = await listBucketKeys(bucket, 'journals/')
    const [one, two] = await Promise.all(
      keys.map(async (key) =>
        decodeBackupSegment(await ((await bucket.get(key)) ?? expect.unreachable()).arrayBuffer()),
      ),
    )
    expect([keys.length, two?.header.previous]).toEqual([2, one?.hash])
  }))

/** Runs a ledger shard with small limits on a storage that is under backup. */
function startLedger(storage: DurableObjectStorage, bucket: MemoryBucket, now: () => number) {
  const archive = { bucket, object: `Ledger/${NAME}`, isReady: () => true, databaseSize: () => 300_000_000 }
  const report = (event: string) => expect.unreachable(event)
  const after = () => undefined
  const peer = () => expect.unreachable()
  const host: MoneyHost = {
    name: 'ledger:l0',
    storage: new WriteBehind(storage, { now, after, report }),
    now,
    after,
    peer,
    archive,
    report,
  }
  const service = new LedgerService(host, { shards: 1 })
  const { journal } = service.money
  const transact = (work: () => void) => service.money.transact(work)
  const pages = new LedgerJournalPages({ host, transact }, { kept: 5, least: 3, most: 10 })
  const history = new LedgerJournalHistory(host.storage.sql, pages)
  const deps = { sql: host.storage.sql, journal, archive, readers: pages, transact, now, report }
  const cutter = new JournalCutter(deps, { kept: 2, part: 10, findAgeMin: () => HOUR_MS })
  return {
    post: (ref: string) => {
      const posting = { debit: 'faucet', credit: 'a/ann/spot', asset: 'USDT', atoms: 3n, kind: 'faucet', ref } as const
      transact(() => journal.post(posting, now()))
    },
    cut: async () => {
      expect(service.money.facts(MONEY_LINK_VERSION)).toMatchObject({ unproved: 0, faults: [] })
      for (let run = 0; run < 3; run += 1) await cutter.run()
    },
    lines: () => pages.read(() => history.listLines({ person: 'ann', limit: 100 })),
    entries: () => [...storage.sql.exec('SELECT id FROM journal')].length,
  }
}

test('[BAK24] [LE46] a ledger is restored to before and after its cut, with all that its users read', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    const ledger = startLedger(storage, bucket, () => object.now)
    for (let entry = 0; entry < 40; entry += 1) ledger.post(`${entry}`)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const lines = await ledger.lines()
    const uncut = object.now
    await object.pass(2 * HOUR_MS)
    await ledger.cut()
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const left = ledger.entries()
    expect(left).toBeLessThan(15)
    expect(await ledger.lines()).toEqual(lines)
    object.end()
    const keys = await listBucketKeys(bucket, 'journals/')
    // Before the cut: all entries are in the tables, and cutting them again writes the same pages.
    await onStorage(async (other, state) => {
      await restoreInto(state, bucket, uncut)
      const back = startLedger(other, bucket, () => object.now)
      expect([back.entries(), await back.lines()]).toEqual([40, lines])
      await back.cut()
      expect([back.entries(), await back.lines()]).toEqual([left, lines])
    })
    expect(await listBucketKeys(bucket, 'journals/')).toEqual(keys)
    // After it: the pages are in the bucket, and the next ones follow them.
    await onStorage(async (other, state) => {
      await restoreInto(state, bucket, object.now)
      const back = startLedger(other, bucket, () => object.now)
      expect([back.entries(), await back.lines()]).toEqual([left, lines])
      for (let entry = 40; entry < 60; entry += 1) back.post(`${entry}`)
      object.now += 2 * HOUR_MS
      await back.cut()
      const refs = (await back.lines()).map(({ ref }) => Number(ref))
      expect(refs).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
    })
  }))

test('[BAK13] [BAK22] an object under backup knows where its old entries go, and one without a bucket does not', () =>
  onStorage(async (storage, state) => {
    class Plain extends DurableObject {}
    const Book = backUpObject('OrderBook', Plain)
    new Book(state, {} as never)
    expect(findJournalArchive(storage)).toBeUndefined()
    const bucket = new MemoryBucket()
    new Book(state, { BACKUP: bucket } as never)
    const archive = findJournalArchive(state.storage)
    expect([archive?.object, archive?.isReady()]).toEqual([`OrderBook/${state.id.name}`, false])
    await archive?.bucket.put('journals/OrderBook/1', new Uint8Array([1]))
    expect([...bucket.bodies.keys()]).toEqual(['journals/OrderBook/1'])
  }))

test('[BAK23] no journal is cut while a copy is read or the bucket is away', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    expect(object.stream.isSettled).toBe(false)
    object.stream.restart()
    const seen: boolean[] = []
    bucket.onPut = () => seen.push(object.stream.isSettled)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect([seen, object.stream.isSettled]).toEqual([[false], true])
    bucket.isFailing = true
    storage.sql.exec('UPDATE money SET atoms = 7')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(object.stream.isSettled).toBe(false)
  }))

test('[BAK13] without a bucket an object stores nothing for the backup', async () => {
  const stub = env.SECRETS.getByName(crypto.randomUUID())
  await stub.secret()
  const tables = await runInDurableObject(stub, (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
      .toArray(),
  )
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.filter(({ name }) => String(name).startsWith('backup'))).toEqual([])
})

test('[BAK30] what a restore has undone stays undone in a later restore', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    const born = object.now
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const [moment, before] = [object.now, dump(storage)]
    await object.pass(1_000)
    storage.sql.exec('UPDATE money SET atoms = 7')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const undone = dump(storage)
    expect((await restored(bucket, object.now)).rows).toEqual(undone)
    await recordRestore(bucket, { at: moment, until: object.now + 1_000, only: '' })
    // The object has not woken since the restore.
    expect((await restored(bucket, object.now + DAY_MS)).rows).toEqual(before)
    // A moment before the end of the restore is one of the undone time.
    expect((await restored(bucket, object.now)).rows).toEqual(undone)
    object.end()
    storage.sql.exec('DELETE FROM backup_state')
    const next = new Instance(storage, bucket, object.now + 5_000)
    storage.sql.exec('UPDATE money SET atoms = 9')
    await next.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect((await restored(bucket, next.now)).rows).toEqual(dump(storage))
    // A second restore, to a moment before the object existed.
    await recordRestore(bucket, { at: born - 1, until: next.now + 1_000, only: 'Ledger' })
    expect((await restored(bucket, next.now + DAY_MS)).outcome).toEqual({ outcome: 'absent' })
  }))

test('[BAK30] an epoch ends at the moment of each restore after it, and only for objects that were restored', async () => {
  const bucket = new MemoryBucket()
  await recordRestore(bucket, { at: 100, until: 200, only: '' })
  await recordRestore(bucket, { at: 300, until: 400, only: 'P2pDeal/EUR-1' })
  await recordRestore(bucket, { at: 150, until: 500, only: 'Ledger' })
  const restores = await listPastRestores(bucket)
  const endOf = (object: string, epoch: number, at: number) => findEpochEnd(restores, object, epoch, at)
  expect([endOf('Bot/a', 50, 199), endOf('Bot/a', 50, 200), endOf('Bot/a', 200, 900)]).toEqual([199, 100, 900])
  expect([endOf('P2pDeal/EUR-1', 250, 900), endOf('P2pDeal/EUR-1', 50, 900)]).toEqual([300, 100])
  expect(endOf('P2pDeal/EUR-10', 250, 900)).toBe(900)
  expect([endOf('Ledger/l0', 250, 900), endOf('Ledger/l0', 50, 900), endOf('LedgerX/l0', 250, 900)]).toEqual([
    150, 150, 900,
  ])
})

test('[BAK28] a new object waits for the bucket after its first act, and not after its constructor', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const { stream } = new Instance(storage, bucket)
    storage.sql.exec(TABLES)
    stream.endConstructor()
    expect(stream.whenBorn()).toBeUndefined()
    storage.sql.exec("INSERT INTO loose VALUES ('a')")
    const born = stream.whenBorn()
    expect([bucket.puts, stream.isUnborn]).toEqual([0, true])
    await born
    expect([bucket.puts, stream.isUnborn]).toEqual([1, false])
    storage.sql.exec("INSERT INTO loose VALUES ('b')")
    expect(stream.whenBorn()).toBeUndefined()
    await stream.whenSent()
    expect([bucket.puts, stream.whenSent()]).toEqual([2, undefined])
  }))

test('[BAK29] an instance that does not know what the bucket has waits for its copy', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const first = new Instance(storage, bucket)
    fill(storage)
    first.end()
    const second = new Instance(storage, bucket, first.now + 5_000)
    await second.stream.whenSent()
    expect((await restored(bucket, second.now)).rows).toEqual(dump(storage))
  }))

test('[BAK32] a bucket that is slow or away holds a call up for two seconds at most', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    let release = () => {}
    bucket.hold = new Promise((resolve) => {
      release = resolve
    })
    let isOver = false
    const sent = object.stream.whenSent()?.then(() => {
      isOver = true
    })
    object.fire(BACKUP_WAIT_MAX_MS - 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(isOver).toBe(false)
    object.fire(1)
    await sent
    release()
    await object.stream.flush()
    bucket.isFailing = true
    storage.sql.exec('UPDATE money SET atoms = 7')
    await object.stream.whenSent()
    expect([object.events, object.stream.whenSent()]).toEqual([['backup_slow', 'backup_failed'], undefined])
  }))

test('[BAK5] an act during a slow write does not wait another interval after it', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    storage.sql.exec('UPDATE money SET atoms = 7')
    bucket.onPut = () => {
      bucket.onPut = () => undefined
      storage.sql.exec('UPDATE money SET atoms = 8')
      // The write takes this long.
      object.now += 150
    }
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(object.due).toEqual([BACKUP_FLUSH_INTERVAL_MS - 150])
  }))

test('[BAK35] a restored bot knows the moment until it has used it, and wakes without an alarm', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket, Date.now(), 'Bot')
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    expect(findRestoredMoment(storage.sql)).toBeUndefined()
    const before = dump(storage)
    await onStorage(async (other, state) => {
      const { rows, alarm } = await restoreInto(state, bucket, object.now, false, 'Bot')
      expect(rows).toEqual(before)
      expect(Math.abs((alarm ?? 0) - Date.now() - 60_000)).toBeLessThan(10_000)
      expect(findRestoredMoment(other.sql)).toMatchObject({ at: object.now })
      const next = new Instance(other, bucket, object.now + 5_000, 'Bot')
      await next.pass(BACKUP_FLUSH_INTERVAL_MS)
      forgetRestoredMoment(other.sql)
      other.sql.exec('UPDATE money SET atoms = 7')
      await next.pass(BACKUP_FLUSH_INTERVAL_MS)
      expect(findRestoredMoment(other.sql)).toBeUndefined()
      // The copy does not have the table that a later statement drops.
      const after = dump(other)
      const again = await onStorage((_, third) => restoreInto(third, bucket, next.now, false, 'Bot'))
      expect([again.outcome.outcome, again.rows]).toEqual(['restored', after])
    })
  }))

test('[BAK58] the auditor of a site that is restored waits, and reports once it is served', () =>
  runInDurableObject(env.AUDITOR.getByName(crypto.randomUUID()), async (_, state) => {
    const restored = new Auditor(state, { ...env, RESTORING: 'true' })
    await restored.alarm()
    expect(await restored.reports(1)).toEqual([])
    expect((await state.storage.getAlarm()) ?? 0).toBeGreaterThan(Date.now())
    const served = new Auditor(state, env)
    await served.alarm()
    expect(await served.reports(1)).toHaveLength(1)
    await state.storage.deleteAlarm()
  }))

test('[BAK33] an act that takes long to the bucket is reported, once a minute', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    const write = async (tookMs: number) => {
      bucket.onPut = () => {
        object.now += tookMs
      }
      storage.sql.exec('UPDATE money SET atoms = atoms + 1')
      await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    }
    await write(BACKUP_UNSENT_MAX_MS - BACKUP_FLUSH_INTERVAL_MS)
    expect(object.events).toEqual([])
    await write(BACKUP_UNSENT_MAX_MS - BACKUP_FLUSH_INTERVAL_MS + 1)
    await write(5_000)
    expect(object.events).toEqual(['backup_slow'])
    object.now += 60_000
    // The writes of a timer may wait.
    object.isQuiet = true
    await write(40_000)
    expect(object.events).toEqual(['backup_slow'])
    object.isQuiet = false
    await write(5_000)
    expect(object.events).toEqual(['backup_slow', 'backup_slow'])
  }))

test('[BAK50] the report of a slow act tells the machine and the bucket from the wait of the object', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = new Instance(storage, bucket)
    fill(storage)
    await object.pass(BACKUP_FLUSH_INTERVAL_MS)
    const takeNextPut = (ms: number, during: () => void = () => undefined) => {
      bucket.onPut = () => {
        bucket.onPut = () => undefined
        object.now += 100
        during()
        object.now += ms - 100
      }
    }
    // The timer is late by 70, and the write takes 400.
    takeNextPut(400)
    storage.sql.exec('UPDATE money SET atoms = 1')
    await object.pass(BACKUP_FLUSH_INTERVAL_MS + 70)
    expect(object.facts).toEqual([{ ms: BACKUP_FLUSH_INTERVAL_MS + 470, heldMs: 0, lateMs: 70, writeMs: 400 }])
    // An act 100 after the begin of a write waits for the rest of it.
    object.now += 60_000
    takeNextPut(480, () => storage.sql.exec('UPDATE money SET atoms = 3'))
    storage.sql.exec('UPDATE money SET atoms = 2')
    await object.stream.flush()
    takeNextPut(300)
    expect(object.due).toEqual([0])
    await object.pass(30)
    expect(object.facts[1]).toEqual({ ms: 380 + 30 + 300, heldMs: 380, lateMs: 30, writeMs: 300 })
    for (const facts of object.facts) {
      const [ms = 0, ...parts] = [facts.ms, facts.heldMs, facts.lateMs, facts.writeMs].map(Number)
      expect(parts.reduce((left, part) => left - part, ms)).toBeLessThanOrEqual(BACKUP_FLUSH_INTERVAL_MS)
    }
  }))

/** Deletes keys one by one, and keeps the bucket's state after each write and each deletion. */
class SteppedBucket extends MemoryBucket {
  /** Number of acts that the bucket surely has. */
  acts = 0
  readonly states: { readonly bucket: MemoryBucket; readonly acts: number }[] = []

  override async put(key: string, body: Uint8Array) {
    await super.put(key, body)
    this.#keep()
  }

  override async delete(keys: string[]) {
    for (const key of keys) {
      await super.delete([key])
      this.#keep()
    }
  }

  #keep(): void {
    const bucket = new MemoryBucket()
    for (const [key, body] of this.bodies) bucket.bodies.set(key, body)
    this.states.push({ bucket, acts: this.acts })
  }
}

/** Numbers of the segments that each key of a bucket has. */
const readRanges = (bucket: MemoryBucket): string[] =>
  [...bucket.bodies.keys()].toSorted().map((key) => (key.split('/').at(-1) ?? '').split('-').map(Number).join('-'))

/** Writes acts into a segment each. @returns the rows after each act, with its time */
async function act(object: Instance, count: number, apartMs = BACKUP_FLUSH_INTERVAL_MS) {
  const acts: { readonly at: number; readonly rows: ReturnType<typeof dump> }[] = []
  for (let step = 0; step < count; step += 1) {
    object.storage.sql.exec('UPDATE money SET atoms = atoms + 1')
    object.storage.sql.exec('INSERT INTO notes (text) VALUES (?)', `act ${step}`)
    const at = object.now
    await object.pass(apartMs)
    acts.push({ at, rows: dump(object.storage) })
    if (object.bucket instanceof SteppedBucket) object.bucket.acts += 1
  }
  // A pack is written beside the stream.
  await new Promise((resolve) => setTimeout(resolve, 10))
  return acts
}

async function startPacked(storage: DurableObjectStorage, bucket: MemoryBucket): Promise<Instance> {
  const object = new Instance(storage, bucket)
  fill(storage)
  await object.pass(BACKUP_FLUSH_INTERVAL_MS)
  return object
}

test(
  '[BAK51] [BAK52] a restore to any moment is the same before, during and after segments become packs',
  () =>
    onStorage(async (storage) => {
      const bucket = new SteppedBucket()
      const acts = await act(await startPacked(storage, bucket), 2 * PACK_SEGMENTS + 3)
      expect(readRanges(bucket)).toEqual(['0', '1-6', '7-12', '13', '14', '15'])
      for (const { at, rows } of acts) expect((await restored(bucket, at)).rows).toEqual(rows)
      // Each state is one that an interruption leaves.
      const interrupted = bucket.states.filter(({ bucket: state }) => {
        const ranges = readRanges(state)
        return ranges.includes('1-6') && ranges.includes('6')
      })
      expect(interrupted).toHaveLength(PACK_SEGMENTS)
      for (const { bucket: state, acts: count } of bucket.states) {
        for (const index of [count - 1, count - 2, count - PACK_SEGMENTS, 2]) {
          const expected = index < count ? acts[index] : undefined
          if (expected) expect((await restored(state, expected.at)).rows).toEqual(expected.rows)
        }
      }
    }),
  SLOW_MS,
)

test('[BAK51] [BAK16] a listing leaves an object with packs to list its own keys', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = await startPacked(storage, bucket)
    await act(object, PACK_SEGMENTS - 1)
    expect((await listBackedUpObjects(bucket, 'Ledger')).objects).toMatchObject([{ name: NAME, epochs: [[START, 6]] }])
    await act(object, 1)
    expect(await listBackedUpObjects(bucket, 'Ledger')).toEqual({ objects: [{ name: NAME }] })
    // Expired epochs leave with their packs.
    object.now += 5 * DAY_MS
    await act(object, 1)
    object.now += 5 * DAY_MS
    await act(object, 1)
    expect(readRanges(bucket).some((range) => range.includes('-'))).toBe(false)
  }))

test('[BAK51] segments of a quiet object stay as they are', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    await act(await startPacked(storage, bucket), 2 * PACK_SEGMENTS, 61_000)
    expect(bucket.bodies.size).toBe(1 + 2 * PACK_SEGMENTS)
  }))

test('[BAK52] [BAK10] a pack that is missing, cut or changed ends the restore', () =>
  onStorage(async (storage) => {
    const bucket = new MemoryBucket()
    const object = await startPacked(storage, bucket)
    await act(object, PACK_SEGMENTS + 1)
    const [key = ''] = [...bucket.bodies.keys()].filter((each) => /-\d{8}$/.test(each))
    const pack = bucket.bodies.get(key) ?? expect.unreachable()
    const attempt = async (body?: Uint8Array) => {
      if (body) bucket.bodies.set(key, body)
      else bucket.bodies.delete(key)
      return (await restored(bucket, object.now)).outcome.outcome
    }
    expect(await attempt(pack)).toBe('restored')
    expect(await attempt(pack.slice(0, -1))).toBe('failed')
    const changed = pack.slice()
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    expect(await attempt(changed)).toBe('failed')
    expect(await attempt()).toBe('failed')
  }))

test('[BAK53] a pack that is not written leaves its segments; an instance that ends leaves those that wait', () =>
  onStorage(async (storage) => {
    const bucket = new (class extends MemoryBucket {
      isFailingPacks = true
      override put(key: string, body: Uint8Array) {
        if (this.isFailingPacks && /-\d{8}$/.test(key)) return Promise.reject(new Error('away'))
        return super.put(key, body)
      }
    })()
    const first = await startPacked(storage, bucket)
    const acts = await act(first, 2 * PACK_SEGMENTS)
    expect([first.events, first.stream.isSettled]).toEqual([['backup_pack_failed'], true])
    expect(bucket.bodies.size).toBe(1 + 2 * PACK_SEGMENTS)
    bucket.isFailingPacks = false
    acts.push(...(await act(first, 2)))
    first.end()
    const second = new Instance(storage, bucket, first.now + 5_000)
    acts.push(...(await act(second, PACK_SEGMENTS)))
    expect(readRanges(bucket).slice(-3)).toEqual(['13', '14', '15-20'])
    for (const { at, rows } of acts) expect((await restored(bucket, at)).rows).toEqual(rows)
  }))

/** Objects that are slow to reach the bucket, and all states of the bucket. */
class SlowBucket extends MemoryBucket {
  readonly #slow: string
  readonly states: MemoryBucket[] = []

  constructor(slow: string) {
    super()
    this.#slow = slow
  }

  override async put(key: string, body: Uint8Array) {
    if (key.includes(this.#slow)) await new Promise((resolve) => setTimeout(resolve, BACKUP_FLUSH_INTERVAL_MS))
    await super.put(key, body)
    const state = new MemoryBucket()
    for (const [each, known] of this.bodies) state.bodies.set(each, known)
    this.states.push(state)
  }
}

class Deal extends DurableObject {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS parts (state TEXT) STRICT')
  }

  async open(): Promise<void> {
    this.ctx.storage.sql.exec("INSERT INTO parts VALUES ('deal')")
  }
}

type DealNamespace = { getByName(name: string): { open(...args: unknown[]): Promise<void> } }

class Board extends Deal {
  async take(P2P_DEAL: DealNamespace): Promise<void> {
    const { sql } = this.ctx.storage
    sql.exec("INSERT INTO parts VALUES ('reserved')")
    await objectStub({ P2P_DEAL }, 'P2P_DEAL', 'd').open()
    sql.exec("UPDATE parts SET state = 'open'")
  }
}

const runAs = <T>(name: string, work: (state: DurableObjectState) => Promise<T>): Promise<T> =>
  runInDurableObject(env.CHAT_MEMBERS.getByName(name), (_, state) => work(state))

/** Runs `Base` on an object, metered and under backup as in the worker. */
const startObject = async <T extends DurableObject<unknown>>(
  className: string,
  Base: new (ctx: DurableObjectState, env: never) => T,
  state: DurableObjectState,
  bucket: BackupBucket,
): Promise<T> => {
  await state.storage.deleteAll()
  const Metered = meterObject(className, backUpObject(className, Base), async () => undefined)
  return new Metered(state, { BACKUP: bucket } as never) as T
}

/** The rows of an object in a state of the bucket; '' if it does not exist. */
const readState = (bucket: BackupBucket, className: string, name: string): Promise<string> =>
  onStorage(async (storage, state) => {
    const target = new RestoreTarget(className, state, { BACKUP: bucket }, name)
    const { outcome } = await target.restoreBackup({ at: Number.MAX_SAFE_INTEGER, isForced: true, isDryRun: false })
    return outcome === 'restored'
      ? storage.sql
          .exec('SELECT state FROM parts')
          .toArray()
          .map((row) => row.state)
          .join()
      : ''
  })

test.each(['P2pBoard', 'P2pDeal'])(
  '[BAK28] [BAK29] no object is in the bucket without the row that created it, or the other way round: %s is slow',
  async (slow) => {
    const bucket = new SlowBucket(slow)
    const [board, deal] = [crypto.randomUUID(), crypto.randomUUID()]
    const dealObject = await runAs(deal, (state) => startObject('P2pDeal', Deal, state, bucket))
    class DurableObjectNamespace implements DealNamespace {
      getByName() {
        return { open: (...args: unknown[]) => runAs(deal, () => dealObject.open(...(args as []))) }
      }
    }
    await runAs(board, async (state) => {
      const boardObject = await startObject('P2pBoard', Board, state, bucket)
      await boardObject.take(new DurableObjectNamespace())
      const written = () => [...bucket.bodies.keys()].filter((key) => key.includes('P2pBoard')).length
      await expect.poll(written, { timeout: SLOW_MS }).toBe(2)
    })
    // A deal with tables and no rows is as good as none.
    const seen = new Set<string>()
    for (const each of bucket.states) {
      seen.add(`${await readState(each, 'P2pBoard', board)} ${await readState(each, 'P2pDeal', deal)}`)
    }
    seen.delete(' ')
    expect([...seen]).toEqual(['reserved ', 'reserved deal', 'open deal'])
  },
  SLOW_MS,
)

test('[BAK31] an object of the bucket answers at once, and after the bucket if its caller asks for that', () =>
  onStorage(async (_, state) => {
    const bucket = new MemoryBucket()
    const deal = await startObject('P2pDeal', Deal, state, bucket)
    await deal.open()
    expect(bucket.puts).toBe(1)
    await deal.open()
    expect(bucket.puts).toBe(1)
    await (deal.open as (mark: object) => Promise<void>)(formatRpcCallMark('P2P_DEAL.open', undefined, true))
    expect(bucket.puts).toBe(2)
  }))
