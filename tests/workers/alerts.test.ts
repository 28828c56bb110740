// Alerts over the site: set by form and by call, fired by a running market, notified by bell and mail.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { NoticeDelivery } from '#objects/notifications/notices/store.ts'
import { INTERNAL_TOPICS, MARKET_FEED_VERSION } from '#objects/platform/market-feed.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { SPOT_BIZ, toTopicKey } from '#shared/realtime/topics.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { location, post, view } from './member.ts'
import { call, type Payload } from './trader.ts'
import { mailTo, PASSWORD, registered, type Visitor } from './visitor.ts'

const ask = <Name extends keyof typeof alertCalls>(who: Visitor, name: Name, payload: Payload = {}) =>
  call(who, alertCalls[name], payload)
const price = (symbol: string, direction: 'up' | 'down', at: string) => ({
  product: 'spot',
  symbol,
  spec: { kind: 'price', direction, price: at },
})
const MET = { kind: 'refused', reason: 'alert_met' }
const markup = async (who: Visitor, path: string) => markupOf(await documentOf(await who.ask(path)))

test('[NT1] set without scripts, an alert fires by the market and stands in the list of notifications, once', async () => {
  const ann = await registered('alerts-ann@example.com')
  const rate = { kind: 'funding', market: 'futures:BTC_USDT', direction: 'up', value: '-5' }
  const made = await post(ann, 'alert-make', rate)
  expect(location(made)).toEqual([303, '/account/alerts?done=alert_made'])
  await vi.waitFor(async () => expect((await view(ann, 'account-notifications')).unread).toBe(1))
  const [news] = (await view(ann, 'account-notifications')).rows
  expect(news).toMatchObject({
    kind: 'alert_fired',
    link: '/futures/BTC_USDT',
    text: expect.stringContaining('Triggered at'),
  })
  expect(await markup(ann, '/account/notifications?news=alert')).toContain('funding at or above')
  expect(await markup(ann, '/ar_AE/account/alerts')).toContain('تحقّق الشرط')
  const [{ id, state } = expect.unreachable()] = (await view(ann, 'account-alerts')).alerts
  expect(state).toBe('fired')
  // Rearmed it fires again; deleted it is gone.
  await post(ann, 'alert-rearm', { id })
  await vi.waitFor(async () => expect((await view(ann, 'account-notifications')).unread).toBe(2))
  expect(location(await post(ann, 'alert-remove', { id }))).toEqual([303, '/account/alerts?done=alert_removed'])
  expect((await view(ann, 'account-alerts')).alerts).toEqual([])
  const gone = await post(ann, 'alert-remove', { id })
  expect(gone.status).toBe(409)
})

test('[NT1] [NO17] a price that is already reached is refused, in words and by call', async () => {
  const kay = await registered('alerts-kay@example.com')
  for (const market of ['spot:BTC_USDT', 'futures:BTC_USDT']) {
    const refused = await post(kay, 'alert-make', { kind: 'price', market, direction: 'up', value: '1' })
    expect(markupOf(await documentOf(refused, 422))).toContain('The price has already reached this value.')
  }
  const id = 'fedcba9876543210'
  expect(await ask(kay, 'add', { ...price('BTC_USDT', 'up', '1'), id })).toEqual(MET)
  expect(await ask(kay, 'list')).toEqual([])
  // An object of an earlier release accepts it, and it fires at once.
  const spec = { kind: 'price', direction: 'up', price: '1' } as const
  await env.NOTICES.getByName(kay.cookies.get('userId') ?? '').add(id, { product: 'spot', symbol: 'BTC_USDT', spec })
  await vi.waitFor(async () => expect(await ask(kay, 'list')).toMatchObject([{ state: 'fired' }]))
  expect(await ask(kay, 'rearm', { id })).toEqual(MET)
  const again = await post(kay, 'alert-rearm', { id })
  expect(markupOf(await documentOf(again, 409))).toContain('The condition is already met')
})

test('[NT2] what is no figure comes back with what is wrong, in the page’s language', async () => {
  const bob = await registered('alerts-bob@example.com')
  const wrong = await post(bob, 'alert-make', {
    kind: 'move',
    market: 'spot:BTC_USDT',
    direction: 'up',
    value: 'abc',
    minutes: '60',
  })
  expect(wrong.status).toBe(422)
  expect(markupOf(await documentOf(wrong, 422))).toContain('Enter a valid number for this alert, such as 12.5.')
  for (const kind of ['price', 'move', 'cross', 'funding']) {
    expect(await markup(bob, `/ja_JP/account/alerts?kind=${kind}`)).toContain(`name="kind" value="${kind}"`)
  }
})

