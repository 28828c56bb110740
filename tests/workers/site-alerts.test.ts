// Alerts of the site: from a condition to a receiver outside, over a real network, and to the operators' desk.

import { createScheduledController, env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { Clearing } from '#objects/futures/object.ts'
import { FEED_LOSS_MS } from '#objects/markets/market-source/feed-alarm.ts'
import { OrderBook } from '#objects/markets/order-book/object.ts'
import { SITE_ALERT_UNSENT_MAX_MS } from '#objects/operator/site-alerts/engine.ts'
import { Auditor } from '#objects/wallet/auditor/object.ts'
import { Liabilities } from '#objects/wallet/liabilities/object.ts'
import { SITE_ALERT_RULES, type SiteAlertRule } from '#shared/operator/site-alerts.ts'
import type { OperatorData } from '#shared/pages/operator.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { Env } from '#worker/env.ts'
import { runScheduled } from '#worker/operator/run-scheduled.ts'
import { SiteAlerts } from '#worker/operator/site-alerts-object.ts'
import { act, atDesk, does, see } from './at-desk.ts'
import { ask, askUnder, documentOf, payloadOf } from './edge-site.ts'
import { place, poison, trader } from './trader.ts'

const RECEIVER = `http://127.0.0.1:${inject('alertPort')}`
const KEY = btoa('a key of twenty-four bytes, or more')
const SECRET = `whsec_${KEY}`
const site = () => env.SITE_ALERTS.getByName('site')

type Call = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly status: number
}
const received = async (name: string): Promise<Call[]> => (await fetch(`${RECEIVER}/calls/${name}`)).json()
const refuse = (name: string, times: number, status = 503) =>
  fetch(`${RECEIVER}/hooks/${name}?status=${status}&times=${times}`, { method: 'PUT' })
const alertsIn = ({ body }: Call) => JSON.parse(body).data.alerts

/** An object of its own, with the settings of a test. Its clock is the test's. */
function withSettings(name: string, settings: Partial<Env>) {
  const stub = env.SITE_ALERTS.getByName(name)
  const run = <T>(work: (alerts: SiteAlerts) => Promise<T>): Promise<T> =>
    runInDurableObject(stub, (_, state) => work(new SiteAlerts(state, { ...env, ...settings })))
  return run
}

afterEach(() => {
  vi.useRealTimers()
})

const raise = (rule: SiteAlertRule, subject: string) => (alerts: SiteAlerts) =>
  alerts.raise({ rule, subject, detail: 'for a test' })

test('[SA5] [SA6] changes of five seconds are one signed message', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const run = withSettings('signed', {
    ALERT_URL: `${RECEIVER}/hooks/signed`,
    ALERT_SECRET: SECRET,
    ORIGIN: 'https://x.test',
  })
  await run(raise('market_halted', 'BTC_USDT'))
  await run(raise('audit_finding', 'ledger:l0'))
  await run(raise('audit_finding', 'ledger:l0'))
  await run((alerts) => alerts.alarm())
  expect(await received('signed')).toEqual([])
  vi.advanceTimersByTime(6_000)
  await run((alerts) => alerts.alarm())
  const [call, ...others] = await received('signed')
  if (!call) return expect.unreachable()
  expect(others).toEqual([])
  expect(alertsIn(call)).toMatchObject([
    { rule: 'market_halted', subject: 'BTC_USDT', severity: 'critical', status: 'open', resolvedAt: null },
    { rule: 'audit_finding', subject: 'ledger:l0', status: 'open' },
  ])
  const { 'webhook-id': id, 'webhook-timestamp': time = '', 'webhook-signature': signature } = call.headers
  expect(Math.abs(Number(time) * 1_000 - Date.now())).toBeLessThan(2_000)
  const bytes = Uint8Array.from(atob(KEY), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const [version, mac = ''] = (signature ?? '').split(',')
  const signed = new TextEncoder().encode(`${id}.${time}.${call.body}`)
  const given = Uint8Array.from(atob(mac), (character) => character.charCodeAt(0))
  expect([version, await crypto.subtle.verify('HMAC', key, given, signed)]).toEqual(['v1', true])
})

