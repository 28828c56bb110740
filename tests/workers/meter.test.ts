// The usage meter around the worker's classes, compared with the runtime's own cursors.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { DurableObject } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { meterObject } from '#objects/platform/meter/metered-object.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import type { ObjectClassUsage } from '#shared/operator/usage.ts'
import { askUnder } from './edge-site.ts'

const TABLES = `CREATE TABLE plain (id INTEGER PRIMARY KEY, word TEXT);
  CREATE TABLE indexed (id INTEGER PRIMARY KEY, word TEXT);
  CREATE INDEX by_word ON indexed (word);
  CREATE TABLE named (name TEXT PRIMARY KEY);
  CREATE TABLE short (name TEXT PRIMARY KEY) WITHOUT ROWID`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const classOf = (name: string) => readResourceUsage().classes.find((each) => each.name === name)
const actOf = (name: string, act: string): ObjectClassUsage['acts'][number] =>
  classOf(name)?.acts.find((each) => each.act === act) ?? { act, calls: 0, alarmsSet: 0, rowsRead: 0, rowsWritten: 0 }

/** Runs work in an object outside of acts. @returns the rows that the meter counted */
async function rowsOf(work: (sql: SqlStorage) => void): Promise<readonly [read: number, written: number]> {
  const stub = env.ATTEMPT_LIMITS.getByName(crypto.randomUUID())
  return runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(TABLES)
    const before = actOf('AttemptLimits', 'constructor')
    work(storage.sql)
    const after = actOf('AttemptLimits', 'constructor')
    return [after.rowsRead - before.rowsRead, after.rowsWritten - before.rowsWritten] as const
  })
}

/** The runtime's `exec`, without the meter. */
const nativeExec = (sql: SqlStorage): SqlStorage['exec'] => Object.getPrototypeOf(sql).exec.bind(sql)

test.each([
  ["INSERT INTO plain VALUES (1, 'a'), (2, 'b')", 2],
  ["INSERT INTO indexed VALUES (1, 'a')", 2],
  ["INSERT INTO named VALUES ('a')", 2],
  ["INSERT INTO short VALUES ('a')", 1],
])('[UM1] rows of `%s` are those of the cursor: %i written', async (query, written) => {
  let expected: readonly number[] = []
  const counted = await rowsOf((sql) => {
    sql.exec(query)
    sql.exec(query.replace(/INTO \w+.*/, (text) => `OR REPLACE ${text}`))
    sql.exec('DELETE FROM plain')
  })
  const stub = env.ATTEMPT_LIMITS.getByName(crypto.randomUUID())
  const first = await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const exec = nativeExec(sql)
    exec(TABLES)
    const cursors = [
      exec(query),
      exec(query.replace(/INTO \w+.*/, (text) => `OR REPLACE ${text}`)),
      exec('DELETE FROM plain'),
    ]
    expected = [
      cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
    ]
    return cursors[0]?.rowsWritten
  })
  expect(first).toBe(written)
  expect(counted).toEqual(expected)
})

test('[UM1] a cursor counts the rows that were read of it, however it is read', async () => {
  const fill =
    'INSERT INTO plain WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT i, i FROM n'
  const readBy = (read: (cursor: SqlStorageCursor<Record<string, SqlStorageValue>>) => unknown) => {
    let native = 0
    return rowsOf((sql) => {
      nativeExec(sql)(fill)
      const cursor = nativeExec(sql)('SELECT * FROM plain')
      read(cursor)
      native = cursor.rowsRead
      read(sql.exec('SELECT * FROM plain'))
    }).then(([rows]) => expect(rows).toBe(native))
  }
  await readBy((cursor) => expect(cursor.toArray()).toHaveLength(100))
  await readBy((cursor) => expect([...cursor.raw()]).toHaveLength(100))
  await readBy((cursor) => expect([...cursor]).toHaveLength(100))
  await readBy((cursor) => [cursor.next(), cursor.next(), cursor.next()])
  await readBy((cursor) => {
    for (const { id } of cursor) if (id === 40) break
  })
  await readBy((cursor) => expect(() => cursor.one()).toThrow())
})

/** A class with overlapping acts, in the storage of another object. */
class Sleeper extends DurableObject<unknown> {
  async sleep(ms: number): Promise<void> {
    await pause(ms)
    this.write(1)
  }

  async write(rows: number): Promise<void> {
    for (let row = 0; row < rows; row += 1) this.ctx.storage.sql.exec('INSERT INTO plain (word) VALUES (?)', 'a')
  }

  async writeLater(ms: number): Promise<void> {
    setTimeout(() => void this.write(3), ms)
  }

  async fail(): Promise<void> {
    throw new Error('failed')
  }

  async setAlarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + 60_000)
  }

  async cancelTimer(): Promise<void> {
    clearTimeout(setTimeout(() => expect.unreachable(), 60_000))
  }
}

let sleepers = 0

