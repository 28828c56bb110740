// Pages in the back/forward cache, which the headless shell does not have.

import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.ts'
import { consent, expectKept, expectSent, pass, questionOn, visitor } from './collected.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { eventsOf } from './operator.ts'

const browser = findBrowser()
test.describe.configure({ timeout: 60_000 })
test.use({
  storageState: { cookies: [], origins: [] },
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    args: BROWSER_FLAGS,
    // Playwright disables the cache, because its own navigations do not expect it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
// An interval sends queues, so tests advance the page's clock instead of waiting.
test.beforeEach(({ context }) => context.clock.install())

test('[AN30] an answer counts in every tab, and on the page that one goes back to', async ({ page, context }) => {
  await page.goto('/markets')
  await hydrated(page)
  await questionOn(page)
  const [waiting, shown] = [await context.newPage(), await context.newPage()]
  for (const tab of [waiting, shown]) {
    await tab.goto('/')
    await hydrated(tab)
  }
  const question = await questionOn(shown)
  await page.goto('/')
  await (await questionOn(page)).getByRole('button', { name: 'Decline' }).click()
  // A hidden tab does not begin to ask.
  await waiting.mouse.wheel(0, 50)
  await pass(waiting, 2_500)
  await expect(waiting.getByTestId('consent')).toHaveCount(0)
  // A tab that has asked does not ask again: in tests, tabs never lose the focus by themselves.
  await expect(question).toHaveCount(1)
  await shown.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(question).toHaveCount(0)
  // A page from the cache is not loaded again.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL('**/markets', { waitUntil: 'commit' })
  await expect(page.getByTestId('consent')).toHaveCount(0)
})

test('[AN33] a page that collects rests in it, and is looked at again', async ({ page, context, request }) => {
  await context.addCookies([consent('granted')])
  await page.goto('/markets')
  await hydrated(page)
  const id = await visitor(page)
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await page.goto('/login')
  await hydrated(page)
  await pass(page, 2_000)
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL('**/markets', { waitUntil: 'commit' })
  expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true)
  await expectSent(page, request, id, 'ta_page_show', 3)
  await expectKept(request, id, 'ta_page_hide', 2)
  const events = await eventsOf(request, id)
  expect(new Set(events.map((event) => event['#uuid'])).size).toBe(events.length)
})
