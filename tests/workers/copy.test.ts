import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { stopUserTrading, syncTradingWithStatus } from '#objects/identity/account/ending/stop-trading.ts'
import { formatProgramObjectName } from '#objects/platform/programs.ts'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import { beginning, buy, copierOf, leading, leadOf, rich, sell, tick, USDT, wallet } from './copy-people.ts'

const POLL = { timeout: 8_000, interval: 50 }
const audited = async () => (await env.AUDITOR.getByName('auditor').audit()).findings

test('[CF10] [LD11] [CQ4] a lead is copied for real: bought, sold by percent, stopped, and every atom is accounted for', async () => {
  const id = await leading('lea-of-copy')
  const ann = await rich('ann-of-copy', 'copy')
  const begun = beginning(ann, id)
  const { account } = begun
  expect(await copierOf(account).start(begun)).toEqual({ ok: true, value: null })
  expect(await copierOf(account).start(begun)).toEqual({ ok: true, value: null })
  expect([await wallet(ann, 'copy'), await wallet(account, 'copy')]).toEqual([
    { USDT: 9_000n * USDT },
    { USDT: 1_000n * USDT },
  ])

  // A tenth of the lead's equity, and so a tenth of the copier's.
  const bought = await buy('lea-of-copy', 'BTC_USDT', 1_000)
  await leadOf('lea-of-copy').nudge()
  const [copy] = await copierOf(account).trades(account, ann, 1_000, 10)
  expect(copy).toMatchObject({ symbol: 'BTC_USDT', side: 'buy', action: 'open', state: 'done', cause: 'lead' })
  const value = Number(copy?.value)
  expect(value).toBeGreaterThan(97)
  expect(value).toBeLessThanOrEqual(100.5)
  expect(Number(copy?.slippageBps)).toBeLessThanOrEqual(50)
  expect(copy?.delayMs).toBeGreaterThanOrEqual(0)
  const held = await wallet(account, 'copy')
  expect(held.BTC).toBeGreaterThan(0n)

  // A repeated signal has no effect; after an eviction it continues.
  await leadOf('lea-of-copy').nudge()
  await evictDurableObject(copierOf(account))
  expect(await wallet(account, 'copy')).toEqual(held)

  const lots = Number((BigInt((bought.orders[0]?.filled ?? '0').replace('.', '')) * 999n) / 1_000n / 2n)
  await sell('lea-of-copy', 'BTC_USDT', lots)
  await leadOf('lea-of-copy').nudge()
  const after = await wallet(account, 'copy')
  const part = Number(after.BTC) / Number(held.BTC)
  expect(part).toBeGreaterThan(0.45)
  expect(part).toBeLessThan(0.55)

  expect(await copierOf(account).stop(account, 'close')).toEqual({ ok: true, value: null })
  for (let round = 0; round < 5; round += 1) await tick(account)
  expect(await copierOf(account).view(account, ann)).toMatchObject({ state: 'ended', stopCause: 'copier', copied: 3 })
  expect(await wallet(account, 'copy')).toEqual({})
  const back = (await wallet(ann, 'copy')).USDT ?? 0n
  expect(back > 9_990n * USDT && back < 10_010n * USDT).toBe(true)
  expect(await copierOf(account).view(account, 'eve-of-copy')).toBeUndefined()
  expect(await audited()).toEqual([])

  const trader = await leadOf('lea-of-copy').trader()
  expect(trader?.row).toMatchObject({ state: 'active', copiers: 0, symbols: ['BTC_USDT'] })
  expect(trader?.stats.at(-1)).toMatchObject({ closed: 1, trades: bought.fills.length + 1 })
})

