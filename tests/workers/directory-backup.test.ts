// The daily copy of the directory (D1), and its restore.

import { createScheduledController, env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { migrateDirectory } from '#worker/identity/directory/migrations.ts'
import { copyDirectory, DIRECTORY_PAGE_ROWS, restoreDirectory } from '#worker/operator/backup/directory-backup.ts'
import { DIRECTORY_COPY_MAX_MS, runScheduled } from '#worker/operator/run-scheduled.ts'

const { DIRECTORY: db, TEST_BUCKET: bucket } = env
const KEEP_MS = 3 * DAY_MS
const COUNT = 2 * DIRECTORY_PAGE_ROWS + 7
const FORCED = { isForced: true, isDryRun: false }

const alerts = () =>
  runInDurableObject(env.SITE_ALERTS.getByName('site'), (_, { storage }) =>
    storage.sql.exec("SELECT ends_at FROM alerts WHERE rule = 'backup_late' AND resolved_at = 0").toArray(),
  )
/** Alerts of the test before are over. */
const endAlerts = () =>
  runInDurableObject(env.SITE_ALERTS.getByName('site'), (_, { storage }) =>
    storage.sql.exec('UPDATE alerts SET resolved_at = 1').toArray(),
  )

const listKeys = async () => (await bucket.list({ prefix: 'objects/Directory/' })).objects.map(({ key }) => key)
const countEpochs = async () => new Set((await listKeys()).map((key) => key.split('/')[3])).size
const readTables = () =>
  Promise.all(
    ['identities', 'invites', 'traces', 'd1_migrations'].map((table) => db.prepare(`SELECT * FROM ${table}`).raw()),
  )

async function addIdentities(from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => [`ü"${from + index}@mail.test`, `account-${from + index}`])
  const query = `INSERT INTO identities (kind, value, account, state, claimed_at)
    SELECT 'email', value ->> 0, value ->> 1, 'held', 1796000000000 FROM json_each(?)`
  await db.prepare(query).bind(JSON.stringify(rows)).run()
}

beforeEach(async () => {
  await migrateDirectory(db)
  await db.batch(['identities', 'invites', 'traces'].map((table) => db.prepare(`DELETE FROM ${table}`)))
  await bucket.delete(await listKeys())
  const { objects } = await bucket.list({ prefix: 'complete/' })
  await bucket.delete(objects.map(({ key }) => key))
})
afterEach(() => {
  vi.useRealTimers()
})

test('[BAK18] [BAK19] all pages of all tables return, with the schema, to the newest copy before a moment', async () => {
  await addIdentities(0, COUNT)
  await db.prepare("INSERT INTO invites VALUES ('CODE', 'account-1', 5)").run()
  await db.prepare("INSERT INTO traces VALUES ('account-1', 'mail', 'hash', 7)").run()
  const now = Date.now()
  await copyDirectory(db, bucket, now, KEEP_MS)
  const copied = await readTables()
  expect(copied[0]).toHaveLength(COUNT)
  await addIdentities(COUNT, 1)
  await db.prepare('DELETE FROM invites').run()
  await copyDirectory(db, bucket, now + 1_000, KEEP_MS)
  const later = await readTables()
  const dry = await restoreDirectory(db, bucket, { at: now, isForced: false, isDryRun: true })
  expect([dry.outcome, await readTables()]).toEqual(['restored', later])
  const refused = await restoreDirectory(db, bucket, { at: now, isForced: false, isDryRun: false })
  expect([refused, await readTables()]).toEqual([{ outcome: 'not_empty' }, later])
  const outcome = await restoreDirectory(db, bucket, { at: now + 999, ...FORCED })
  expect(outcome).toMatchObject({ outcome: 'restored', lastTime: now })
  expect(await readTables()).toEqual(copied)
  await restoreDirectory(db, bucket, { at: now + 5_000, ...FORCED })
  expect(await readTables()).toEqual(later)
  // Indexes and constraints are back.
  const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").all()
  expect(results.map(({ name }) => name)).toContain('identities_by_account')
  await expect(addIdentities(0, 1)).rejects.toThrow('UNIQUE')
})

test('[BAK19] a copy returns into a database that is new, with its migrations', async () => {
  await addIdentities(0, 3)
  const copied = await readTables()
  const now = Date.now()
  await copyDirectory(db, bucket, now, KEEP_MS)
  const tables = ['identities', 'invites', 'traces', 'd1_migrations']
  await db.batch(tables.map((table) => db.prepare(`DROP TABLE ${table}`)))
  const outcome = await restoreDirectory(db, bucket, { at: now + 1, isForced: false, isDryRun: false })
  expect(outcome).toMatchObject({ outcome: 'restored', lastTime: now })
  expect(await readTables()).toEqual(copied)
  await migrateDirectory(db)
  await expect(addIdentities(0, 1)).rejects.toThrow('UNIQUE')
})