test.each([
  [
    'without an address of the runbook, to the page for those on call',
    '',
    'https://x.test/operator/on-call#quarantine',
  ],
  ['to its section of the runbook', 'https://wiki.test/ops', 'https://wiki.test/ops#quarantine'],
])('[SA31] an alert of the webhook links, %s', async (_, RUNBOOK_URL, address) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const name = `runbook${RUNBOOK_URL.length}`
  const ALERT_URL = `${RECEIVER}/hooks/${name}`
  const run = withSettings(name, { ALERT_URL, ALERT_SECRET: SECRET, ORIGIN: 'https://x.test', RUNBOOK_URL })
  await run(raise('quarantine', 'book:DOGE_USDT'))
  vi.advanceTimersByTime(6_000)
  await run((alerts) => alerts.alarm())
  const [call] = await received(name)
  expect(call && alertsIn(call)).toMatchObject([{ rule: 'quarantine', runbook: address }])
})

test('[SA7] a refused message is sent again with growing gaps, under the same id, until it is taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const run = withSettings('retried', { ALERT_URL: `${RECEIVER}/hooks/retried`, ALERT_SECRET: SECRET })
  await refuse('retried', 3)
  await run(raise('quarantine', 'book:DOGE_USDT'))
  const gaps: number[] = []
  for (let waited = 0; waited < 120; waited += 5) {
    vi.advanceTimersByTime(5_000)
    const before = (await received('retried')).length
    await run((alerts) => alerts.alarm())
    if ((await received('retried')).length > before) gaps.push(waited + 5)
  }
  expect(gaps).toEqual([5, 15, 35, 75])
  const calls = await received('retried')
  expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 204])
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
})

test('[SA3] [SA1] an alert that is over is told as resolved, once; a flapping condition is told once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const run = withSettings('resolved', { ALERT_URL: `${RECEIVER}/hooks/resolved`, ALERT_SECRET: SECRET })
  const step = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await run((alerts) => alerts.alarm())
  }
  await run(raise('market_halted', 'ETH_USDT'))
  await step(6_000)
  for (let flap = 0; flap < 5; flap += 1) {
    await run((alerts) => alerts.clear('market_halted', 'ETH_USDT'))
    await step(MINUTE_MS)
    await run(raise('market_halted', 'ETH_USDT'))
    await step(MINUTE_MS)
  }
  expect(await received('resolved')).toHaveLength(1)
  await run((alerts) => alerts.clear('market_halted', 'ETH_USDT'))
  await step(2 * MINUTE_MS)
  await step(6_000)
  const [, last] = await received('resolved')
  if (!last) return expect.unreachable()
  expect(alertsIn(last)).toMatchObject([{ rule: 'market_halted', status: 'resolved' }])
  expect(Date.parse(alertsIn(last)[0].resolvedAt)).toBeGreaterThan(Date.parse(alertsIn(last)[0].openedAt))
  const { open, resolved } = await run((alerts) => alerts.list())
  expect([open.length, resolved.length]).toEqual([0, 1])
})

test('[SA9] alerts that no receiver takes for a quarter of an hour are not alive', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const run = withSettings('unsent', { ALERT_URL: `${RECEIVER}/hooks/unsent`, ALERT_SECRET: SECRET })
  await refuse('unsent', 1_000)
  await run(raise('log_stuck', 'ledger:l1'))
  vi.advanceTimersByTime(6_000)
  await run((alerts) => alerts.alarm())
  expect(await run((alerts) => alerts.isAlive())).toBe(true)
  vi.advanceTimersByTime(SITE_ALERT_UNSENT_MAX_MS + 1)
  expect(await run((alerts) => alerts.isAlive())).toBe(false)
})

