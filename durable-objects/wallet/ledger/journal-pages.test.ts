// Pages of old entries: what users read is the same before and after a cut, whatever fails in between.

import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { LedgerEntryKind, type Wallet } from '#shared/money/wallets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import { decodeBackupSegment } from '../../platform/backup/segments.ts'
import { MONEY_LINK_VERSION } from '../../platform/edge-messages.ts'
import { JournalCutter } from '../../platform/journal-cut.ts'
import { ALL_LIABILITIES_SINCE } from '../../platform/liability.ts'
import { readRows } from '../../platform/rows.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import { readWalletActivity } from './activity.ts'
import { isHistoryAway } from './history-away.ts'
import { LedgerJournalHistory } from './journal-history.ts'
import { LedgerJournalPages } from './journal-pages.ts'
import { LedgerService } from './service.ts'

const START = 100 * DAY_MS
const USERS = ['ann', 'ben'] as const
const MB = 1_000_000

class PageBucket {
  readonly bodies = new Map<string, Uint8Array>()
  readonly puts: string[] = []
  reads = 0
  isAway = false
  isReady = true

  async put(key: string, body: Uint8Array): Promise<void> {
    if (this.isAway) throw new Error('the bucket is away')
    this.puts.push(key)
    const known = this.bodies.get(key)
    // A page is never replaced by another.
    if (known && key.includes('/users/')) expect(body).toEqual(known)
    this.bodies.set(key, body)
  }
  async get(key: string) {
    if (this.isAway) throw new Error('the bucket is away')
    this.reads += 1
    const body = this.bodies.get(key)
    return body ? { arrayBuffer: async () => Uint8Array.from(body).buffer } : null
  }
  async segment(key: string) {
    const body = this.bodies.get(key) ?? expect.unreachable(key)
    return decodeBackupSegment(Uint8Array.from(body).buffer)
  }
}

const stored: { close(): void }[] = []
afterEach(() => {
  for (const storage of stored.splice(0)) storage.close()
})

/** A shard with small limits, or without a bucket. */
function startShard(bucket?: PageBucket) {
  const { host: bare, storage } = isolatedHost('ledger:l0', (plain) => new WriteBehind(plain, STOPPED_CLOCK))
  stored.push(storage)
  const clock = { now: START }
  const reports: string[] = []
  const failing = { isFailing: false }
  const archive = bucket && {
    object: 'Ledger/l0',
    bucket,
    isReady: () => bucket.isReady,
    databaseSize: () => 300 * MB,
  }
  const report = (event: string) => void reports.push(event)
  const host = { ...bare, now: () => clock.now, after: () => undefined, report, archive }
  const service = new LedgerService(host, { shards: 1 })
  const transact = (work: () => void) => {
    if (failing.isFailing) throw new Error('the object is gone')
    service.money.transact(work)
  }
  const { sql } = host.storage
  const { journal } = service.money
  const start = () => {
    const pages = new LedgerJournalPages({ host, transact }, { kept: 5, least: 3, most: 7 })
    const history = new LedgerJournalHistory(sql, pages)
    const deps = { sql, journal, readers: pages, transact, now: host.now, report }
    const limits = { kept: 4, part: 6, findAgeMin: () => HOUR_MS }
    return { pages, history, cutter: archive && new JournalCutter({ ...deps, archive }, limits) }
  }
  let own = start()
  const read = <T>(work: (history: LedgerJournalHistory) => T) => own.pages.read(() => work(own.history))
  return {
    service,
    sql,
    clock,
    reports,
    failing,
    read,
    reads: () => ({
      journalHistory: own.history,
      orderHistory: service.orderHistory,
      orderView: () => undefined,
      holdings: (userId: string) => service.holdings(userId),
    }),
    audit: () => service.money.facts(MONEY_LINK_VERSION),
    restart: () => {
      own = start()
    },
    post: (debit: string, credit: string, kind: LedgerEntryKind, { asset = 'USDT', atoms = 1n, ref = 'r' } = {}) =>
      service.money.transact(() => journal.post({ debit, credit, asset, atoms, kind, ref }, clock.now)),
    /** Cuts all that is old an hour after. */
    cut: async () => {
      expect(service.money.facts(MONEY_LINK_VERSION).faults).toEqual([])
      clock.now += 2 * HOUR_MS
      for (let run = 0; run < 12; run += 1) await own.cutter?.run()
    },
    count: (table: string) => readRows<{ n: number }>(sql, `SELECT COUNT(*) AS n FROM ${table}`)[0]?.n ?? 0,
  }
}
type Shard = ReturnType<typeof startShard>

