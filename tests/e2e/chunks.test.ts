// A part of a page that fails to load: the page reloads once and restores its state; after a second failure it offers
// to retry.
import type { Page, Route } from 'playwright/test'
import { fileOf } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Counts the documents that a page loads. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1
  })
  return documents
}

const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' })
const alert = (page: Page) => page.locator('.unloaded')

test('[EN60] a chunk that is missing once: the page is loaded anew, once, and comes alive', async ({ page }) => {
  const documents = documentsOf(page)
  await page.route(`**/${fileOf('client/pages/markets.tsx')}`, (route) =>
    documents.count < 2 ? missing(route) : route.continue(),
  )
  await page.goto('/markets')
  await hydrated(page)
  expect(documents.count).toBe(2)
  await expect(alert(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add ETH/USDT to favorites' }).click()
})

test('[EN63] words that are missing once are no other case', async ({ page }) => {
  const documents = documentsOf(page)
  await page.route(`**/${fileOf('locales/ja_JP/markets.ts')}`, (route) =>
    documents.count < 2 ? missing(route) : route.continue(),
  )
  await page.goto('/ja_JP/markets')
  await hydrated(page)
  expect(documents.count).toBe(2)
})

test('[EN64] what was typed, chosen, scrolled and declared is there again; secrets are not kept', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.addInitScript(() => Object.assign(window, { kept: sessionStorage.getItem('page-state') }))
  const documents = documentsOf(page)
  let fail = () => {}
  const wanted = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(`**/${fileOf('client/features/markets/market/chart/candle-chart.ts')}`, async (route) => {
    if (documents.count > 1) return route.continue()
    await wanted
    return missing(route)
  })
  await page.goto('/spot/BTC_USDT?interval=1h')
  await hydrated(page)
  const ticket = page.getByTestId('ticket')
  await ticket.getByText('Sell', { exact: true }).click()
  await ticket.getByLabel('Price').fill('70123.45')
  await ticket.getByLabel('Amount').fill('0.25')
  await ticket.getByRole('combobox').selectOption('IOC')
  await page.getByRole('tab', { name: 'Depth' }).click()
  await page.evaluate(() => {
    const secret = document.createElement('input')
    secret.type = 'password'
    secret.value = 'hunter2-hunter2'
    document.querySelector('main')?.append(secret)
    scrollTo(0, 120)
  })
  fail()
  await expect.poll(() => documents.count).toBe(2)
  await hydrated(page)

  await expect(ticket.getByLabel('Amount')).toHaveValue('0.25')
  await expect(ticket.getByLabel('Price')).toHaveValue('70123.45')
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(ticket.getByRole('combobox')).toHaveValue('IOC')
  await expect(page.getByRole('tab', { name: 'Depth' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await expect(page).toHaveURL(/\?interval=1h$/)

  const kept = await page.evaluate(() => String(Reflect.get(window, 'kept')))
  expect(kept).toContain('70123.45')
  expect(kept).not.toContain('hunter2')
  // State is restored once: the next load starts fresh.
  expect(await page.evaluate(() => sessionStorage.getItem('page-state'))).toBeNull()
})

for (const [locale, prefix, text, retry] of [
  ['English', '', 'Part of this page couldn’t be loaded.', 'Try again'],
  ['Arabic', '/ar_AE', 'تعذّر تحميل جزء من هذه الصفحة.', 'إعادة المحاولة'],
] as const) {
  test(`[EN65] a chunk that is always missing: no loop, but a message with a retry, in ${locale}`, async ({ page }) => {
    const documents = documentsOf(page)
    const chunk = `**/${fileOf('client/pages/markets.tsx')}`
    await page.route(chunk, missing)
    await page.goto(`${prefix}/markets`)
    await expect(alert(page)).toContainText(text)
    await expect(alert(page)).toBeInViewport()
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect(documents.count).toBe(2)
    await page.waitForTimeout(1_500)
    expect(documents.count).toBe(2)
    // The server-rendered content is still readable.
    await expect(page.getByRole('row', { name: /BTC/ }).first()).toContainText(/\d[\d,]*\.\d+/)

    await alert(page).getByRole('link', { name: retry }).click()
    await expect.poll(() => documents.count).toBe(3)
    await expect(alert(page)).toBeVisible()
    await page.unroute(chunk)
    await alert(page).getByRole('link', { name: retry }).click()
    await hydrated(page)
    expect(documents.count).toBe(4)
    await expect(alert(page)).toHaveCount(0)
  })
}

test('[EN65] a lazy part that is always missing leaves the rest of the page alive', async ({ page }) => {
  const documents = documentsOf(page)
  await page.route(`**/${fileOf('client/features/markets/market/chart/candle-chart.ts')}`, missing)
  await page.goto('/spot/BTC_USDT')
  await expect(alert(page)).toBeVisible()
  expect(documents.count).toBe(2)
  await expect(page.getByTestId('chart').getByRole('img')).toBeVisible()
  await page.getByTestId('ticket').getByLabel('Amount').fill('0.1')
  await expect(page.getByTestId('ticket').getByText('Average price')).toBeVisible()
})

test('[EN61] where the visit keeps nothing, a reload could loop, so there is none', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  )
  const documents = documentsOf(page)
  await page.route(`**/${fileOf('client/pages/markets.tsx')}`, missing)
  await page.goto('/markets')
  await expect(alert(page)).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(documents.count).toBe(1)
})

test('[EN62] while the site does not answer the page stays; when it answers again, it is loaded anew', async ({
  page,
}) => {
  const documents = documentsOf(page)
  let isDown = true
  const fail = (route: Route) => (isDown ? route.abort() : route.continue())
  await page.route(`**/${fileOf('client/features/markets/market/chart/candle-chart.ts')}`, fail)
  await page.route('**/api/health', fail)
  await page.goto('/spot/BTC_USDT')
  await expect(alert(page)).toBeVisible()
  expect(documents.count).toBe(1)
  await page.getByTestId('ticket').getByLabel('Amount').fill('0.1')
  await expect(page.getByTestId('ticket').getByText('Average price')).toBeVisible()
  isDown = false
  await expect.poll(() => documents.count, { timeout: 20_000 }).toBe(2)
  // Its placeholder is an image; the chart itself takes keyboard input.
  await expect(page.getByTestId('chart').getByRole('group', { name: 'BTC/USDT chart' })).toBeVisible()
  await expect(page.getByTestId('ticket').getByLabel('Amount')).toHaveValue('0.1')
  await expect(alert(page)).toHaveCount(0)
})

test('[EN64] what the visitor does meanwhile stands before what was kept', async ({ page }) => {
  // Slow frames, a tenth of a second each, give time to type before the state is restored.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('page-state')) {
      window.requestAnimationFrame = (work) => Number(setTimeout(() => work(performance.now()), 100))
    }
  })
  const documents = documentsOf(page)
  let fail = () => {}
  const wanted = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(`**/${fileOf('client/features/markets/market/chart/candle-chart.ts')}`, async (route) => {
    if (documents.count > 1) return route.continue()
    await wanted
    return missing(route)
  })
  await page.goto('/spot/BTC_USDT')
  await hydrated(page)
  const ticket = page.getByTestId('ticket')
  await ticket.getByLabel('Price').fill('60000')
  await ticket.getByLabel('Amount').fill('0.5')
  fail()
  await expect.poll(() => documents.count).toBe(2)
  await hydrated(page)
  await ticket.getByLabel('Amount').fill('0.75')
  await expect(ticket.getByLabel('Price')).toHaveValue('60000')
  await page.waitForTimeout(1_500)
  await expect(ticket.getByLabel('Amount')).toHaveValue('0.75')
})