test('[NT3] by call: set once under an id, listed, nobody else’s; an eviction loses none', async () => {
  const [cat, eve] = [await registered('alerts-cat@example.com'), await registered('alerts-eve@example.com')]
  const id = '0123456789abcdef'
  const far = price('ETH_USDT', 'up', '999999999')
  for (let times = 0; times < 2; times++) {
    expect(await ask(cat, 'add', { ...far, id })).toMatchObject({ kind: 'done', alert: { id, state: 'armed' } })
  }
  expect(await ask(cat, 'list')).toHaveLength(1)
  expect(await ask(eve, 'list')).toEqual([])
  expect(await ask(eve, 'remove', { id })).toEqual({ kind: 'refused', reason: 'alert_unknown' })
  await evictDurableObject(env.NOTICES.getByName(cat.cookies.get('userId') ?? ''))
  expect(await ask(cat, 'list')).toMatchObject([{ id, state: 'armed' }])
  expect(await ask(cat, 'add', { ...far, spec: { kind: 'funding', direction: 'up', rate: 0.1 } })).toMatchObject({
    kind: 'refused',
  })
  expect(await ask(cat, 'remove', { id })).toEqual({ kind: 'done' })
  expect(await ask(cat, 'list')).toEqual([])
})

test('[NT4] a contract’s funding and price are watched at the clearing house', async () => {
  const dan = await registered('alerts-dan@example.com')
  await ask(dan, 'add', {
    product: 'futures',
    symbol: 'BTC_USDT',
    spec: { kind: 'funding', direction: 'up', rate: -5 },
  })
  // Without a price, the object does not refuse what is already reached.
  const spec = { kind: 'price', direction: 'down', price: '99999999' } as const
  const draft = { product: 'futures', symbol: 'BTC_USDT', spec } as const
  await env.NOTICES.getByName(dan.cookies.get('userId') ?? '').add('00000000000000aa', draft)
  await vi.waitFor(async () => {
    expect((await ask(dan, 'list')).map(({ state }) => state)).toEqual(['fired', 'fired'])
  })
  await vi.waitFor(async () => expect((await view(dan, 'account-notifications')).unread).toBe(2))
})

test('[NT5] by mail in the reader’s language, where they want it', async () => {
  const fay = await registered('alerts-fay@example.com')
  const saved = await post(fay, 'notices-save', { 'alert-mail': 'on' })
  expect(location(saved)).toEqual([303, '/account/notifications?done=notices_saved'])
  await post(fay, 'preferences-save', { msgLanguage: 'fr_FR' })
  const rate = { kind: 'funding', direction: 'up', rate: -5 }
  await ask(fay, 'add', { product: 'futures', symbol: 'BTC_USDT', spec: rate })
  await vi.waitFor(async () => {
    const [mail] = await mailTo('alerts-fay@example.com')
    expect(mail?.subject).toContain('BTC/USDT')
    expect(mail?.text).toContain('Déclenchée à')
  })
})

test('[NT6] pushes go to the services of browsers alone', async () => {
  const gil = await registered('alerts-gil@example.com')
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const subscribe = (endpoint: string) => ask(gil, 'subscribe', { endpoint, keys })
  for (const endpoint of [
    'https://example.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
  ]) {
    expect(await subscribe(endpoint)).toEqual({ kind: 'refused', reason: 'push_unknown' })
  }
  expect(await subscribe('https://fcm.googleapis.com/fcm/send/abc')).toEqual({ kind: 'done' })
  const channels = await ask(gil, 'channels')
  expect(channels).toMatchObject({ ways: { alert: { bell: true, mail: false, push: true } }, browsers: 1 })
  // An uncompressed point of P-256: 65 bytes.
  expect(channels.pushKey).toMatch(/^B[\w-]{86}$/)
  expect((await ask(gil, 'channels')).pushKey).toBe(channels.pushKey)
})

test('[NT4] [AB4] a price alert fires while candles that a move alert needs are read', async () => {
  const fired: string[] = []
  const candles = Promise.withResolvers<[]>()
  const market = { candles: () => candles.promise, watch: async () => [] }
  const notices = { fired: async ({ id }: { readonly id: string }) => fired.push(id) }
  const bar = { time: 60_000, open: '2', high: '2', low: '2', close: '2', volume: '1', quoteVolume: '2' }
  const params = { biz: SPOT_BIZ, type: INTERNAL_TOPICS.bars, pairCode: 'SLOW_USDT', interval: '1m' }
  await runInDurableObject(env.ALERT_BOARD.getByName('spot:SLOW_USDT'), async (board) => {
    const bindings = { ORDER_BOOK: { getByName: () => market }, NOTICES: { getByName: () => notices } }
    Object.assign(board, { env: { ...env, ...bindings } })
    await board.arm('move.1', 'ann', { kind: 'move', direction: 'up', percent: 5, minutes: 60 })
    await board.arm('price.1', 'bob', { kind: 'price', direction: 'up', price: '1' })
    const json = JSON.stringify({ open: bar })
    const published = board.publish(MARKET_FEED_VERSION, [{ kind: 'state', topic: toTopicKey(params), json }])
    await vi.waitFor(() => expect(fired).toEqual(['price.1']))
    candles.resolve([])
    await published
  })
})

const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

