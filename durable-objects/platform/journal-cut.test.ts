import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { Bench, delivery, message, PEER, settled } from '../../tests/fixtures/money-object.ts'
import { formatJournalSegmentKey } from './backup/journal-archive.ts'
import { decodeBackupSegment } from './backup/segments.ts'
import { MONEY_LINK_VERSION } from './edge-messages.ts'
import { JournalCutter } from './journal-cut.ts'

const OBJECT = 'OrderBook/BTC_USDT'
const LIMITS = { kept: 4, part: 3, findAgeMin: () => HOUR_MS }

let bench: Bench
const bodies = new Map<string, Uint8Array>()
let isReady = true
let isFailing = false
let onPut: () => void = () => undefined

const archive = {
  object: OBJECT,
  isReady: () => isReady,
  databaseSize: () => 0,
  bucket: {
    get: async () => expect.unreachable(),
    put: async (key: string, body: Uint8Array) => {
      if (isFailing) throw new Error('the bucket is away')
      bodies.set(key, body)
      onPut()
    },
  },
}

beforeEach(() => {
  bench = new Bench()
  bodies.clear()
  isReady = true
  isFailing = false
  onPut = () => undefined
})
afterEach(() => bench.storage.close())

const cutter = () =>
  new JournalCutter(
    {
      sql: {
        exec: (query, ...bindings) => bench.storage.exec(query, bindings),
        execWithoutCheckpoint: (query, ...bindings) => bench.storage.exec(query, bindings),
        checkpoint: () => undefined,
        countCheckpoints: () => 0,
      },
      journal: bench.service.journal,
      archive,
      transact: (work) => bench.service.transact(work),
      now: () => bench.now,
      report: (event) => void bench.reports.push(event),
    },
    LIMITS,
  )

/** Posts `count` entries, and lets them become old, proved and audited. */
function fill(count: number): void {
  for (let entry = 0; entry < count; entry += 1) {
    const posting = {
      debit: 'faucet',
      credit: 'a/ann/spot',
      asset: 'USDT',
      atoms: 7n,
      kind: 'faucet',
      ref: 'f',
    } as const
    bench.service.transact(() => bench.service.journal.post(posting, bench.now))
  }
  bench.now += HOUR_MS + 1
  expect(bench.service.facts(MONEY_LINK_VERSION).faults).toEqual([])
}
const ids = () =>
  bench.storage
    .exec('SELECT id FROM journal ORDER BY id', [])
    .toArray()
    .map(({ id }) => id)
const balance = () => bench.service.journal.balance('a/ann/spot', 'USDT')

/** Decodes all segments and checks their chain. @returns ids of the entries */
async function readArchive(): Promise<unknown[]> {
  const found: unknown[] = []
  let previous = ''
  for (let segment = 0; segment < bodies.size; segment += 1) {
    const body = bodies.get(formatJournalSegmentKey(OBJECT, segment)) ?? expect.unreachable()
    const { header, entries, hash } = await decodeBackupSegment(Uint8Array.from(body).buffer)
    expect(header).toMatchObject({ object: OBJECT, number: segment, previous })
    previous = hash
    for (const { statements } of entries) found.push(...statements.map(([, id]) => id))
  }
  return found
}

test('[BAK22] old entries are in chained segments, then gone; balances, numbers and audits do not change', async () => {
  fill(12)
  await cutter().run()
  expect(ids()).toEqual([7, 8, 9, 10, 11, 12])
  expect(await readArchive()).toEqual([1, 2, 3, 4, 5, 6])
  expect([bench.service.journal.head(), balance()]).toEqual([12, 84n])
  // An instance that starts later continues numbers and chain.
  bench.service = bench.make()
  fill(4)
  await cutter().run()
  expect(await readArchive()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([ids(), balance()]).toEqual([[13, 14, 15, 16], 112n])
  bench.storage.exec("UPDATE balances SET atoms = atoms + 1 WHERE account = 'a/ann/spot'", [])
  expect(bench.service.facts(MONEY_LINK_VERSION).faults).not.toEqual([])
})

test('[BAK22] entries that are new, not audited, or of a message that its receiver may lack stay', async () => {
  bench.answer = undefined
  await bench.service.run(() => bench.send())
  fill(12)
  await cutter().run()
  expect(bodies.size).toBe(0)
  bench.service.deliver({ ...delivery(message(1)), received: 1 })
  await cutter().run()
  expect(ids()[0]).toBe(10)
  expect(bench.service.edge.sentSums(PEER, 1).sums).toEqual([{ asset: 'USDT', atoms: '5' }])
  const late = () =>
    bench.service.transact(() =>
      bench.service.journal.post(
        { debit: 'faucet', credit: 'a/ann/spot', asset: 'USDT', atoms: 7n, kind: 'faucet', ref: 'f' },
        bench.now,
      ),
    )
  for (let entry = 0; entry < 12; entry += 1) late()
  bench.service.facts(MONEY_LINK_VERSION)
  await cutter().run()
  // Proved and audited, but minutes old.
  expect(ids()[0]).toBe(13)
  bench.now += 2 * HOUR_MS
  for (let entry = 0; entry < 12; entry += 1) late()
  bench.now += 2 * HOUR_MS
  bench.storage.exec('DELETE FROM audited', [])
  await cutter().run()
  expect(ids()[0]).toBe(13)
})

test('[BAK23] a failed write deletes nothing, is reported once, and is repeated', async () => {
  fill(12)
  const own = cutter()
  isFailing = true
  await own.run()
  await own.run()
  expect([ids().length, bench.reports]).toEqual([12, ['journal_cut_failed']])
  isFailing = false
  bench.failsCommit = true
  await own.run()
  expect(ids().length).toBe(12)
  bench.failsCommit = false
  await own.run()
  expect(ids().length).toBe(6)
  expect(await readArchive()).toEqual([1, 2, 3, 4, 5, 6])
})

test('[BAK23] nothing is deleted while the stream is behind or a copy is read', async () => {
  fill(12)
  isReady = false
  await cutter().run()
  expect([ids().length, bodies.size]).toEqual([12, 0])
  isReady = true
  onPut = () => {
    isReady = false
  }
  await cutter().run()
  expect([ids().length, bodies.size]).toEqual([12, 1])
})

test('[BAK23] the alarm cuts a large journal, a thousand entries in a transaction', async () => {
  bench.archive = archive
  bench.service = bench.make()
  const many = `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 52500)
    INSERT INTO journal (id, time, debit, credit, asset, atoms, kind, ref)
    SELECT id, 1, 'house', 'fees', 'USDT', 1, 'trade', '' FROM n`
  bench.storage.exec(many, [])
  bench.storage.exec(
    "INSERT INTO balances (account, asset, atoms) VALUES ('house', 'USDT', -52500), ('fees', 'USDT', 52500)",
    [],
  )
  bench.service = bench.make()
  bench.now += 2 * HOUR_MS
  while (bench.service.facts(MONEY_LINK_VERSION).unproved > 0);
  bench.service.alarm()
  await vi.waitFor(() => expect(ids().length).toBe(50_500), 10_000)
  for (let round = 0; round < 50; round += 1) await settled()
  expect([bodies.size, ids().length]).toEqual([2, 50_500])
  expect(bench.service.facts(MONEY_LINK_VERSION).faults).toEqual([])
})