test('[SA5] mails reach the operators in their language, or the configured addresses', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await atDesk('mailed-alerts')
  const outbox = (to: string) => env.OUTBOX.getByName('all').list(to)
  const send = async (name: string, settings: Partial<Env>) => {
    const run = withSettings(name, settings)
    await run(raise('day_bill', 'site'))
    vi.advanceTimersByTime(6_000)
    await run((alerts) => alerts.alarm())
  }
  await send('mail-own', {})
  const [own] = (await outbox('mailed-alerts@desk.test')).filter(({ subject }) => subject.includes('Daily cost'))
  expect(own?.text).toContain('Open: Daily cost above the limit (site). for a test')
  await send('mail-set', { ALERT_EMAIL: 'on-call@desk.test, second@desk.test' })
  expect(await outbox('on-call@desk.test')).toHaveLength(1)
  expect(await outbox('second@desk.test')).toHaveLength(1)
})

test('[AD14] [SA2] [SA10] an audit opens alerts of a quarantine and its halted market, and resolves them', async () => {
  const alarm = () => runInDurableObject(site(), (_, state) => state.storage.getAlarm())
  await env.AUDITOR.getByName('auditor').audit()
  expect([(await site().list()).open, await alarm()]).toEqual([[], null])
  const moe = await trader('moe-alerted', ['USDT'])
  await poison('DOGE_USDT')
  await place(moe, { market: 'DOGE_USDT', price: '0.1', quantity: '100', clientOrderId: 'poison-alert' })
  await env.AUDITOR.getByName('auditor').audit()
  const open = async () => (await site().list()).open.map(({ rule, subject }) => `${rule} ${subject}`).toSorted()
  expect(await open()).toEqual(['market_halted DOGE_USDT', 'quarantine book:DOGE_USDT'])
  await env.AUDITOR.getByName('auditor').audit()
  expect(await open()).toHaveLength(2)
  const [row] = await env.AUDITOR.getByName('auditor').quarantine()
  const { object, peer, seq } = row ?? expect.unreachable()
  expect(await env.AUDITOR.getByName('auditor').endQuarantine(object, { peer, seq, how: 'return' })).toMatchObject({
    ok: true,
  })
  await env.AUDITOR.getByName('auditor').halt('DOGE_USDT', null)
  await env.AUDITOR.getByName('auditor').audit()
  await runInDurableObject(site(), (_, state) =>
    state.storage.sql.exec('UPDATE alerts SET ends_at = 1 WHERE ends_at > 0'),
  )
  await runDurableObjectAlarm(site())
  expect(await open()).toEqual([])
})

test('[SA8] [DK21] an operator acknowledges an alert, once, and the log has it', async () => {
  const ops = await atDesk('taker')
  await site().raise({ rule: 'latency', subject: 'desk', detail: 'for a test' })
  const { overview } = await see<'operator'>(ops, '/operator')
  const [alert] = overview?.alerts ?? []
  expect(alert).toMatchObject({ rule: 'latency', takenBy: '' })
  const form = { action: 'watch', what: 'alert_taken', alert: String(alert?.id) }
  await does(ops, '/operator', form)
  expect((await see<'operator'>(ops, '/operator')).overview?.alerts).toMatchObject([{ takenByName: 'taker@desk.test' }])
  const log = await env.OPERATORS.getByName('desk').log(Number.MAX_SAFE_INTEGER, 5)
  expect(log[0]).toMatchObject({ act: 'alert_taken', target: 'latency desk' })
  expect((await act(ops, '/operator', form)).status).toBe(409)
  expect((await act(ops, '/operator', { ...form, alert: '999' })).status).toBe(409)
})

test('[DK23] the page for those on call has what is open, and acknowledges it there', async () => {
  const ops = await atDesk('on-call')
  await site().raise({ rule: 'error_rate', subject: 'on-call', detail: 'for a test' })
  const { open, runbook, operators } = await see<'operator-on-call'>(ops, '/operator/on-call')
  const alert = open.find(({ subject }) => subject === 'on-call')
  expect(Object.values(runbook)).toEqual(SITE_ALERT_RULES.map(() => ''))
  expect(operators.map(({ name }) => name)).toContain('on-call@desk.test')
  const form = { action: 'watch', what: 'alert_taken', alert: String(alert?.id) }
  expect(await does(ops, '/operator/on-call', form)).toBe('/operator/on-call?done=1')
  expect((await ask('/operator/on-call')).status).toBe(404)
})