/** Runs work with a new metered class. @returns usage of only this class */
async function withSleeper(work: (sleeper: Sleeper) => Promise<void>): Promise<ObjectClassUsage> {
  sleepers += 1
  const name = `Sleeper${sleepers}`
  const stub = env.ATTEMPT_LIMITS.getByName(crypto.randomUUID())
  await runInDurableObject(stub, async (_, state) => {
    const Metered = meterObject(name, Sleeper, async () => undefined)
    const sleeper = new Metered(state, env)
    state.storage.sql.exec(TABLES)
    await work(sleeper)
  })
  return classOf(name) ?? expect.unreachable()
}

const rowsBy = ({ acts }: ObjectClassUsage) =>
  Object.fromEntries(acts.filter(({ act }) => act !== 'constructor').map(({ act, rowsWritten }) => [act, rowsWritten]))

test('[UM2] an object that calls itself makes no call, and acts that overlap keep their rows', async () => {
  const usage = await withSleeper(async (sleeper) => {
    const sleep = sleeper.sleep(50)
    await sleeper.write(5)
    await sleep
  })
  expect(rowsBy(usage)).toEqual({ sleep: 1, write: 5 })
  expect(usage.acts.map(({ act, calls }) => [act, calls])).toContainEqual(['write', 1])
})

test('[UM2] rows of a timer belong to the act that started it', async () => {
  const usage = await withSleeper(async (sleeper) => {
    await sleeper.writeLater(30)
    await sleeper.write(1)
    await pause(60)
  })
  expect(rowsBy(usage)).toEqual({ writeLater: 3, write: 1 })
})

test('[UM4] a pending timer keeps an object active, until it runs or is cleared', async () => {
  const { activeMs } = await withSleeper(async (sleeper) => {
    await sleeper.writeLater(300)
    await pause(500)
  })
  expect(activeMs).toBeGreaterThanOrEqual(295)
  expect(activeMs).toBeLessThan(480)
  const cleared = await withSleeper(async (sleeper) => {
    await sleeper.cancelTimer()
    await pause(300)
  })
  expect(cleared.activeMs).toBeLessThan(100)
  expect(cleared.idleMs).toBeGreaterThanOrEqual(295)
})

test('[UM2] rows belong to the call, the alarm or the constructor that caused them', async () => {
  const stub = env.ATTEMPT_LIMITS.getByName(crypto.randomUUID())
  const names = ['constructor', 'attempt', 'alarm']
  const before = names.map((act) => actOf('AttemptLimits', act))
  await stub.attempt('send-block', 'a')
  await runDurableObjectAlarm(stub)
  const [start, attempt, alarm] = names.map((act, index) => {
    const { calls, rowsRead, rowsWritten } = actOf('AttemptLimits', act)
    const earlier = before[index] ?? expect.unreachable()
    return [calls - earlier.calls, rowsRead - earlier.rowsRead, rowsWritten - earlier.rowsWritten]
  })
  expect(start).toEqual([0, expect.any(Number), expect.any(Number)])
  expect(start?.[2]).toBeGreaterThan(0)
  expect(attempt?.[0]).toBe(1)
  expect(attempt?.[2]).toBeGreaterThan(0)
  expect(alarm?.[0]).toBe(1)
  expect(alarm?.[1]).toBeGreaterThan(0)
})

test('[UM3] a call that fails counts, and so does an alarm that is set', async () => {
  const usage = await withSleeper(async (sleeper) => {
    await expect(sleeper.fail()).rejects.toThrow('failed')
    await sleeper.setAlarm()
  })
  const counts = usage.acts.map(({ act, calls, alarmsSet }) => [act, calls, alarmsSet])
  expect(counts).toContainEqual(['fail', 1, 0])
  expect(counts).toContainEqual(['setAlarm', 1, 1])
})

test('[UM6] the bytes of an object are the size of its database', async () => {
  const stub = env.CAPTCHA_MEMORY.getByName(crypto.randomUUID())
  const size = await runInDurableObject(stub, (_, { storage }) => storage.sql.databaseSize)
  const before = classOf('CaptchaMemory')?.bytes ?? 0
  await stub.secret()
  expect((classOf('CaptchaMemory')?.bytes ?? 0) - before).toBe(size)
})

test('[UM7] reading the meter writes nothing', async () => {
  const written = () => readResourceUsage().classes.flatMap(({ acts }) => acts.map(({ rowsWritten }) => rowsWritten))
  expect(written()).toEqual(written())
})

test('[UM8] operators read the usage of the isolate, by class and act', async () => {
  const headers = { authorization: 'Bearer a-token-of-operators' }
  const settings = { OPERATOR_TOKEN: 'a-token-of-operators' }
  await env.CAPTCHA_MEMORY.getByName('secret').secret()
  const response = await askUnder(settings, operatorCalls.usage.path, { headers })
  const { data } = await response.json<{ data: unknown }>()
  const { classes } = operatorCalls.usage.answer.parse(data)
  const [secret] = classes.flatMap(({ name, acts }) =>
    name === 'CaptchaMemory' ? acts.filter(({ act }) => act === 'secret') : [],
  )
  expect(secret?.calls).toBeGreaterThan(0)
  expect((await askUnder(settings, operatorCalls.usage.path)).status).toBe(401)
})