test('[BAK19] without a copy, or with a changed one, accounts stay as they are or the restore says so', async () => {
  await addIdentities(0, 3)
  const before = await readTables()
  const now = Date.now()
  expect(await restoreDirectory(db, bucket, { at: now, ...FORCED })).toEqual({ outcome: 'absent' })
  expect(await readTables()).toEqual(before)
  await copyDirectory(db, bucket, now, KEEP_MS)
  const [key = ''] = await listKeys()
  const body = new Uint8Array((await (await bucket.get(key))?.arrayBuffer()) ?? expect.unreachable())
  body[30] = (body[30] ?? 0) ^ 1
  await bucket.put(key, body)
  expect(await restoreDirectory(db, bucket, { at: now, ...FORCED })).toMatchObject({ outcome: 'failed' })
  expect(await readTables()).toEqual(before)
})

test('[BAK18] the cron copies the directory once a day, tries again each hour, and deletes old copies', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const hour = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
  const runAt = async (time: number, BACKUP: R2Bucket = bucket) => {
    vi.setSystemTime(time)
    await runScheduled(createScheduledController(), { ...env, BACKUP, BACKUP_DAYS: '3' })
    return countEpochs()
  }
  const failing = new Proxy(bucket, {
    get: (target, name) =>
      name === 'put' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name).bind(target),
  })
  expect(await runAt(hour + MINUTE_MS)).toBe(0)
  expect(await runAt(hour, failing)).toBe(0)
  expect(await runAt(hour + HOUR_MS)).toBe(1)
  expect(await runAt(hour + 2 * HOUR_MS)).toBe(1)
  for (let day = 1; day <= 6; day += 1) await runAt(hour + HOUR_MS + day * DAY_MS)
  // Three days, and the copy before them.
  expect(await countEpochs()).toBe(5)
})

test('[BAK18] [BAK60] [BAK61] a half-written copy is repeated an hour later, expires nothing, and calls operators once it is late', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hour = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
  const runAt = async (time: number, BACKUP: R2Bucket = bucket) => {
    vi.setSystemTime(time)
    await runScheduled(createScheduledController(), { ...env, BACKUP, BACKUP_DAYS: '3' })
    return countEpochs()
  }
  /** The copy itself is written, and the key that says so is not. */
  const halting = new Proxy(bucket, {
    get: (target, name) =>
      name === 'put'
        ? (key: string, body: Uint8Array) =>
            key.startsWith('complete/') ? Promise.reject(new Error('away')) : target.put(key, body)
        : Reflect.get(target, name).bind(target),
  })
  expect(await runAt(hour)).toBe(1)
  await endAlerts()
  expect(await runAt(hour + DAY_MS, halting)).toBe(2)
  expect(await alerts()).toEqual([])
  for (let late = 1; late <= 4 * 24; late += 24) await runAt(hour + DAY_MS + late * HOUR_MS, halting)
  // Four days later the first copy is still the only complete one.
  const outcome = await restoreDirectory(db, bucket, { at: hour + HOUR_MS, isForced: true, isDryRun: true })
  expect(outcome).toMatchObject({ outcome: 'restored', lastTime: hour })
  const [raised] = await alerts()
  expect(raised?.ends_at).toBe(hour + DAY_MS + 73 * HOUR_MS + 130 * MINUTE_MS)
  await runAt(hour + DAY_MS + 74 * HOUR_MS)
  const [ending] = await alerts()
  expect(ending?.ends_at).toBe(hour + DAY_MS + 74 * HOUR_MS + 2 * MINUTE_MS)
})

test.each([
  ['put', 'is new'],
  ['list', 'has a copy'],
] as const)(
  '[BAK61] the second failure of "%s" in ten minutes calls operators of a site that %s',
  async (method, site) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const hour = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
    const failing = new Proxy(bucket, {
      get: (target, name) =>
        name === method ? () => Promise.reject(new Error('away')) : Reflect.get(target, name).bind(target),
    })
    const runAt = async (time: number, BACKUP: R2Bucket) => {
      vi.setSystemTime(time)
      await runScheduled(createScheduledController(), { ...env, BACKUP })
      return (await alerts()).length
    }
    await endAlerts()
    if (site === 'has a copy') await copyDirectory(db, bucket, hour - DAY_MS, KEEP_MS)
    expect(await runAt(hour, failing)).toBe(0)
    expect(await runAt(hour + 5 * MINUTE_MS, failing)).toBe(0)
    expect(await runAt(hour + 10 * MINUTE_MS, failing)).toBe(1)
    await runAt(hour + HOUR_MS, bucket)
    if (site === 'is new') expect((await alerts())[0]?.ends_at).toBe(hour + HOUR_MS + 2 * MINUTE_MS)
  },
)

test('[BAK61] a bucket without an answer holds up the cron for five minutes, and operators are called', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hour = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
  vi.setSystemTime(hour + 10 * MINUTE_MS)
  await endAlerts()
  const silent = new Proxy(bucket, { get: () => () => new Promise(() => undefined) })
  const run = runScheduled(createScheduledController(), { ...env, BACKUP: silent })
  while (vi.getTimerCount() === 0) await scheduler.wait(5)
  await vi.advanceTimersByTimeAsync(DIRECTORY_COPY_MAX_MS)
  await run
  expect(await alerts()).toHaveLength(1)
})
