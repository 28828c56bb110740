// Sharing a result: in a dialog over the page, with a picture that the browser renders.

import { readFileSync } from 'node:fs'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const PAGE = '/futures/BTC_USDT'
/** Offset of the size in a PNG (RFC 2083, 11.2.1). */
const SIZE_AT = 16

test('[SHR9] [SHR10] the dialog beside a position previews what is chosen, makes the card and saves it as PNG', async ({
  page,
  baseURL,
  complaints,
}) => {
  const origin = baseURL ?? ''
  await enter(page.context(), origin)
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(path, { form: { return: PAGE, ...form }, headers, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 303])
  }
  await post('/orders/faucet', { asset: 'USDT' })
  await post('/futures/risk', { loss: 'all', liquidation: 'closed', funding: 'sides' })
  await post('/futures/transfer', { amount: '5000', take: 'false' })
  await post('/futures/place', { symbol: 'BTC_USDT', act: 'buy', type: 'market', quantity: '0.02' })
  await page.goto(PAGE)
  await hydrated(page)
  const share = page.getByRole('link', { name: 'Share BTC/USDT' })
  const form = (await share.getAttribute('href')) ?? ''
  await share.click()
  const preview = page.getByTestId('share-preview')
  await expect(preview).toHaveAttribute('alt', /Entry price: .*Paper money$/)
  await expect(preview).not.toHaveAttribute('alt', /Size/)
  await page.getByLabel('Show size and profit').check()
  await expect(preview).toHaveAttribute('alt', /Size: .0\.02 BTC/)
  await expectAccessible(page)
  await page.getByTestId('share-submit').click()
  const made = page.getByTestId('share-made')
  await expect(made.getByRole('img')).toHaveAttribute('alt', /Size: .0\.02 BTC/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  const png = readFileSync(await (await saved).path())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(SIZE_AT), png.readUInt32BE(SIZE_AT + 4)]).toEqual([
    'PNG',
    1_200,
    630,
  ])
  // Larger than a picture of one colour.
  expect(png.length).toBeGreaterThan(20_000)
  const address = await page.getByTestId('share-address').textContent()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(new URL(address ?? '').pathname)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT')
  await expect(page.getByRole('img', { name: /Paper money$/ })).toHaveJSProperty('complete', true)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  // The preview applies choices made before hydration.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto(form, { waitUntil: 'commit' })
  await page.getByLabel('Show size and profit').check()
  await expect(preview).not.toHaveAttribute('alt', /Size/)
  scripts.resolve()
  await expect(preview).toHaveAttribute('alt', /Size: .0\.02 BTC/)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})
