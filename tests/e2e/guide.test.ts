// Explanations on the trading screens: glossary terms and the tour.

import type { Page } from 'playwright/test'
import { TOUR_COOKIE } from '#shared/content/tour.ts'
import { fileOf } from './built.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { MOTION } from './motion.ts'
import { enter } from './person.ts'

test.use(MOTION)

const originOf = (baseURL: string | undefined) => baseURL ?? ''
/** Explanations load when the page is idle; until then terms are links. */
const guided = async (page: Page) => {
  await hydrated(page)
  const files = ['client/features/markets/orders/toasts.tsx', 'client/features/markets/tour/guide.tsx'].map(fileOf)
  await page.waitForFunction(
    (named) => performance.getEntriesByType('resource').some(({ name }) => named.some((file) => name.endsWith(file))),
    files,
  )
  await page.waitForTimeout(500)
}
const explained = (page: Page) => page.locator('#explained')
const term = (page: Page, id: string) => page.locator(`[data-term="${id}"]:visible`).first()
const offered = (page: Page) => page.context().cookies()

test.describe('terms', () => {
  test('[GL2] are explained at the pointer and in focus, in words that come then, and lead to the glossary', async ({
    page,
    complaints,
  }) => {
    const late = ['client/features/terms/explain.ts', 'locales/en_US/terms.ts'].map(fileOf)
    const words: string[] = []
    page.on('request', (request) => {
      if (late.some((file) => request.url().endsWith(file))) words.push(request.url())
    })
    await page.goto('/futures/BTC_USDT')
    await guided(page)
    expect(words).toEqual([])
    const mark = term(page, 'mark-price')
    await mark.hover()
    await expect(explained(page)).toContainText('A fair price made from the index price')
    await expect(explained(page)).toHaveRole('tooltip')
    await expect(mark).toHaveAccessibleDescription(/A fair price/)
    expect(words.length).toBeGreaterThan(0)
    // Moving the pointer to the explanation does not close it.
    await explained(page).hover()
    await page.waitForTimeout(500)
    await expect(explained(page)).toBeVisible()
    await page.mouse.move(700, 500)
    await expect(explained(page)).toHaveCount(0)

    await mark.focus()
    await page.keyboard.press('Tab')
    await expect(explained(page)).toContainText('The weighted average')
    await page.keyboard.press('Escape')
    await expect(explained(page)).toHaveCount(0)
    await expect(term(page, 'index-price')).toBeFocused()

    // After a press it stays, with a link to the glossary.
    await term(page, 'index-price').click()
    const dialog = page.getByRole('dialog', { name: 'Index price' })
    await expect(dialog).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await term(page, 'index-price').click()
    await dialog.getByRole('link', { name: 'Glossary' }).click()
    await expect(page).toHaveURL(/\/help\/learn\/glossary#index-price$/)
    await expect(page.locator('#index-price')).toBeInViewport()
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('[GL2] keys follow the link, as of any other', async ({ page }) => {
    await page.goto('/spot/BTC_USDT')
    await guided(page)
    await term(page, 'time-in-force').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/help\/learn\/glossary#time-in-force$/)
    await expectAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('[GL2] are explained by a tap, in Arabic, within what is seen', async ({ page }) => {
      await page.goto('/ar_AE/futures/BTC_USDT')
      await guided(page)
      await term(page, 'mark-price').tap()
      await expect(explained(page)).toContainText('سعر عادل')
      await expect(explained(page)).toBeInViewport({ ratio: 1 })
      await expect(page).toHaveURL(/\/futures\/BTC_USDT$/)
      await page.touchscreen.tap(200, 500)
      await expect(explained(page)).toHaveCount(0)
      expect(await overhang(page)).toBeLessThanOrEqual(0)
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('[GL2] are links to the glossary', async ({ page }) => {
      await page.goto('/futures/BTC_USDT')
      await term(page, 'mark-price').click()
      await expect(page).toHaveURL(/\/help\/learn\/glossary#mark-price$/)
    })
  })
})

const tour = (page: Page) => page.locator('dialog[open]')

test.describe('the tour', () => {
  test.setTimeout(60_000)

  test('[TU1] goes through the parts of the spot screen by buttons and keys, and ends where it began', async ({
    page,
    baseURL,
    complaints,
  }) => {
    await enter(page.context(), originOf(baseURL))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('link', { name: 'Take the tour' }).click()
    const dialog = page.getByRole('dialog', { name: 'The market' })
    await expect(dialog).toContainText('1 of 6')
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'The chart' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'The order book' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: 'The chart' })).toBeVisible()
    for (const name of ['The order book', 'The order form', 'Your orders and balances', 'Shortcuts and layout']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name })).toBeInViewport()
      await expect(tour(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
    }
    await tour(page).getByRole('button', { name: 'Done' }).click()
    await expect(tour(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
    await expect(page).toHaveURL(/\/spot\/BTC_USDT$/)
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('[TU1] of a contract begins with its address, and Escape ends it', async ({ page, baseURL }) => {
    await enter(page.context(), originOf(baseURL))
    await page.goto('/futures/BTC_USDT#tour')
    await expect(page.getByRole('dialog', { name: 'The contract' })).toContainText('1 of 6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Margin and leverage' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(1_000)
    await expect(tour(page)).toHaveCount(0)
  })

  test('[TU3] is offered once to whoever has just registered, and never again', async ({ page, baseURL }) => {
    await enter(page.context(), originOf(baseURL))
    await page.context().addCookies([{ name: TOUR_COOKIE, value: 'offer', url: originOf(baseURL) }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/spot/BTC_USDT')
    await expect(page.getByText('New to this screen?').first()).toBeVisible()
    // The offer does not cover the ticket's buttons, and is still open.
    const buy = page.getByTestId('ticket-bar').getByRole('button').first()
    await buy.click({ trial: true, timeout: 3_000 })
    await expect(page.getByText('New to this screen?').first()).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(tour(page)).toHaveCount(0)
    expect((await offered(page)).find(({ name }) => name === TOUR_COOKIE)?.value).toBe('offered')
    await page.getByRole('button', { name: 'Take the tour' }).click()
    await expect(page.getByRole('dialog', { name: 'The market' })).toBeVisible()
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(1_000)
    await expect(page.getByText('New to this screen?')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('[TU2] in Arabic shows the parts that there are, with its words in sight, and arrows go the other way', async ({
      page,
      baseURL,
    }) => {
      await enter(page.context(), originOf(baseURL))
      await page.goto('/ar_AE/spot/BTC_USDT#tour')
      await expect(tour(page).getByRole('heading')).toHaveText('السوق')
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('ArrowLeft')
      await expect(tour(page).getByRole('heading')).toHaveText('الرسم البياني')
      await expect(tour(page).getByRole('button', { name: 'التالي' })).toBeInViewport({ ratio: 1 })
      await tour(page).getByRole('button', { name: 'إغلاق الجولة' }).tap()
      await expect(tour(page)).toHaveCount(0)
      expect(await overhang(page)).toBeLessThanOrEqual(0)
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('[TU4] is an article with the same steps, led to from the first steps', async ({ page, baseURL }) => {
      await enter(page.context(), originOf(baseURL))
      await page.goto('/')
      await page.getByRole('link', { name: 'Spot tour' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour of the spot screen')
      await expect(page.getByRole('heading', { level: 2, name: 'The order form' })).toBeVisible()
    })
  })
})
