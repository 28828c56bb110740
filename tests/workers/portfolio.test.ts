// A user's portfolio after trades, without scripts; and the tax report.

import { expect, test, vi } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { balances, call, type Payload, trader } from './trader.ts'
import { registered, Visitor } from './visitor.ts'

const markup = async (who: Visitor, path: string) => markupOf(await documentOf(await who.ask(path)))
const place = (who: Visitor, payload: Payload) =>
  call(who, tradingCalls.place, { market: 'BTC_USDT', type: 'market', ...payload })
const textOf = async (response: Response) => (await response.text()).replace('\uFEFF', '')

test('[PO2] [PO3] [PO5] bought and sold again: cost, profit by asset and product, a calendar, a report of each lot', async () => {
  const ann = await trader('portfolio-ann', ['USDT'])
  expect(await markup(ann, '/wallet/portfolio')).toContain('No coins yet')
  await place(ann, { side: 'buy', quantity: '0.02' })
  await vi.waitFor(async () => expect(Number((await balances(ann)).BTC?.available)).toBeGreaterThan(0.01))
  await place(ann, { side: 'sell', quantity: '0.01' })
  await vi.waitFor(async () => expect(Number((await balances(ann)).BTC?.available)).toBeLessThan(0.01))
  const page = await markup(ann, '/wallet/portfolio?days=90')
  for (const text of ['Profit and loss calendar', 'Allocation', 'Spot (realized)', '90 days', 'sales through Convert'])
    expect(page).toContain(text)
  const year = new Date().getUTCFullYear()
  expect(page).toContain(`/wallet/tax.csv?year=${year}`)
  const report = await textOf(await ann.ask(`/wallet/tax.csv?year=${year}`))
  const [head = '', ...rows] = report.trim().split('\r\n')
  expect(head).toBe('asset,amount,acquired,sold,proceeds_usdt,cost_usdt,gain_usdt')
  const sold = rows.map((row) => row.split(','))
  const column = (index: number) => sold.reduce((sum, cells) => sum + Number(cells[index]), 0)
  expect(sold.every(([asset, , acquired, at]) => asset === 'BTC' && acquired !== '' && at !== '')).toBe(true)
  expect(column(1)).toBeCloseTo(0.01, 9)
  expect(column(6)).toBeCloseTo(column(4) - column(5), 6)
  // Both fees and the spread are a loss.
  expect(column(6)).toBeLessThan(0)
  expect((await textOf(await ann.ask('/wallet/tax.csv?year=2020'))).trim().split('\r\n')).toHaveLength(1)
})

test('[PO2] in other languages, and for its owner alone', async () => {
  const bob = await registered('portfolio-bob@example.com')
  expect(await markup(bob, '/ja_JP/wallet/portfolio')).toContain('損益カレンダー')
  expect(await markup(bob, '/ar_AE/wallet/portfolio')).toContain('تقويم الأرباح والخسائر')
  const stranger = new Visitor()
  expect((await stranger.ask('/wallet/portfolio')).headers.get('location')).toMatch(/^\/login/)
  expect((await stranger.ask('/wallet/tax.csv?year=2026')).status).toBe(401)
  expect((await bob.ask('/wallet/tax.csv?year=x')).status).toBe(404)
})