test('[CF11] stops with what it holds: coins go to where they are traded; a share that is due is paid first', async () => {
  const id = await leading('len-of-copy')
  const bob = await rich('bob-of-copy', 'copy')
  const begun = beginning(bob, id, {
    settings: { ...DEFAULT_COPY_SETTINGS, sizing: 'fixed', fixed: String(200n * USDT) },
  })
  const { account } = begun
  expect(await copierOf(account).start(begun)).toEqual({ ok: true, value: null })
  await buy('len-of-copy', 'ETH_USDT', 500)
  await leadOf('len-of-copy').nudge()
  const held = await wallet(account, 'copy')
  expect(await copierOf(account).stop(account, 'keep')).toEqual({ ok: true, value: null })
  await tick(account)
  expect(await copierOf(account).view(account, bob)).toMatchObject({ state: 'ended' })
  expect((await wallet(bob, 'spot')).ETH).toBe(held.ETH)
  expect(await wallet(account, 'copy')).toEqual({})
  expect(await audited()).toEqual([])
})

test('[CF12] what cannot begin leaves nothing behind: no money, no place, no invitation, one’s own trades', async () => {
  const id = await leading('liz-of-copy', { maxCopiers: 1, isPrivate: true })
  const cid = await rich('cid-of-copy', 'copy')
  const start = (person: string, more = {}) => {
    const begun = beginning(person, id, more)
    return copierOf(begun.account).start(begun)
  }
  expect(await start(cid)).toMatchObject({ error: { reason: 'lead_private' } })
  // A repeated request gets the same answer: another attempt is another portfolio.
  expect(await start(cid)).toMatchObject({ error: { reason: 'lead_private' } })
  expect(await start('dan-of-copy', { invitation: 'let-me-in' })).toMatchObject({
    error: { reason: 'insufficient_funds', params: { asset: 'USDT' } },
  })
  expect(await start('liz-of-copy', { invitation: 'let-me-in' })).toMatchObject({ error: { reason: 'lead_self' } })
  const eve = await rich('eve-of-copy', 'copy')
  expect(await start(eve, { invitation: 'let-me-in' })).toEqual({ ok: true, value: null })
  const fay = await rich('fay-of-copy', 'copy')
  expect(await start(fay, { invitation: 'let-me-in' })).toMatchObject({ error: { reason: 'lead_full' } })
  expect((await wallet(fay, 'copy')).USDT).toBe(10_000n * USDT)
})

test('[LD12] a lead who ends is left by all: positions are closed, the money is back, results stay on the board', async () => {
  const id = await leading('lou-of-copy')
  const gus = await rich('gus-of-copy', 'copy')
  const begun = beginning(gus, id)
  const { account } = begun
  expect(await copierOf(account).start(begun)).toEqual({ ok: true, value: null })
  await buy('lou-of-copy', 'SOL_USDT', 2_000)
  await leadOf('lou-of-copy').nudge()
  expect((await wallet(account, 'copy')).SOL).toBeGreaterThan(0n)
  expect(await leadOf('lou-of-copy').end()).toEqual({ ok: true, value: null })
  await leadOf('lou-of-copy').nudge()
  for (let round = 0; round < 5; round += 1) await tick(account)
  expect(await copierOf(account).view(account, gus)).toMatchObject({
    state: 'ended',
    stopCause: 'lead_ended',
    leadState: 'ended',
  })
  expect(await wallet(account, 'copy')).toEqual({})
  const query = {
    kind: 'spot',
    days: 30,
    sort: 'roi',
    name: 'lou-of',
    runtime: 0,
    copiers: 0,
    winRate: 0,
    drawdown: 0,
  } as const
  const page = await env.COPY_BOARD.getByName('all').page({ ...query, symbol: '', open: 'no', page: 1 })
  expect(page.rows).toMatchObject([{ name: 'lou-of-copy', state: 'ended' }])
  const again = { ...(await leadOf('lou-of-copy').profile()) }
  expect(again.endedAt).toBeGreaterThan(0)
  expect(await audited()).toEqual([])
})

