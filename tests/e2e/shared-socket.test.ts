// One market socket for all tabs of a browser; a socket per page if they cannot share. Both survive the back/forward
// cache.
import type { BrowserContext, Page } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.ts'
import { expect, hydrated, test } from './fixtures.ts'

const browser = findBrowser()
test.use({
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    args: BROWSER_FLAGS,
    // Playwright disables the cache, because its own navigations do not expect it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/**
 * Opens the trading screen and waits until its figures are live.
 * @returns the page and the sockets that it opened itself
 */
async function openLive(context: BrowserContext): Promise<{ page: Page; sockets: string[] }> {
  const page = await context.newPage()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/spot/BTC_USDT')
  await hydrated(page)
  await expectLive(page)
  return { page, sockets }
}

async function expectLive(page: Page) {
  await expect(page.getByTestId('data-age').first()).toHaveAttribute('data-state', 'live')
  const before = await page.getByTestId('order-book').innerText()
  await expect.poll(() => page.getByTestId('order-book').innerText(), { timeout: 15_000 }).not.toBe(before)
}

/** Leaves a page and returns by history. @returns true if it came from the cache */
async function leaveAndReturn(page: Page): Promise<boolean> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    }),
  )
  await page.goto('/markets')
  await hydrated(page)
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL('**/spot/BTC_USDT', { waitUntil: 'commit' })
  return page.evaluate(() => document.documentElement.dataset.persisted === 'true')
}

test('tabs share one socket: each is live, none opens its own', async ({ context }) => {
  const tabs = [await openLive(context), await openLive(context)]
  expect(tabs.flatMap(({ sockets }) => sockets)).toEqual([])
  // Closing one tab does not affect the other.
  await tabs[0]?.page.close()
  if (tabs[1]) await expectLive(tabs[1].page)
})

test('a page comes out of the back/forward cache and is live again', async ({ context }) => {
  const { page } = await openLive(context)
  expect(await leaveAndReturn(page)).toBe(true)
  await expectLive(page)
})

test('without shared workers a page opens its own socket, closes it when it goes and comes back live', async ({
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  const { page, sockets } = await openLive(context)
  expect(sockets).toHaveLength(1)
  expect(await leaveAndReturn(page)).toBe(true)
  await expectLive(page)
})
