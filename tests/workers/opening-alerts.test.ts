// Alerts at a market's opening: set and removed on its page, notified once, even if the time is moved.

import { env, evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { USER_ALERTS_MAX } from '#shared/notifications/alerts/alerts.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { location, view } from './member.ts'
import { call } from './trader.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const TOKEN = 'a-token-of-opening-alerts'
const OFTEN = { interval: 250 }

async function setOpening(market: string, opensAt: number | null): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ market, opensAt, reason: 'a test of openings' }) }
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.setOpening.path, asked)
  expect(await response.json()).toMatchObject({ data: { set: true } })
}

const sent = (who: Visitor, path: string, action: string) =>
  who.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams({ action }) })
const markup = async (who: Visitor, path: string) => markupOf(await documentOf(await who.ask(path)))
const own = async (who: Visitor, symbol: string) =>
  (payloadOf(await documentOf(await who.ask(`/spot/${symbol}`))).data as { readonly own?: object }).own
const alertsOf = async (who: Visitor) =>
  (await call(who, alertCalls.list)).map(({ symbol, spec, state }) => [symbol, spec.kind, state])
const noticesOf = async (who: Visitor) => (await call(who, alertCalls.notices)).notices

test('[OP8] without scripts somebody asks to be told and takes it back; all others are led to the log-in and back', async () => {
  const symbol = 'FIL_USDT'
  const path = `/spot/${symbol}`
  await setOpening(symbol, Date.now() + HOUR_MS)
  const visitor = new Visitor()
  const login = `/login?redirectUrl=${encodeURIComponent(path)}`
  expect(await markup(visitor, path)).toContain(`href="${login}"`)
  expect(location(await sent(visitor, path, 'tell'))).toEqual([302, login])

  const ann = await registered('openings-ann@example.com')
  expect(await own(ann, symbol)).toEqual({ isAsked: false })
  expect(await markup(ann, path)).toContain('Get a notification shortly before trading opens.')
  expect(location(await sent(ann, `/ja_JP${path}`, 'tell'))).toEqual([303, `/ja_JP${path}`])
  await sent(ann, path, 'tell')
  expect(await own(ann, symbol)).toEqual({ isAsked: true })
  expect(await markup(ann, `/ja_JP${path}`)).toContain('通知を解除')
  expect(await alertsOf(ann)).toEqual([[symbol, 'opening', 'armed']])
  expect(await markup(ann, '/account/alerts')).toContain('trading opens')
  for (const locale of LOCALE_CODES) expect(await markup(ann, `/${locale}${path}`), locale).toContain('value="untell"')
  // No other user's page shows it.
  expect(await markup(visitor, path)).not.toContain('value="untell"')
  expect(await own(await registered('openings-eve@example.com'), symbol)).toEqual({ isAsked: false })

  expect(location(await sent(ann, path, 'untell'))).toEqual([303, path])
  expect(location(await sent(ann, path, 'untell'))).toEqual([303, path])
  expect(await alertsOf(ann)).toEqual([])
  expect(location(await sent(ann, '/spot/NO_SUCH', 'tell'))[0]).toBe(404)

  const price = { product: 'spot', symbol, spec: { kind: 'price', direction: 'up', price: '99999999' } }
  for (let made = 0; made < USER_ALERTS_MAX; made++) await call(ann, alertCalls.add, price)
  const full = await sent(ann, path, 'tell')
  expect(markupOf(await documentOf(full, 409))).toContain('You already have 50 alerts. Delete one first.')
  await setOpening(symbol, null)
})

test('[AB9] [NO14] the bell rings once shortly before, over evictions and a moment that is moved; of an open market there is nothing to tell', async () => {
  const symbol = 'ICP_USDT'
  const opening = { product: 'spot', symbol, spec: { kind: 'opening' } }
  const bob = await registered('openings-bob@example.com')
  expect(await call(bob, alertCalls.add, opening)).toEqual({ kind: 'refused', reason: 'alert_met' })
  await setOpening(symbol, Date.now() + 2 * HOUR_MS)
  expect(await call(bob, alertCalls.add, opening)).toMatchObject({ kind: 'done', alert: { state: 'armed' } })
  await evictDurableObject(env.ALERT_BOARD.getByName(`spot:${symbol}`))
  await evictDurableObject(env.NOTICES.getByName(bob.cookies.get('userId') ?? ''))
  const opensAt = Date.now() + 5 * MINUTE_MS + 2_500
  await setOpening(symbol, opensAt)
  expect(await noticesOf(bob)).toEqual([])
  await vi.waitFor(async () => expect(await noticesOf(bob)).toHaveLength(1), OFTEN)
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt - 5 * MINUTE_MS)
  const time = new Date(opensAt).toISOString()
  expect((await noticesOf(bob))[0]).toMatchObject({
    kind: 'alert_fired',
    link: `/spot/${symbol}`,
    title: expect.stringContaining('trading opens'),
    text: expect.stringContaining(`${time.slice(11, 16)} UTC`),
  })
  expect(await alertsOf(bob)).toEqual([[symbol, 'opening', 'fired']])
  expect(await markup(bob, '/ar_AE/account/alerts')).toContain('موعد الافتتاح')
  // After its notification it can be set again.
  await setOpening(symbol, opensAt + 1_000)
  await sent(bob, `/spot/${symbol}`, 'tell')
  expect(await alertsOf(bob)).toEqual([[symbol, 'opening', 'armed']])
  await setOpening(symbol, null)
  await vi.waitFor(async () => expect(await noticesOf(bob)).toHaveLength(2), OFTEN)
  expect(await alertsOf(bob)).toEqual([[symbol, 'opening', 'fired']])
  expect((await view(bob, 'account-notifications')).unread).toBe(2)
})