test('[LD15] a lead who is copied is told of their trades: nobody looks, and they are copied', async () => {
  const id = await leading('ley-of-copy')
  const ida = await rich('ida-of-copy', 'copy')
  const begun = beginning(ida, id)
  expect(await copierOf(begun.account).start(begun)).toEqual({ ok: true, value: null })
  // It has subscribed, and polls no more.
  await runDurableObjectAlarm(leadOf('ley-of-copy'))
  await runInDurableObject(leadOf('ley-of-copy'), (_, { storage }) => storage.setAlarm(Date.now() + 3_600_000))
  await buy('ley-of-copy', 'BTC_USDT', 1_000)
  await expect
    .poll(async () => (await copierOf(begun.account).trades(begun.account, ida, 1_000, 1))[0]?.state, POLL)
    .toBe('done')
})

test('[CF18] who is frozen copies no entry, and the close of what they have', async () => {
  const id = await leading('lux-of-copy')
  const jan = await rich('jan-of-copy', 'copy')
  const begun = beginning(jan, id)
  await env.COPY_MEMBER.getByName(jan).open(jan, { lead: id, key: 'jan-copies-lux', asked: '' })
  const [account = ''] = await env.COPY_MEMBER.getByName(jan).accounts()
  expect(await copierOf(account).start({ ...begun, account })).toEqual({ ok: true, value: null })
  await buy('lux-of-copy', 'BTC_USDT', 1_000)
  await leadOf('lux-of-copy').nudge()
  await stopUserTrading(env as never, jan)
  await buy('lux-of-copy', 'ETH_USDT', 1_000)
  await leadOf('lux-of-copy').nudge()
  expect(await copierOf(account).trades(account, jan, 1_000, 1)).toMatchObject([
    { state: 'skipped', reason: 'account_frozen' },
  ])
  await sell('lux-of-copy', 'BTC_USDT', 500)
  await leadOf('lux-of-copy').nudge()
  expect(await copierOf(account).trades(account, jan, 1_000, 1)).toMatchObject([{ state: 'done', action: 'close' }])
  await syncTradingWithStatus(env as never, [jan])
  await buy('lux-of-copy', 'ETH_USDT', 1_000)
  await leadOf('lux-of-copy').nudge()
  expect(await copierOf(account).trades(account, jan, 1_000, 1)).toMatchObject([{ state: 'done', symbol: 'ETH_USDT' }])
})

test('[CF23] [LD19] copiers of a group are told together, and each has what is its own', async () => {
  const id = await leading('vic-of-copy')
  // Finds two users whose portfolios share a group object.
  const groupOf = (person: string) => formatProgramObjectName(beginning(person, id).account)
  const first = 'group-0-of-copy'
  const second = Array.from({ length: 2_000 }, (_, at) => `group-${at + 1}-of-copy`).find(
    (person) => groupOf(person) === groupOf(first),
  )
  if (!second) return expect.unreachable('64 groups have two of two thousand')
  const people = [first, second]
  for (const person of people) {
    await rich(person, 'copy')
    const begun = beginning(person, id)
    expect(await copierOf(begun.account).start(begun)).toEqual({ ok: true, value: null })
  }
  await buy('vic-of-copy', 'ETH_USDT', 1_000)
  await leadOf('vic-of-copy').nudge()
  for (const person of people) {
    const { account } = beginning(person, id)
    expect(await copierOf(account).trades(account, person, 1_000, 10)).toMatchObject([{ state: 'done' }])
  }
  const [one, two] = people.map((person) => beginning(person, id).account)
  if (!one || !two) return expect.unreachable()
  // Of no other user, although it is the same object.
  expect(await copierOf(one).view(one, second)).toBeUndefined()
  expect(await copierOf(one).stop(one, 'close')).toEqual({ ok: true, value: null })
  for (let round = 0; round < 5; round += 1) await tick(one)
  expect(await copierOf(one).view(one, first)).toMatchObject({ state: 'ended' })
  expect(await copierOf(two).view(two, second)).toMatchObject({ state: 'running', copied: 1 })
  expect(await audited()).toEqual([])
})
