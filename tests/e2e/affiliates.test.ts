// The affiliate programme in a browser: commission of spot and contracts, and downloads of banners.

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const BANNERS = ['728x90', '300x250', '160x600', '1080x1080', '1200x630']
/** Submits the form to join, which needs no scripts. */
async function join(page: Page, name: string, path = '/affiliate'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/done=program_joined/)
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

test('[AF14] spot and contracts stand apart and in sum, each by itself by a link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const t = createTranslator('en_US', english as never)
  const origin = baseURL ?? ''
  await enter(page.context(), origin)
  await page.goto('/affiliate')
  await expectAccessible(page)
  await join(page, t('partner.join.submit'))
  const invite = /register\?r=(\w+)/.exec(await page.content())?.[1] ?? ''
  const friend = await browser.newContext({ baseURL: origin })
  await enter(friend, origin, undefined, invite)
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
  for (const [path, data] of [
    ['/api/v1/trading/faucet', { asset: 'USDT' }],
    ['/api/v1/futures/transfer', { amount: '3000', take: 'false' }],
    ['/api/v1/futures/orders', { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.05' }],
    ['/api/v1/trading/orders', { market: 'ETH_USDT', side: 'buy', type: 'market', quantity: '1' }],
  ] as const) {
    expect((await friend.request.post(path, { data, headers })).ok()).toBe(true)
  }
  await friend.close()
  const trades = page.getByRole('table', { name: t('account.invite.earned.trades') })
  await expect(async () => {
    await page.goto('/affiliate')
    for (const pair of ['BTC/USDT', 'ETH/USDT']) await expect(trades).toContainText(pair, { timeout: 500 })
  }).toPass()
  const products = page.getByRole('navigation', { name: t('partner.product') })
  await products.getByRole('link', { name: t('partner.products.futures') }).click()
  await expect(page).toHaveURL(/product=futures/)
  await expect(products.getByRole('link', { name: t('partner.products.futures') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(trades).toContainText('BTC/USDT')
  await expect(trades).not.toContainText('ETH/USDT')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/affiliate', '/affiliate/payouts', '/affiliate/links']) {
    await page.goto(localePath('ar_AE', path))
    expect(await overhang(page), path).toBeLessThanOrEqual(0)
  }
})

test('[AF15] a banner is saved as PNG, as large as it says', async ({ page, baseURL }) => {
  test.slow()
  await enter(page.context(), baseURL ?? '')
  await join(page, english.partner.join.submit)
  await page.goto('/affiliate/links?lang=ar_AE')
  await hydrated(page)
  const saved: string[] = []
  for (const button of await page.getByRole('button', { name: /^Download PNG, / }).all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 4)]).toEqual(PNG)
    const size = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
    expect(file.suggestedFilename()).toBe(`banner-${size}.png`)
    saved.push(size)
  }
  expect(saved.toSorted()).toEqual(BANNERS.toSorted())
})

test.describe('without scripts, from the right', () => {
  test.use({ javaScriptEnabled: false })
  const t = createTranslator('ar_AE', arabic as never)

  test('[AF15] [AF19] one joins, and a banner is there as SVG', async ({ page, baseURL }) => {
    await enter(page.context(), baseURL ?? '')
    await join(page, t('partner.join.submit'), localePath('ar_AE', '/affiliate/links'))
    await page.goto(localePath('ar_AE', '/affiliate/links'))
    await expect(page.getByRole('link', { name: t('partner.materials.download') })).toHaveCount(BANNERS.length)
    await expect(page.getByRole('button', { name: t('partner.materials.png') })).toHaveCount(0)
  })
})
