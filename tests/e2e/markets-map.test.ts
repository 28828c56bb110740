// The heat map and saved screens of the spot list: with and without scripts, in Arabic, on a phone, dark.

import { devices } from 'playwright/test'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const tiles = 'li a[href*="/spot/"]'

test('[MK1] [MK3] [MK4] the map is one link from the list, can be read in all colours, and moves', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/markets?category=layer1')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Heat map' }).click()
  await expect(page).toHaveURL(/category=layer1&view=map$/)
  await hydrated(page)
  const map = page.getByTestId('markets-map')
  await expect(map.locator(tiles).first()).toHaveAttribute('href', '/spot/BTC_USDT')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Memes' }).click()
  await expect(page).toHaveURL(/category=meme&view=map$/)
  await expect(map.locator(tiles)).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'All' }).click()
  const before = await map.innerText()
  await expect.poll(() => map.innerText(), { timeout: 15_000 }).not.toBe(before)
  for (const colours of ['upgreen', 'upred']) {
    await page.context().addCookies([
      { name: 'theme', value: 'dark', url: page.url() },
      { name: 'colours', value: colours, url: page.url() },
    ])
    await page.reload()
    await hydrated(page)
    await expectAccessible(page)
  }
  await map.locator(tiles).first().press('Enter')
  await expect(page).toHaveURL(/\/spot\/BTC_USDT$/)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[MK2] in Arabic on a phone, and in a window as narrow, each tile can be pressed, and nothing hangs over', async ({
  browser,
  baseURL,
}) => {
  for (const device of [phone, {}]) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...device,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/ar_AE/markets?view=map')
    await hydrated(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const sides = await page
      .getByTestId('markets-map')
      .locator(tiles)
      .evaluateAll((links) => links.map((link) => Math.min(link.clientWidth, link.clientHeight)))
    expect(sides.length).toBeGreaterThan(20)
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(24)
    await context.close()
  }
})

test('[MK8] a visitor keeps a screen in their browser, deletes it, and takes that back', async ({ page, visit }) => {
  await visit('en_US', '/markets?sort=change')
  await page.getByText('Save filter').click()
  await page.getByLabel('Filter name').fill('Movers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const screens = page.getByRole('list', { name: 'Saved filters' })
  await expect(screens.getByRole('link', { name: 'Movers' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/markets')
  await hydrated(page)
  await screens.getByRole('link', { name: 'Movers' }).click()
  await expect(page).toHaveURL(/\?sort=change$/)
  await page.getByRole('button', { name: 'Delete filter Movers' }).click()
  await expect(screens).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(screens.getByRole('link')).toHaveText('Movers')
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[MK8] whoever is logged in keeps a screen at their account', async ({ page, baseURL }) => {
    await enter(page.context(), baseURL ?? '', `screens-${crypto.randomUUID()}@example.com`)
    await page.goto('/markets?q=eth&view=map')
    await page.getByText('Save filter').click()
    await page.getByLabel('Filter name').fill('Ether')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/markets?q=eth&view=map')
    await page.goto('/ar_AE/markets')
    await page.getByRole('link', { name: 'Ether', exact: true }).click()
    await expect(page).toHaveURL('/ar_AE/markets?q=eth&view=map')
    await page.getByRole('button', { name: 'حذف التصفية \u2068Ether\u2069' }).click()
    await expect(page.getByRole('link', { name: 'Ether', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(page.getByRole('link', { name: 'Ether', exact: true })).toBeVisible()
  })
})