test('[SA31] [DK23] with the address of the runbook, each rule and each alert links to its section', async () => {
  const ops = await atDesk('on-call-runbook')
  await site().raise({ rule: 'error_rate', subject: 'runbook', detail: 'for a test' })
  const cookie = Array.from(ops.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const RUNBOOK_URL = 'https://wiki.test/ops'
  const document = await documentOf(await askUnder({ RUNBOOK_URL }, '/operator/on-call', { headers: { cookie } }))
  const { open, runbook } = payloadOf(document).data as OperatorData['operator-on-call']
  expect(runbook).toEqual(Object.fromEntries(SITE_ALERT_RULES.map((rule) => [rule, `${RUNBOOK_URL}#${rule}`])))
  expect(open.find(({ subject }) => subject === 'runbook')?.runbook).toBe(`${RUNBOOK_URL}#error_rate`)
})

test('[SA9] the cron requests the ping while messages can be delivered', async () => {
  const settings = { ...env, ALERT_PING_URL: `${RECEIVER}/hooks/ping` }
  const cron = () => runScheduled(createScheduledController(), settings)
  await cron()
  expect((await received('ping')).map(({ method }) => method)).toEqual(['GET'])
  const old = Date.now() - SITE_ALERT_UNSENT_MAX_MS - 1
  await runInDurableObject(site(), async (_, { storage }) => {
    const insert =
      'INSERT INTO messages (channel, recipient, body, attempts, due_at, created_at) VALUES (?, ?, ?, 9, ?, ?)'
    storage.sql.exec(insert, 'webhook', '', '{}', Date.now() + MINUTE_MS, old)
  })
  await cron()
  expect(await received('ping')).toHaveLength(1)
  await runInDurableObject(site(), (_, { storage }) => void storage.sql.exec('DELETE FROM messages'))
  await cron()
  expect(await received('ping')).toHaveLength(2)
})

test.each(['AUDITOR', 'UPTIME'] as const)('[SA9] no ping is requested while %s does not answer', async (binding) => {
  const name = `ping-without-${binding.toLowerCase()}`
  const gone = { getByName: () => ({ revive: () => Promise.reject(new Error('the object is gone')) }) }
  const settings = { ...env, ALERT_PING_URL: `${RECEIVER}/hooks/${name}` }
  const cron = (bindings: object) => runScheduled(createScheduledController(), { ...settings, ...bindings })
  await expect(cron({ [binding]: gone })).rejects.toThrow('the object is gone')
  expect(await received(name)).toEqual([])
  await cron({})
  expect(await received(name)).toHaveLength(1)
})

test('[UL5] a day that costs more than the limit opens an alert', async () => {
  const report = { name: 'Ledger', rowsRead: 0, requests: 0, activeMs: 0 }
  const isOpen = async () => (await site().list()).open.some(({ rule }) => rule === 'day_bill')
  await env.USAGE_LOG.getByName('cheap').report({ ...report, rowsWritten: 29_000_000 })
  expect(await isOpen()).toBe(false)
  await env.USAGE_LOG.getByName('dear').report({ ...report, rowsWritten: 31_000_000 })
  expect(await isOpen()).toBe(true)
})

test('[LB7] an hour of liabilities that was not published opens an alert', async () => {
  const ledger = { owed: () => Promise.reject(new Error('the shard is away')) }
  await runInDurableObject(env.LIABILITIES.getByName('late'), (_, state) =>
    new Liabilities(state, { ...env, LEDGER: { getByName: () => ledger } } as never).alarm(),
  )
  const { open } = await site().list()
  expect(open.find(({ rule }) => rule === 'liabilities_late')).toMatchObject({
    subject: 'all',
    detail: 'the shard is away',
  })
})

const findOpen = async (wanted: SiteAlertRule, subject: string) =>
  (await site().list()).open.find((alert) => alert.rule === wanted && alert.subject === subject)

test('[AD14] [SA1] a market whose log is stuck opens an alert that names it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const user = await trader('stuck-alerted', ['USDT'])
  const order = { market: 'LTC_USDT', price: '50', quantity: '1' }
  await place(user, order)
  const inTables = (statement: string) =>
    runInDurableObject(env.ORDER_BOOK.getByName('LTC_USDT'), (_, { storage }) => void storage.sql.exec(statement))
  await inTables("CREATE TRIGGER broken BEFORE INSERT ON tickets BEGIN SELECT RAISE(ABORT, 'a bug of the tables'); END")
  await place(user, order)
  const auditor = env.AUDITOR.getByName('auditor')
  await vi.waitFor(async () => {
    await auditor.audit()
    expect(await findOpen('log_stuck', 'book:LTC_USDT')).toMatchObject({
      detail: expect.stringContaining('a bug of the tables'),
    })
  })
  await inTables('DROP TRIGGER broken')
  await auditor.halt('LTC_USDT', null)
  vi.restoreAllMocks()
})

