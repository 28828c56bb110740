// The API documentation as readers use it: search, links, copying; with and without scripts.

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { TraderOf } from '../load/person.ts'
import { expect, overhang, test } from './fixtures.ts'

const run = promisify(execFile)

test('[BD18] the page of the calls: each opens, a word narrows the list, a link leads to one, an example is copied', async ({
  page,
  visit,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('en_US', '/docs/api#market-candles')
  const candles = page.locator('#market-candles')
  await expect(candles).toHaveAttribute('open')
  await expect(candles.getByRole('row', { name: /^symbol required/ })).toBeVisible()
  await candles.getByRole('link', { name: 'Candle' }).click()
  await expect(page.locator('#Candle pre')).toContainText('close: decimal')

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('cancel oco')
  await expect(page.getByRole('status').filter({ hasText: 'calls' })).toHaveText(/^2 of \d+ calls$/)
  await expect(page.locator('#market')).toBeHidden()
  const bySocket = page.locator('[id="bot-requests-orderList.place.oco"]')
  await bySocket.locator('summary').press('Enter')
  await expect(bySocket.locator('pre').last()).toContainText('"method": "orderList.place.oco"')
  const oco = page.locator('#bot-orders-placeOco')
  await oco.locator('summary').press('Enter')
  await oco.getByRole('button', { name: 'Copy code' }).last().click()
  await expect(oco.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${new URL(page.url()).origin}/api/v3/orderList/oco?$query&signature=$signature`)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[BD18] without scripts, in Arabic on a phone: calls open, code reads from left to right, addresses are of this site', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/ar_AE/docs/api')
  await page.locator('#bot-market-depth summary').click()
  await expect(page.locator('#bot-market-depth pre').last()).toContainText(`curl "${baseURL}/api/v3/depth`)
  await expect(page.locator('#bot-market-depth summary code')).toHaveCSS('direction', 'ltr')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByRole('main').getByRole('link', { name: 'ربط الروبوت' }).first().click()
  await expect(page).toHaveURL(/\/ar_AE\/docs\/connect-your-bot$/)
  await expect(page.locator('#host')).toContainText(`${baseURL}/api/v3`)
  await expect(page.locator('#curl pre')).toContainText(`"${baseURL}$2?$query`)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await context.close()
})

test('[BD22] the programs to copy run as they stand, with a key in them: each places its order', async ({
  page,
  visit,
  baseURL,
}, testInfo) => {
  test.slow()
  const origin = baseURL ?? ''
  const person = new TraderOf(origin, `docs-${crypto.randomUUID()}@example.com`)
  await person.register()
  await person.faucet('USDT')
  const { id, secret } = await person.makeKey()
  await visit('en_US', '/docs/connect-your-bot')
  const sample = async (name: string) => {
    const text = await page.locator(`#${name} pre`).textContent()
    return (text ?? '').replace('YOUR_KEY', id).replace('YOUR_SECRET', secret)
  }
  for (const name of ['ccxtJs', 'binance']) {
    const file = testInfo.outputPath(`${name}.mjs`)
    await writeFile(file, await sample(name))
    const { stdout } = await run(process.execPath, [file], { env: { ...process.env, FORCE_COLOR: '0' } })
    expect(stdout, name).toMatch(/^\d+ (?:open|NEW)$/m)
  }
  const { stdout } = await run('bash', ['-c', await sample('curl')])
  expect(stdout).toContain('"asset":"USDT"')
  expect(stdout).toContain('"status":"NEW"')
})