const act = fc.record({
  kind: fc.constantFrom('give', 'give', 'hold', 'free', 'move', 'pay', 'trade', 'spend', 'house'),
  user: fc.constantFrom(...USERS),
  wallet: fc.constantFrom('spot', 'funding'),
  asset: fc.constantFrom('USDT', 'BTC'),
  atoms: fc.bigInt({ min: 1n, max: 40n }),
  // Clocks may be set back.
  passed: fc.integer({ min: -2 * MINUTE_MS, max: 300 * MINUTE_MS }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function perform({ service, clock, post }: Shard, { kind, user, wallet, asset, atoms, passed }: Act): void {
  clock.now += passed
  const [free, held] = [`a/${user}/${wallet}`, `h/${user}/${wallet}`]
  const other = `a/${user === 'ann' ? 'ben' : 'ann'}/${wallet}`
  const has = (account: string) => service.money.journal.balance(account, asset) >= atoms
  const terms = { asset, atoms, ref: `r${atoms}` }
  if (kind === 'house') post('house', 'fees', 'fee', terms)
  if (kind === 'give') post('faucet', free, 'faucet', terms)
  if (kind === 'hold' && has(free)) post(free, held, 'hold', terms)
  if (kind === 'free' && has(held)) post(held, free, 'release', terms)
  const second = `a/${user}/${wallet === 'spot' ? 'funding' : 'spot'}`
  if (kind === 'move' && has(free)) post(free, second, 'transfer', terms)
  if (kind === 'pay' && has(free)) post(free, other, 'transfer', terms)
  if (kind === 'trade') post('clr:book', free, 'trade', terms)
  if (kind === 'spend' && has(free)) post(free, 'clr:book', 'order', terms)
}

/** Reads a whole history by its cursor. */
async function readPages({ read }: Shard, query: Omit<Parameters<LedgerJournalHistory['listLines']>[0], 'before'>) {
  const pages: unknown[] = []
  for (let before: number | undefined; ; ) {
    const lines = await read((history) => history.listLines({ ...query, before }))
    pages.push(lines)
    // A cursor that does not advance would read for ever.
    expect(pages.length).toBeLessThan(150)
    before = lines.at(-1)?.entry
    if (before === undefined) return pages
  }
}

const look = fc.record({
  user: fc.constantFrom(...USERS),
  wallet: fc.option(fc.constantFrom(...(['spot', 'funding', 'bot'] satisfies Wallet[])), { nil: undefined }),
  asset: fc.option(fc.constantFrom('USDT', 'BTC', 'ETH'), { nil: undefined }),
  kind: fc.option(fc.constantFrom(...(['faucet', 'transfer', 'hold', 'trade', 'reward'] satisfies LedgerEntryKind[])), {
    nil: undefined,
  }),
  limit: fc.integer({ min: 1, max: 12 }),
  quarters: fc.boolean(),
  from: fc.integer({ min: 0, max: 30 * 24 * 60 }),
  length: fc.integer({ min: 0, max: 20 * 24 * 60 }),
  zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'Asia/Kathmandu'),
  after: fc.integer({ min: 0, max: 90 }),
})
type Look = typeof look extends fc.Arbitrary<infer T> ? T : never

/** Everything that is read from a journal. */
async function readAll(shard: Shard, { user, limit, quarters, length, zone, after, ...query }: Look) {
  const { read, service } = shard
  const rounded = (minutes: number) => (quarters ? minutes - (minutes % 15) : minutes) * MINUTE_MS
  const from = START + rounded(query.from)
  const to = from + rounded(length)
  const filters = { person: user, wallet: query.wallet, asset: query.asset, kind: query.kind, limit }
  const activity = (since: number | undefined) =>
    readWalletActivity({ person: user, wallet: 'spot', after: since, orders: [] }, shard.reads())
  const { journal } = service.money
  return {
    all: await readPages(shard, { person: user, limit }),
    filtered: await readPages(shard, filters),
    dated: await readPages(shard, { ...filters, from, to }),
    statement: await read((history) => history.statement(user, from, to)),
    days: await read((history) => history.dailyChanges(user, from, zone)),
    allDays: await read((history) => history.dailyChanges(user, 0, zone)),
    flows: await read((history) => history.quarterHourChanges(user, ['trade', 'hold'])),
    inventory: await read((history) => history.inventory(user, after)),
    activity: await read(() => activity(after)),
    first: await read(() => activity(undefined)),
    kinds: LedgerEntryKind.options.filter((kind) => service.journalHistory.hasKind(user, kind)),
    newest: await read((history) => history.findNewest(user)),
    balances: service.journalHistory.balances(user),
    head: journal.head(),
    audit: shard.audit(),
  }
}

/** Checks both chains of hashes, and that bucket and tables together have each entry of `whole` once. */
async function verifyChains(bucket: PageBucket, { sql, service }: Shard, whole: Shard): Promise<void> {
  const keys = [...bucket.bodies.keys()].sort()
  const segments = await Promise.all(keys.filter((key) => !key.includes('/users/')).map((key) => bucket.segment(key)))
  for (const [number, { header }] of segments.entries()) {
    expect(header).toMatchObject({ number, previous: segments[number - 1]?.hash ?? '' })
  }
  const archived = segments.flatMap(({ entries }) => [...entries].flatMap(({ statements }) => statements))
  const all = readRows(whole.sql, 'SELECT id, time, debit, credit, asset, CAST(atoms AS TEXT) AS atoms FROM journal')
  expect(archived.map((statement) => statement.slice(1, 7))).toEqual(
    all.slice(0, archived.length).map((row) => Object.values(row)),
  )
  expect(service.money.journal.cutUpTo()).toBe(archived.length)
  for (const user of USERS) {
    const pages = service.journalPages.list(user)
    const ids: unknown[] = []
    for (const [number, page] of pages.entries()) {
      const key = keys.find((name) => name.includes(`/users/${user}/0000000${number}-${page.hash.slice(0, 16)}`))
      const { header, entries, hash } = await bucket.segment(key ?? '')
      expect([header.previous, hash]).toEqual([pages[number - 1]?.hash ?? '', page.hash])
      ids.push(...[...entries].flatMap(({ statements }) => statements.map(([, id]) => id)))
    }
    const query = 'SELECT entry FROM person_journal WHERE person = ? ORDER BY entry'
    const entriesOf = (shard: Pick<Shard, 'sql'>) => readRows(shard.sql, query, user).map(({ entry }) => entry)
    expect([...ids, ...entriesOf({ sql })]).toEqual(entriesOf(whole))
  }
}

test('[LE43] [LE42] [BAK25] all that is read is the same before and after cuts, at each cursor', async () => {
  let [pages, reads] = [0, 0]
  const story = fc.array(fc.array(act, { minLength: 12, maxLength: 30 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(story, fc.array(look, { minLength: 2, maxLength: 3 }), async (rounds, looks) => {
      const bucket = new PageBucket()
      const [cut, whole] = [startShard(bucket), startShard()]
      for (const acts of rounds) {
        for (const each of acts) {
          perform(cut, each)
          perform(whole, each)
        }
        await cut.cut()
        await whole.cut()
        cut.restart()
        for (const each of looks) expect(await readAll(cut, each)).toEqual(await readAll(whole, each))
        await verifyChains(bucket, cut, whole)
      }
      pages += cut.count('journal_pages')
      reads += bucket.reads
    }),
    { numRuns: 30 },
  )
  // The histories were long enough.
  expect(pages).toBeGreaterThan(50)
  expect(reads).toBeGreaterThan(pages)
})

test('[LE43] [LB8] liabilities since an entry that left name all users', async () => {
  const shard = startShard(new PageBucket())
  for (let entry = 0; entry < 40; entry += 1) shard.post('faucet', `a/${USERS[entry % 2]}/spot`, 'faucet')
  const before = shard.service.liabilities({ since: ALL_LIABILITIES_SINCE, after: '' })
  await shard.cut()
  expect(shard.service.liabilities({ since: 1, after: '' })).toEqual(before)
  expect(shard.service.liabilities({ since: 40, after: '' })).toMatchObject({ isWhole: false, owed: [] })
  shard.post('faucet', 'a/ann/spot', 'faucet')
  expect(shard.service.liabilities({ since: 40, after: '' })).toMatchObject({ owed: [['ann', { USDT: '21' }]] })
})

test('[LE42] an entry of two users leaves with the page of the second', async () => {
  const shard = startShard(new PageBucket())
  shard.post('faucet', 'a/ann/spot', 'faucet', { atoms: 9n })
  for (let entry = 0; entry < 8; entry += 1) shard.post('a/ann/spot', 'a/ben/spot', 'transfer')
  for (let entry = 0; entry < 20; entry += 1) shard.post('faucet', 'a/ann/spot', 'faucet')
  await shard.cut()
  const left = () => readRows(shard.sql, 'SELECT id FROM journal WHERE id <= 9').map(({ id }) => id)
  // Three entries of ben have left too.
  expect([shard.service.journalPages.list('ann')[0]?.last, left()]).toEqual([7, [5, 6, 7, 8, 9]])
  for (let entry = 0; entry < 20; entry += 1) shard.post('faucet', 'a/ben/spot', 'faucet')
  await shard.cut()
  expect(left()).toEqual([])
  expect((await shard.read((history) => history.listLines({ person: 'ben', limit: 50 }))).length).toBe(28)
})

/** A shard whose user has 40 entries, a quarter of an hour apart. */
function startFilled(bucket: PageBucket) {
  const shard = startShard(bucket)
  for (let entry = 0; entry < 40; entry += 1) {
    shard.clock.now += 15 * MINUTE_MS
    shard.post('faucet', 'a/ann/spot', 'faucet', { ref: `${entry}` })
  }
  return shard
}
const linesOf = (shard: Shard, more: object = {}) =>
  shard.read((history) => history.listLines({ person: 'ann', limit: 100, ...more }))

test('[LE42] [BAK23] a crash between page and transaction, and a failed write, lose and repeat nothing', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  const before = await linesOf(shard)
  bucket.isAway = true
  await shard.cut()
  expect([shard.count('journal'), shard.reports]).toEqual([40, ['journal_cut_failed']])
  bucket.isAway = false
  shard.failing.isFailing = true
  await shard.cut()
  expect([shard.count('journal'), shard.count('journal_pages')]).toEqual([40, 0])
  shard.restart()
  shard.failing.isFailing = false
  await shard.cut()
  expect(shard.count('journal_pages')).toBeGreaterThan(3)
  // Segments that no transaction followed were written with the same number.
  expect(new Set(bucket.puts).size).toBe(bucket.bodies.size)
  expect(await linesOf(shard)).toEqual(before)
})

test('[LE42] a page that is not as written deletes nothing', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  const { get } = bucket
  bucket.get = async () => null
  await shard.cut()
  const left = shard.count('person_journal')
  expect([left, shard.count('journal_pages')]).toEqual([40, 0])
  bucket.get = get
  await shard.cut()
  expect(shard.count('person_journal')).toBeLessThan(left)
})

test('[BAK23] no page leaves while a copy is read, and none while a write of it is under way', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  bucket.isReady = false
  await shard.cut()
  expect([bucket.puts, shard.count('journal')]).toEqual([[], 40])
  bucket.isReady = true
  const put = bucket.put.bind(bucket)
  bucket.put = async (key, body) => {
    await put(key, body)
    if (key.includes('/users/')) bucket.isReady = false
  }
  await shard.cut()
  expect([bucket.puts.some((key) => key.includes('/users/')), shard.count('journal_pages')]).toEqual([true, 0])
})

test('[LE45] a bucket that is away is named, and the newest entries are there without it', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  const before = await linesOf(shard)
  await shard.cut()
  bucket.isAway = true
  shard.restart()
  const refusal = await linesOf(shard).catch((error: unknown) => error)
  expect(isHistoryAway(refusal)).toBe(true)
  expect(shard.reports).toContain('history_away')
  const newest = await linesOf(shard, { isOnlyInShard: true })
  expect(newest).toEqual(before.slice(0, newest.length))
  expect([newest.length >= 5, newest.length < 40]).toEqual([true, true])
  expect(await linesOf(shard, { limit: newest.length })).toEqual(newest)
  expect(isHistoryAway(new Error('another fault'))).toBe(false)
  bucket.isAway = false
  expect(await linesOf(shard)).toEqual(before)
})

