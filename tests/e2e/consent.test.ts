// The consent question in a real browser: nothing is collected before an answer, or without one.

import { ASKED_MS, consent, IDENTITY, kept, pass, questionOn, SENT, search, telling } from './collected.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ storageState: { cookies: [], origins: [] } })

// An interval sends queues, so tests advance the page's clock instead of waiting.
test.beforeEach(({ context }) => context.clock.install())

test.describe('without consent', () => {
  test('[AN30] [TS39] nothing is kept and nothing is sent, on any page, whatever is pressed', async ({
    page,
    context,
  }) => {
    const requests = telling(page)
    await page.goto('/?utm_source=mail&utm_campaign=autumn')
    await hydrated(page)
    await page.getByRole('link', { name: 'View markets' }).click()
    await hydrated(page)
    await search(page, 'sol')
    await questionOn(page)
    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    await page.getByTestId('pair-picker').getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Traders’ chat' })).toHaveAttribute('href', '/chat')
    await page.getByRole('combobox', { name: 'Search pair or coin' }).fill('doge')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/DOGE_USDT$/)
    await pass(page, 7_000)
    expect(requests).toEqual([])
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(keys.filter((key) => /Thinking|ta_jssdk|utm|analytics/.test(key))).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('analytics_consent')
  })

  test('[AN30] the question waits for a sign of use, weighs both answers alike, and is asked once', async ({
    page,
  }) => {
    const requests = telling(page)
    await page.goto('/markets')
    await hydrated(page)
    await pass(page, 2_500)
    await expect(page.getByTestId('consent')).toHaveCount(0)
    await questionOn(page)
    const question = page.getByRole('complementary', { name: 'Usage statistics' })
    const [decline, allow] = [
      question.getByRole('button', { name: 'Decline' }),
      question.getByRole('button', { name: 'Allow' }),
    ]
    const look = (button: typeof allow) =>
      button.evaluate((element) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { backgroundColor, color, borderColor, fontWeight, width, height }
      })
    expect(await look(decline)).toEqual(await look(allow))
    await question.evaluate((element) => element.style.setProperty('position', 'static'))
    await expectAccessible(page)
    await decline.click()
    await expect(question).toHaveCount(0)
    await page.goto('/')
    await hydrated(page)
    await page.mouse.wheel(0, 50)
    await pass(page, 2_500)
    await expect(question).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('[AN30] a visitor who does nothing is asked in the end', async ({ page }) => {
    await page.goto('/markets')
    await hydrated(page)
    await pass(page, ASKED_MS)
    await expect(page.getByTestId('consent')).toBeVisible(SENT)
  })

  test('[AN30] one question at a time: the language comes first', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'ja-JP' })
    await context.clock.install()
    const page = await context.newPage()
    await page.goto('/markets')
    await hydrated(page)
    await expect(page.getByTestId('language-offer')).toBeVisible()
    await page.mouse.wheel(0, 50)
    await pass(page, 2_500)
    await expect(page.getByTestId('consent')).toHaveCount(0)
    await page.getByTestId('language-offer').getByRole('button').click()
    await expect(page.getByTestId('consent')).toBeVisible()
    await context.close()
  })

  for (const sign of ['doNotTrack', 'globalPrivacyControl'] as const) {
    test(`[AN31] ${sign}: nobody is asked, and a consent from before does not count`, async ({ page, context }) => {
      const requests = telling(page)
      await context.addCookies([consent('granted')])
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, sign)
      await page.goto('/')
      await hydrated(page)
      await page.mouse.wheel(0, 50)
      await pass(page, 7_500)
      expect(requests).toEqual([])
      expect(await kept(page, IDENTITY)).toBeNull()
      await expect(page.getByTestId('consent')).toHaveCount(0)
      await page.locator('summary[title="Settings"]').click()
      await page.getByRole('button', { name: 'Usage statistics' }).click()
      await expect(page.getByTestId('consent')).toContainText('Your browser asks sites not to track you')
      await page.getByTestId('consent').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByTestId('consent')).toHaveCount(0)
    })
  }

  test('[AN30] without scripts there is nothing to choose, and nothing is collected', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const requests = telling(page)
    await page.goto('/')
    await page.locator('summary[title="Settings"]').click()
    await expect(page.getByRole('button', { name: 'Usage statistics' })).toBeHidden()
    await expect(page.getByTestId('consent')).toHaveCount(0)
    expect(requests).toEqual([])
    await context.close()
  })
})

test('[AN30] on a small desktop the question lies over nothing of a form that somebody logs in or registers by', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/en_US/register', '/ru_RU/login', '/ar_AE/login', '/fr_FR/forget']) {
    await page.goto(path)
    await hydrated(page)
    await pass(page, ASKED_MS)
    const question = page.getByTestId('consent')
    await expect(question).toBeInViewport({ ratio: 1 })
    const box = await question.boundingBox()
    if (!box) throw new Error('the question is not shown')
    const controls = page.locator('#main form').first().locator('button, input, a')
    for (const control of await controls.all()) {
      const rect = await control.boundingBox()
      if (!rect) continue
      const isBeside = rect.x + rect.width <= box.x || rect.x >= box.x + box.width
      expect([path, isBeside || rect.y + rect.height <= box.y]).toEqual([path, true])
    }
  }
})

test.describe('the question on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true })

  test('[AN30] lies over no control of the ticket, and moves nothing', async ({ page }) => {
    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    await page.evaluate(() => scrollBy(0, 300))
    const question = page.getByTestId('consent')
    await expect(question).toBeAttached()
    await page.waitForTimeout(500)
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
    const covered = await page.evaluate(() => {
      const notice = document.querySelector('[data-testid="consent"]')?.getBoundingClientRect()
      const controls = document.querySelectorAll('main :is(button, input, select, a[href])')
      return [...controls].filter((control) => {
        const { top, bottom, height } = control.getBoundingClientRect()
        return height > 0 && notice && top < notice.bottom && bottom > notice.top
      }).length
    })
    expect(covered).toBe(0)
    await question.scrollIntoViewIfNeeded()
    await question.getByRole('button', { name: 'Decline' }).tap()
    await expect(question).toHaveCount(0)
  })
})