/** A feed at a port where nothing listens. */
const LOST_FEED = {
  MARKET_SOURCE: 'upstream',
  UPSTREAM_FEED_URL: 'ws://127.0.0.1:1',
  UPSTREAM_FEED_DIALECT: 'kraken',
} as const

test('[SA12] a spot market whose feed is lost for half a minute opens an alert', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  await runInDurableObject(env.ORDER_BOOK.getByName('ADA_USDT'), async (_, state) => {
    const book = new OrderBook(state, { ...env, ...LOST_FEED } as never)
    await book.standing().catch(() => undefined)
    expect(await findOpen('feed_stale', 'ADA_USDT')).toBeUndefined()
    vi.advanceTimersByTime(FEED_LOSS_MS + 1_000)
    await book.standing().catch(() => undefined)
    await vi.waitFor(async () => expect(await findOpen('feed_stale', 'ADA_USDT')).toBeDefined())
  })
  vi.restoreAllMocks()
})

test('[SA30] a contract whose feed is lost for half a minute opens an alert of its own', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  await runInDurableObject(env.CLEARING.getByName('USDT'), async (_, state) => {
    const clearing = new Clearing(state, { ...env, ...LOST_FEED } as never)
    await clearing.contract('ETH_USDT')
    expect(await findOpen('feed_stale', 'futures:ETH_USDT')).toBeUndefined()
    vi.advanceTimersByTime(FEED_LOSS_MS + 1_000)
    await clearing.contract('ETH_USDT')
    await vi.waitFor(async () => expect(await findOpen('feed_stale', 'futures:ETH_USDT')).toBeDefined())
  })
  vi.restoreAllMocks()
})

/** Lets the minute of the isolate that runs end, with a request that answers. */
async function endMinute(): Promise<void> {
  vi.advanceTimersByTime(MINUTE_MS + 1_000)
  await (await askUnder({}, '/api/health')).text()
}
const askDepth = async (limit: number, depth: () => Promise<unknown>) => {
  const book = { getByName: () => ({ depth }) } as never
  return (await askUnder({ ORDER_BOOK: book }, `/api/v1/market/depth?symbol=BTC_USDT&limit=${limit}`)).status
}

test('[SA11] five requests that fail in a minute open an alert; four do not', async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  await endMinute()
  await endMinute()
  const fail = (limit: number) => askDepth(limit, () => Promise.reject(new Error('broken')))
  for (let limit = 1; limit <= 4; limit += 1) expect(await fail(limit)).toBeGreaterThanOrEqual(500)
  await endMinute()
  expect(await findOpen('error_rate', 'site')).toBeUndefined()
  for (let limit = 5; limit <= 9; limit += 1) expect(await fail(limit)).toBeGreaterThanOrEqual(500)
  await endMinute()
  expect(await findOpen('error_rate', 'site')).toMatchObject({ detail: '83 % of 6 requests' })
  vi.restoreAllMocks()
})

