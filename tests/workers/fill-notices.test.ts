// Notifications of own fills and of near liquidations, from the trade to the notification centre.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { location, post, view } from './member.ts'
import { call, must, place, trader } from './trader.ts'
import { mailTo, OWN, type Visitor } from './visitor.ts'

const newest = async (who: Visitor) => (await view(who, 'account-notifications')).rows[0]
const form = (who: Visitor, path: string, body: Readonly<Record<string, string>>) =>
  who.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(body) })

test('[NT14] who wants to hear of fills hears of them, spot and futures, in the centre and by mail; who does not, does not', async () => {
  const ann = await trader('fills-ann', ['USDT'])
  must(await place(ann, { type: 'market', quantity: '0.001' }))
  const saved = await post(ann, 'notices-save', { 'alert-bell': 'on', 'orders-bell': 'on', 'orders-mail': 'on' })
  expect(location(saved)).toEqual([303, '/account/notifications?done=notices_saved'])
  must(await place(ann, { type: 'market', quantity: '0.002' }))
  await vi.waitFor(async () => {
    expect(await newest(ann)).toMatchObject({ kind: 'order_filled', category: 'orders', link: '/spot/BTC_USDT' })
  })
  expect((await newest(ann))?.text).toMatch(/BTC\/USDT.*Bought .*0\.00200 BTC.* at an average price of .*\d/)
  const [mail] = await mailTo('fills-ann@trading.test')
  expect(mail?.subject).toContain('Order filled')
  const move = { action: 'transfer', asset: 'USDT', amount: '2000', from: 'spot', to: 'futures', key: 'fills-ann-1' }
  expect((await form(ann, '/wallet/transfer', move)).status).toBe(303)
  await vi.waitFor(async () => expect(Number((await call(ann, futuresCalls.account)).available)).toBe(2_000))
  const contract = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(ann, futuresCalls.place, contract)).toMatchObject({ kind: 'placed' })
  await vi.waitFor(async () => {
    expect(await newest(ann)).toMatchObject({ kind: 'order_filled', link: '/futures/BTC_USDT' })
  })
  // The first order was placed before they turned it on.
  expect((await view(ann, 'account-notifications')).rows).toHaveLength(2)
})

test('[NT14] an alert on the distance to a liquidation is set without scripts, fires at the clearing house, and says how far it was', async () => {
  const bob = await trader('near-bob', ['USDT'])
  const move = { action: 'transfer', asset: 'USDT', amount: '2000', from: 'spot', to: 'futures', key: 'near-bob-1' }
  await form(bob, '/wallet/transfer', move)
  await vi.waitFor(async () => expect(Number((await call(bob, futuresCalls.account)).available)).toBe(2_000))
  const near = { kind: 'liquidation', market: 'futures:BTC_USDT', direction: 'down', value: '90' }
  expect(location(await post(bob, 'alert-make', near))).toEqual([303, '/account/alerts?done=alert_made'])
  expect((await post(bob, 'alert-make', { ...near, market: 'spot:BTC_USDT' })).status).toBe(422)
  // Without a position there is no liquidation to be near.
  expect((await call(bob, alertCalls.list))[0]).toMatchObject({ state: 'armed' })
  const contract = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.1' }
  expect(await call(bob, futuresCalls.place, contract)).toMatchObject({ kind: 'placed' })
  await vi.waitFor(async () => expect((await call(bob, alertCalls.list))[0]).toMatchObject({ state: 'fired' }))
  await vi.waitFor(async () => expect((await newest(bob))?.text).toMatch(/Triggered at .*% from liquidation/))
  expect((await newest(bob))?.title).toContain('liquidation within')
  expect(await env.CLEARING.getByName('USDT').account(String(bob.cookies.get('userId')))).toMatchObject({
    positions: [expect.anything()],
  })
})