test('[LE45] a bucket that does not answer is away after two seconds', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  await shard.cut()
  bucket.get = () => new Promise<never>(() => undefined)
  const timers: (() => void)[] = []
  const { host } = isolatedHost('ledger:l0')
  const after = (ms: number, work: () => void) => {
    expect(ms).toBe(2_000)
    timers.push(work)
  }
  const archive = { object: 'Ledger/l0', bucket, isReady: () => true, databaseSize: () => 0 }
  const pages = new LedgerJournalPages({
    host: { ...host, storage: { ...host.storage, sql: shard.sql }, archive, after },
    transact: () => expect.unreachable(),
  })
  const reading = pages.read(() => pages.open(pages.list('ann'))).catch(isHistoryAway)
  for (const timer of timers) timer()
  expect(await reading).toBe(true)
})

test('[LE44] sums of whole quarters, and what onboarding asks, read no page', async () => {
  const bucket = new PageBucket()
  const shard = startFilled(bucket)
  const query = async () => [
    await shard.read((history) => history.dailyChanges('ann', START + HOUR_MS, 'Asia/Tokyo')),
    await shard.read((history) => history.quarterHourChanges('ann', [])),
    await shard.read((history) => history.statement('ann', START + HOUR_MS, START + 3 * HOUR_MS)),
    shard.service.journalHistory.hasKind('ann', 'faucet'),
    shard.service.journalHistory.hasKind('ann', 'deposit'),
  ]
  const before = await query()
  await shard.cut()
  bucket.isAway = true
  expect(await query()).toEqual(before)
})

