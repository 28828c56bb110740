// The installed site: pages without a network, and updates to a new build. Requirements of installation:
// tests/e2e/window.test.ts.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { openFront } from './front.ts'
import { controlled, expectInTime } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

// Pages delay registrations and offline checks, so tests advance the page's clock instead of waiting.
test.beforeEach(({ context }) => context.clock.install())

/** Interval of checks of an offline page. */
const ASK_MS = 10_000

/** Names of the cached offline pages. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths.filter((path) => !path.startsWith('/assets/')).sort()
  })

const seenPrices = (page: Page) => page.evaluate(() => localStorage.getItem('last-prices'))

/** Visits a page with prices and waits until it works without a network. */
async function visitAndLose(page: Page, context: BrowserContext, path: string) {
  await page.goto(path)
  await hydrated(page)
  await controlled(page)
  await expectInTime(page, () => seenPrices(page)).toContain('BTC_USDT')
  await context.setOffline(true)
}

test('[PW8] is registered only when its page has settled', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      Object.assign(window, { registeredAtLoad: all.length })
    }),
  )
  await page.goto('/')
  await hydrated(page)
  await controlled(page)
  expect(await page.evaluate(() => Reflect.get(window, 'registeredAtLoad'))).toBe(0)
})

for (const { language, path, title, stale, back } of [
  { language: 'English', path: '/markets', title: 'You’re offline', stale: 'Not live', back: 'Try again' },
  { language: 'Arabic', path: '/ar_AE', title: 'أنت غير متصل بالإنترنت', stale: 'غير مباشرة', back: 'إعادة المحاولة' },
]) {
  test(`[PW30] without a network: the last prices with their age, in ${language}; with one, the page`, async ({
    page,
    context,
    complaints,
  }) => {
    await visitAndLose(page, context, path)
    const wanted = path === '/markets' ? '/spot/ETH_USDT' : '/ar_AE/spot/ETH_USDT'
    await page.goto(wanted)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await hydrated(page)
    await expect(page).toHaveURL(new RegExp(`${wanted}$`))
    const prices = page.getByTestId('last-prices')
    await expect(prices).toContainText(stale)
    const bitcoin = prices.getByRole('row', { name: /BTC\/USDT/ })
    await expect(bitcoin).toContainText(/\d[\d,]*\.\d+/)
    // Ages grow; prices do not change.
    const figure = await bitcoin.locator('td').first().innerText()
    const age = await bitcoin.locator('time').innerText()
    await expectInTime(page, () => bitcoin.locator('time').innerText()).not.toBe(age)
    expect(await bitcoin.locator('td').first().innerText()).toBe(figure)
    await expect(bitcoin.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
    await expectAccessible(page)

    await page.getByRole('button', { name: back }).click()
    await expect(page.getByRole('status').last()).not.toBeEmpty()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const kept = complaints.console.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
    expect(kept).toEqual([])

    await context.setOffline(false)
    await expect(page.getByTestId('order-book')).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(new RegExp(`${wanted}$`))
  })
}

test('[PW31] the offline page is there in each language that was read, and in the visitor’s theme', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: test.info().project.use.baseURL ?? '' }])
  await page.goto('/markets')
  await hydrated(page)
  await controlled(page)
  await expect.poll(() => keptPages(page)).toEqual(['/offline'])
  await page.goto('/ja_JP/markets')
  await expectInTime(page, () => keptPages(page)).toEqual(['/ja_JP/offline', '/offline'])
  await context.setOffline(true)
  await page.goto('/ja_JP/spot/BTC_USDT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('オフラインです')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // A page that was never visited, in an available language.
  await page.goto('/fr_FR/markets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
})

test('[PW32] nothing of anyone is kept: no page but the offline one, and that is asked for without cookies', async ({
  page,
  context,
}) => {
  await context.addCookies([
    { name: '__Host-sid', value: 'a'.repeat(32), domain: 'localhost', path: '/', secure: true },
    { name: 'token', value: 'b'.repeat(32), domain: 'localhost', path: '/' },
  ])
  for (const path of ['/markets', '/spot/BTC_USDT', '/register']) {
    await page.goto(path)
    await hydrated(page)
    await controlled(page)
  }
  await expect.poll(() => keptPages(page)).toEqual(['/offline'])
  const kept = await page.evaluate(async () => {
    const found = await caches.match('/offline')
    return { control: found?.headers.get('cache-control'), policy: found?.headers.get('content-security-policy') }
  })
  expect(kept.control).toBe('private, no-cache')
  // Cached for all visitors, so it has no nonce.
  expect(kept.policy).toContain("script-src 'self'")
  expect(kept.policy).not.toContain('nonce')
})

test.describe('behind a wire that can be cut', () => {
  const open = async (page: Page, baseURL: string | undefined) => {
    const front = await openFront(baseURL ?? '')
    await page.goto(`${front.origin}/markets`)
    await hydrated(page)
    await controlled(page)
    return front
  }

  test('[PW33] a new build takes the old one’s place at once, stores and all', async ({ page, baseURL }) => {
    const front = await open(page, baseURL)
    const stores = () => page.evaluate(async () => (await caches.keys()).sort())
    const before = await stores()
    expect(before).toHaveLength(2)
    const build = before[0]?.split('-').at(-1) ?? ''
    await page.evaluate(() => caches.open('of-someone-else'))

    front.change('/service-worker.js', (text) => text.replaceAll(build, 'fedcba987654'))
    await page.reload()
    await expectInTime(page, stores).toEqual([
      'meridian-assets-fedcba987654',
      'meridian-offline-fedcba987654',
      'of-someone-else',
    ])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
    await front.cut()
    await page.goto(`${front.origin}/markets`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await front.close()
  })

  test('[PW35] a site that is down while the device is online: the same page, which comes back by itself', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(60_000)
    const front = await open(page, baseURL)
    await front.cut()
    await page.goto(`${front.origin}/spot/BTC_USDT`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still no connection.')).toBeVisible()
    await front.restore()
    await page.clock.runFor(ASK_MS)
    await expect(page.getByTestId('order-book')).toBeVisible({ timeout: 20_000 })
    await front.close()
  })

  test('[PW36] a deployment without one takes it away, stores and all', async ({ page, baseURL }) => {
    const front = await open(page, baseURL)
    front.change('/markets', (text) => text.replace('"config":{}', '"config":{"serviceWorker":"false"}'))
    await page.reload()
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expectInTime(page, async () => (await left())[0]).toBe(0)
    // This page's worker serves it until it is left and may cache a file; the next page removes that cache too.
    await page.reload()
    await expectInTime(page, left).toEqual([0, 0])
    await front.close()
  })
})

test('[PW34] hashed files come from what is kept, without a request', async ({ page }) => {
  await page.goto('/markets')
  await hydrated(page)
  await controlled(page)
  await page.goto('/markets')
  await hydrated(page)
  const script = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src)
  const found = await page.evaluate(async (address) => {
    const response = await fetch(address ?? '')
    return { ok: response.ok, kept: (await caches.match(address ?? '', { ignoreVary: true })) !== undefined }
  }, script)
  expect(found).toEqual({ ok: true, kept: true })
})
