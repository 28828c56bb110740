// Pages of a user's orders and trades, through the real worker.

import { expect, test } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import type { OrdersPageName } from '#shared/pages/orders.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { call, must, place, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

async function see<Name extends OrdersPageName>(visitor: Visitor, page: Name, path: string): Promise<PageData[Name]> {
  const response = await visitor.ask(path)
  expect(response.status, path).toBe(200)
  const taken = payloadOf(await documentOf(response))
  expect(taken.page).toBe(page)
  return taken.data as PageData[Name]
}

test('[SP22] open orders, those that have ended, and trades each have a page, of all markets or of one', async () => {
  const ann = await trader('ann-pages', ['USDT', 'BTC', 'ETH'])
  const resting = must(await place(ann, { price: '50000', quantity: '0.01' }))
  const other = must(await place(ann, { market: 'ETH_USDT', side: 'sell', price: '9000', quantity: '0.1' }))
  const { fills } = must(await place(ann, { type: 'market', quantity: '0.01' }))

  const open = await see(ann, 'orders', '/orders')
  expect(open.rows.map(({ id }) => id).toSorted()).toEqual([resting.id, other.id].toSorted())
  expect((await see(ann, 'orders', '/orders?market=ETH_USDT')).market).toBe('ETH_USDT')
  expect(await (await ann.ask('/orders')).text()).toContain('50,000.00')

  await call(ann, tradingCalls.cancel, { order: resting.id })
  const { rows, older } = await see(ann, 'orders-history', '/orders/history?market=BTC_USDT')
  expect(rows.map(({ status }) => status)).toEqual(['canceled', 'filled'])
  expect(older).toBe('')
  const trades = await see(ann, 'orders-trades', '/orders/trades')
  expect(trades.rows.map(({ id }) => id).toSorted()).toEqual(fills.map(({ id }) => id).toSorted())
  expect((await see(ann, 'orders-trades', '/orders/trades?market=ETH_USDT')).rows).toEqual([])
})

test('[SP22] a list goes on where its last page ended, and a query that cannot be is as good as none', async () => {
  const bob = await trader('bob-pages', ['USDT'])
  for (let count = 0; count < 51; count += 1) {
    const { id } = must(await place(bob, { price: '50000', quantity: '0.001' }))
    await call(bob, tradingCalls.cancel, { order: id })
  }
  const first = await see(bob, 'orders-history', '/orders/history?market=BTC_USDT')
  expect(first.rows).toHaveLength(50)
  expect(first.older).toMatch(/^\?market=BTC_USDT&before=\d+&beforeId=l/)
  const second = await see(bob, 'orders-history', `/orders/history${first.older}`)
  expect(second.rows).toHaveLength(1)
  expect(first.rows.map(({ id }) => id)).not.toContain(second.rows[0]?.id)
  expect((await see(bob, 'orders-history', '/orders/history?before=x')).rows).toHaveLength(50)
})

test('[SP22] they are for whoever is logged in', async () => {
  for (const path of ['/orders', '/orders/history', '/orders/trades']) {
    const response = await new Visitor().ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
  }
})