test('[SA11] five requests that take more than a second in a minute open an alert', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(10 * MINUTE_MS)
  await endMinute()
  await endMinute()
  for (let limit = 11; limit <= 15; limit += 1) {
    const slow = () => {
      vi.advanceTimersByTime(1_500)
      return env.ORDER_BOOK.getByName('BTC_USDT').depth(limit)
    }
    expect(await askDepth(limit, slow)).toBe(200)
  }
  await endMinute()
  expect(await findOpen('latency', 'site')).toMatchObject({ detail: '83 % of 6 requests' })
  vi.restoreAllMocks()
})

test('[SA32] without the list of operators the webhook is called, and nothing is lost without a webhook', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const OPERATORS = { getByName: () => ({ operators: () => Promise.reject(new Error('the desk is away')) }) }
  const gone = { OPERATORS } as unknown as Partial<Env>
  const run = withSettings('deskless', { ...gone, ALERT_URL: `${RECEIVER}/hooks/deskless`, ALERT_SECRET: SECRET })
  await run(raise('audit_finding', 'ledger:l0'))
  vi.advanceTimersByTime(6_000)
  await run((alerts) => alerts.alarm())
  expect(await received('deskless')).toHaveLength(1)

  const silent = withSettings('deskless-silent', gone)
  const stub = env.SITE_ALERTS.getByName('deskless-silent')
  await silent(raise('audit_finding', 'ledger:l0'))
  vi.advanceTimersByTime(6_000)
  await silent((alerts) => alerts.alarm())
  const alarm = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
  expect((alarm ?? 0) - Date.now()).toBe(10_000)
  await withSettings('deskless-silent', { ALERT_EMAIL: 'late@desk.test' })((alerts) => alerts.alarm())
  expect(await env.OUTBOX.getByName('all').list('late@desk.test')).toHaveLength(1)
})

test('[SA33] a bucket of the status page that does not answer delays no call', { timeout: 20_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const STATUS_PAGES = { head: () => new Promise(() => undefined) } as unknown as R2Bucket
  const run = withSettings('slow-status', {
    STATUS_PAGES,
    ALERT_URL: `${RECEIVER}/hooks/slow-status`,
    ALERT_SECRET: SECRET,
  })
  await run(raise('market_halted', 'BTC_USDT'))
  vi.advanceTimersByTime(6_000)
  const ended = run((alerts) => alerts.alarm())
  await vi.waitFor(async () => expect(await received('slow-status')).toHaveLength(1), { timeout: 3_000 })
  await ended
})

test('[AD16] an alert resolves although the call that ends it was lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isAway = false
  const away = () => Promise.reject(new Error('the alerts are away'))
  const SITE_ALERTS = {
    getByName: (name: string) =>
      isAway ? { observe: away, raise: away, clear: away } : env.SITE_ALERTS.getByName(name),
  }
  const auditor = env.AUDITOR.getByName('lost-calls')
  const run = <T>(work: (object: Auditor) => Promise<T>) =>
    runInDurableObject(auditor, (_, state) => work(new Auditor(state, { ...env, SITE_ALERTS } as never)))
  const isEnding = () =>
    runInDurableObject(site(), (_, { storage }) =>
      storage.sql.exec("SELECT ends_at FROM alerts WHERE subject = 'XRP_USDT'").toArray(),
    )
  await run((object) => object.halt('XRP_USDT', 'for a test'))
  expect(await isEnding()).toEqual([{ ends_at: 0 }])
  isAway = true
  await run(async (object) => {
    await object.halt('XRP_USDT', null)
    await object.audit()
  })
  expect(await isEnding()).toEqual([{ ends_at: 0 }])
  isAway = false
  await run((object) => object.audit())
  expect((await isEnding())[0]?.ends_at).toBeGreaterThan(0)
})
