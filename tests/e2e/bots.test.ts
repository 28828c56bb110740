// Bots in a browser: a grid is back-tested, created, watched and stopped.

import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'

const GRID = '/bot-trade/grid/BTC_USDT'

test('[BP10] [BP27] a grid is back-tested, made, watched and stopped', async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  await enter(context, origin)
  await context.request.post('/api/v1/trading/faucet', {
    data: { asset: 'USDT' },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })
  await page.goto(GRID)
  await hydrated(page)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByLabel('Investment, USDT').fill('1000')
  await expect(page.getByText('Ready to start')).toBeVisible()

  await page.getByLabel('Period').selectOption('7')
  await page.getByRole('button', { name: 'Run backtest' }).click()
  await expect(page.getByText('Look-ahead check passed.')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Grids', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Run backtest' }).click()
  await expect(page.getByRole('button', { name: 'Use these settings' })).toHaveCount(2, { timeout: 60_000 })
  await expectAccessible(page)
  // The browser stores runs and their notes.
  await page.getByRole('textbox', { name: 'Note', exact: true }).last().fill('fewer grids')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Use these settings' })).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Note', exact: true }).last()).toHaveValue('fewer grids')
  await page.getByRole('button', { name: 'Use these settings' }).first().click()
  await expect(page.getByLabel('Grids', { exact: true })).toHaveValue('20')
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByRole('button', { name: 'Use these settings' })).toHaveCount(0)
  await expect(page.getByText('Ready to start')).toBeVisible()

  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.waitForURL(/\/bot-trade\/my-bots\/bot-[0-9a-f]{16}/)
  await hydrated(page)
  await expect(page.getByTestId('bot-state')).toContainText('Running', { timeout: 20_000 })
  await expect(page.getByTestId('bot-profit')).toContainText('USDT')
  await expectAccessible(page)

  await page.getByText('Stop bot', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Stop bot' }).click()
  await expect(page.getByTestId('bot-state')).toContainText('Stopped', { timeout: 30_000 })
  await page.goto('/bot-trade/my-bots?state=over')
  await expect(page.getByTestId('fleet')).toContainText('USDT')
  await expect(page.getByRole('link', { name: /Spot grid/ })).toBeVisible()
})