test('[NT17] [NO15] push is turned off, and ends with its session or device', async () => {
  const email = 'alerts-push@example.com'
  const ida = await registered(email)
  const subscribe = (endpoint: string) =>
    ask(ida, 'subscribe', { endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`, keys: PUSH_KEYS })
  const browsers = async () => (await env.NOTICES.getByName(ida.cookies.get('userId') ?? '').channels()).browsers
  await subscribe('a')
  await ask(ida, 'unsubscribe', { endpoint: 'https://fcm.googleapis.com/fcm/send/a' })
  expect(await browsers()).toBe(0)
  const none = () => vi.waitFor(async () => expect(await browsers()).toBe(0))

  await subscribe('b')
  // Another log-in of this browser keeps its pushes.
  await ida.send('login', { by: 'email', email, password: PASSWORD })
  expect(await browsers()).toBe(1)
  const id = ida.cookies.get('userId') ?? ''
  await ida.leave()
  await vi.waitFor(async () => expect((await env.NOTICES.getByName(id).channels()).browsers).toBe(0))

  await ida.send('login', { by: 'email', email, password: PASSWORD })
  await subscribe('c')
  await post(ida, 'password-change', { current: PASSWORD, password: 'Another-Blue8!' })
  await scheduler.wait(100)
  expect(await browsers()).toBe(1)
  const [device] = (await view(ida, 'account-security')).devices
  await post(ida, 'device-forget', { id: device?.id ?? '' })
  await none()
  await subscribe('d')
  await env.ACCOUNT.getByName(id).endAllSessions({ agent: '', address: '' })
  await env.NOTICES.getByName(id).endPushSessions(null)
  expect(await browsers()).toBe(0)
})

test('[NT17] [NO15] no push goes to a browser whose session expired, until its user logs in there again', async () => {
  const email = 'alerts-expired@example.com'
  const jim = await registered(email)
  const user = jim.cookies.get('userId') ?? ''
  const endpoint = 'https://fcm.googleapis.com/fcm/send/expired'
  await ask(jim, 'subscribe', { endpoint, keys: PUSH_KEYS })
  const isSubscribed = async (of = endpoint) => (await ask(jim, 'channels', { endpointHash: sha256(of) })).isSubscribed
  expect([await isSubscribed(), await isSubscribed('https://fcm.googleapis.com/other')]).toEqual([true, false])

  const pushed: string[] = []
  const notices = env.NOTICES.getByName(user)
  await runInDurableObject(notices, (object) => {
    const send = async ({ channel, notice }: NoticeDelivery) => {
      if (channel === 'push') pushed.push(notice.id)
      return 'done'
    }
    Object.assign(object, { send })
  })
  const alert = { product: 'spot', symbol: 'BTC_USDT', spec: { kind: 'price', direction: 'up', price: '1' } } as const
  const tell = async (id: string) => {
    const at = Date.now()
    await notices.tell([{ kind: 'alert_fired', params: { alert, value: '2' }, id, at, link: '/spot/BTC_USDT' }])
    await vi.waitFor(async () => expect(await waiting()).toBe(0))
  }
  const waiting = () =>
    runInDurableObject(notices, (_, { storage }) => storage.sql.exec('SELECT 1 FROM deliveries').toArray().length)
  await tell('first')
  expect(pushed).toEqual(['first'])
  const account = env.ACCOUNT.getByName(user)
  for (const { id } of await account.sessions()) await account.endSession(id, 'session_ended')
  await tell('second')
  expect(pushed).toEqual(['first'])
  // Wanted as push alone, it is in the notification centre.
  await notices.setWays({ alert: { bell: false, mail: false, push: true } })
  const countFired = async () => JSON.stringify(await account.notifications()).split('"alert_fired"').length - 1
  expect(await countFired()).toBe(2)
  await tell('push-only')
  expect(await countFired()).toBe(3)
  await jim.send('login', { by: 'email', email, password: PASSWORD })
  expect(await isSubscribed()).toBe(true)
  await tell('third')
  expect(pushed).toEqual(['first', 'third'])
  await notices.endPushSessions(null)
  expect(await isSubscribed()).toBe(false)
})

test('[NT7] [NO6] a chart is kept at the account', async () => {
  const hal = await registered('alerts-hal@example.com')
  const setup = {
    type: 'line',
    scale: 'log',
    hasVolume: false,
    compared: [],
    indicators: [{ id: 'a', kind: 'rsi', params: [7] }],
  }
  const drawings = [{ id: 'd', tool: 'horizontal', points: [{ time: 1, price: 2 }] }]
  expect(await ask(hal, 'saveChart', { market: 'spot:BTC_USDT', setup, drawings })).toEqual({ kind: 'done' })
  expect(await ask(hal, 'chart', { market: 'spot:BTC_USDT' })).toEqual({ setup, drawings })
  expect(await ask(hal, 'chart', { market: 'spot:ETH_USDT' })).toEqual({ setup, drawings: null })
  const grid = { arrangement: 'columns', isLinked: false, charts: [{ symbol: 'ETH_USDT', interval: '1h', setup }] }
  expect(await ask(hal, 'chartGrid', { product: 'spot' })).toEqual({ grid: null })
  expect(await ask(hal, 'saveChartGrid', { product: 'spot', grid })).toEqual({ kind: 'done' })
  expect(await ask(hal, 'chartGrid', { product: 'spot' })).toEqual({ grid })
  expect(await ask(hal, 'chartGrid', { product: 'futures' })).toEqual({ grid: null })
})