test('[LE46] a changed page is refused, and a restored shard with other entries replaces none', async () => {
  const bucket = new PageBucket()
  const first = startFilled(bucket)
  await first.cut()
  const before = await linesOf(first)
  // The same entries until the tenth, others after it.
  const second = startShard(bucket)
  for (let entry = 0; entry < 40; entry += 1) {
    second.clock.now += 15 * MINUTE_MS
    second.post('faucet', 'a/ann/spot', 'faucet', { ref: entry < 10 ? `${entry}` : `other ${entry}` })
  }
  const other = await linesOf(second)
  await second.cut()
  first.restart()
  expect(await linesOf(first)).toEqual(before)
  expect(await linesOf(second)).toEqual(other)
  const [page] = first.service.journalPages.list('ann')
  const keys = [...bucket.bodies.keys()].filter((key) => key.includes('/users/'))
  const key = keys.find((name) => name.endsWith(page?.hash.slice(0, 16) ?? '')) ?? expect.unreachable()
  const changed = keys.find((name) => name !== key) ?? expect.unreachable()
  bucket.bodies.set(key, bucket.bodies.get(changed) ?? expect.unreachable())
  first.restart()
  expect(isHistoryAway(await linesOf(first).catch((error: unknown) => error))).toBe(true)
})

test('[BAK25] [LE47] the alarm cuts a large ledger of more than 256 MB, in bounded steps, and no smaller one', async () => {
  const bucket = new PageBucket()
  const { host: bare, storage } = isolatedHost('ledger:l0')
  stored.push(storage)
  let [bytes, now] = [256 * MB, 40 * DAY_MS]
  const archive = { object: 'Ledger/l0', bucket, isReady: () => true, databaseSize: () => bytes }
  const host = { ...bare, now: () => now, archive }
  new LedgerService(host, { shards: 1 })
  const { sql } = host.storage
  const numbers = 'WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 58000)'
  sql.exec(`${numbers} INSERT INTO journal (id, time, debit, credit, asset, atoms, kind, ref)
    SELECT id, id, 'house', iif(id % 8 = 0, 'fees', 'a/ann/spot'), 'USDT', 1, 'reward', '' FROM n`)
  sql.exec(`${numbers} INSERT INTO person_journal (person, entry) SELECT 'ann', id FROM n WHERE id % 8 <> 0`)
  sql.exec(`INSERT INTO balances (account, asset, atoms)
    VALUES ('house', 'USDT', -58000), ('fees', 'USDT', 7250), ('a/ann/spot', 'USDT', 50750)`)
  const service = new LedgerService(host, { shards: 1 })
  while (service.money.facts(MONEY_LINK_VERSION).unproved > 0);
  const alarm = async (segments: number, pages: number) => {
    service.alarm()
    await vi.waitFor(() => {
      const keys = bucket.puts.filter((key) => !key.includes('/users/'))
      expect([keys.length, service.journalPages.list('ann').length]).toEqual([segments, pages])
    }, 10_000)
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(bucket.puts.length).toBe(segments + pages)
  }
  await alarm(0, 0)
  bytes = 300 * MB
  // Younger than ninety days.
  await alarm(0, 0)
  bytes = 401 * MB
  await alarm(5, 5)
  expect(service.journalPages.list('ann').map(({ last }) => last)).toEqual([571, 1142, 1714, 2285, 2857])
  bytes = 300 * MB
  await alarm(5, 9)
  now = 91 * DAY_MS
  await alarm(8, 14)
  expect(service.money.facts(MONEY_LINK_VERSION).faults).toEqual([])
})
