import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { SIMULATED_LEADS } from '#objects/copy/lead/simulated-strategies.ts'
import { deriveCopyAccount, formatProgramObjectName } from '#objects/platform/programs.ts'
import { beginning, buy, copierOf, rich, wallet } from './copy-people.ts'

const query = { days: 30, sort: 'roi', name: '', runtime: 0, copiers: 0, winRate: 0, drawdown: 0, symbol: '' } as const
const alarmOf = (stub: DurableObjectStub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm())

test.each(['spot', 'futures'] as const)(
  '[CS1] [CS5] [CQ8] the board of %s has simulated leads with a record, and reading them wakes nothing',
  async (kind) => {
    const board = await env.COPY_BOARD.getByName('all').page({ ...query, kind, open: 'no', page: 1 })
    const own = SIMULATED_LEADS.filter((lead) => lead.kind === kind)
    expect(board.rows.filter(({ isSimulated }) => isSimulated)).toHaveLength(own.length)
    for (const { id, name } of own) {
      const lead = env.LEAD.getByName(id)
      const [trader, open, closed, copiers] = await Promise.all([
        lead.trader(),
        lead.positions(),
        lead.history(Number.MAX_SAFE_INTEGER, 20),
        lead.copiers(20),
      ])
      expect(trader?.row).toMatchObject({ name, isSimulated: true, copiers: copiers.length })
      expect(trader?.stats.at(-1)?.trades).toBeGreaterThan(50)
      expect(closed).toHaveLength(20)
      expect(open.every(({ symbol }) => symbol.endsWith('_USDT'))).toBe(true)
      expect(await alarmOf(lead)).toBeNull()
      const rows = await runInDurableObject(lead, (_, { storage }) => storage.sql.exec('SELECT * FROM lead').toArray())
      expect(rows).toEqual([])
    }
    expect(await alarmOf(env.COPY_BOARD.getByName('all'))).toBeNull()
  },
)

test('[CS4] names of simulated leads are taken, and theirs alone', async () => {
  const board = env.COPY_BOARD.getByName('all')
  expect(await board.claim('00000000000000aa', ' TIDEWATER')).toBe(false)
})

test('[CS3] a copied simulated lead trades for its copiers, and sleeps again after the last one', async () => {
  const lead = SIMULATED_LEADS.find(({ kind, name }) => kind === 'spot' && name === 'Tidewater')
  if (!lead) return expect.unreachable('it is a lead')
  const stub = env.LEAD.getByName(lead.id)
  const person = await rich('copies-simulated', 'copy')
  const account = deriveCopyAccount(person, lead.id, 'test')
  const copier = env.COPIER.getByName(formatProgramObjectName(account))
  const begun = await copier.start(beginning(person, lead.id, { account }))
  expect(begun).toEqual({ ok: true, value: null })
  expect(
    (await env.COPY_BOARD.getByName('all').page({ ...query, kind: 'spot', open: 'no', page: 1 })).rows,
  ).toContainEqual(expect.objectContaining({ id: lead.id, copiers: (await stub.trader())?.row.copiers }))
  const next = await alarmOf(stub)
  expect(next).toBeGreaterThan(Date.now())
  // Later, its last trades are sent as notifications.
  await runInDurableObject(stub, (_, { storage }) => {
    const [row] = storage.sql.exec('SELECT progress FROM lead').toArray()
    const progress = JSON.parse(String(row?.progress))
    progress.cursor = `t:${Date.now() - 3 * 86_400_000}`
    progress.held = []
    storage.sql.exec('UPDATE lead SET progress = ?', JSON.stringify(progress))
  })
  await runDurableObjectAlarm(stub)
  await expect
    .poll(async () => (await copier.trades(account, person, Number.MAX_SAFE_INTEGER, 50)).length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  expect(await copier.stop(account, 'close')).toMatchObject({ ok: true })
  for (let round = 0; round < 8; round += 1) await runDurableObjectAlarm(copierOf(account))
  expect((await copier.view(account, person))?.state).toBe('ended')
  for (let round = 0; round < 3; round += 1) await runDurableObjectAlarm(stub)
  expect(await alarmOf(stub)).toBeNull()
  expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
})

test('[CS7] a lead that an earlier version left trading sells what it holds, and sleeps', async () => {
  const lead = SIMULATED_LEADS.find(({ kind, name }) => kind === 'spot' && name === 'Counterweight')
  if (!lead) return expect.unreachable('it is a lead')
  const { id, kind, person, name } = lead
  const stub = env.LEAD.getByName(id)
  await rich(person, 'spot')
  const none = { state: 'active', note: '', invitation: '', appliedAt: 1, activeAt: 1, endedAt: 0, changedAt: 0 }
  const terms = { name, bio: '', shareBps: 800, maxCopiers: 100, isPrivate: false }
  const profile = { id, kind, person, terms, isSimulated: true, ...none }
  const progress = { cursor: '0', seq: 0, paidIn: '0', paidOut: '0', held: [], resting: [] }
  await runInDurableObject(stub, async (_, { storage }) => {
    const texts = [JSON.stringify(profile), JSON.stringify(progress)]
    storage.sql.exec('INSERT INTO lead (id, profile, progress) VALUES (1, ?, ?)', ...texts)
    await storage.setAlarm(Date.now() + 3_600_000)
  })
  await buy(person, 'BTC_USDT', 2_000)
  expect((await wallet(person, 'spot')).BTC).toBeGreaterThan(0n)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  const leads = env.COPY_LEADS.getByName(kind)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(leads)
    expect(await stub.oldTrading()).toBeUndefined()
    expect(await alarmOf(leads)).toBeNull()
  })
  expect((await wallet(person, 'spot')).BTC ?? 0n).toBeLessThan(100_000n)
  await runDurableObjectAlarm(stub)
  expect(await alarmOf(stub)).toBeNull()
  expect((await stub.trader())?.stats.at(-1)?.trades).toBeGreaterThan(50)
  await leads.windUp()
  await runDurableObjectAlarm(leads)
  expect(await alarmOf(leads)).toBeNull()
  expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
})
