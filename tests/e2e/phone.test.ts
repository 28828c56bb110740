// On phones in all languages: no faults, no overflow down to 320 pixels, and the tab bar at the bottom.

import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { expect, LOCALES, overhang, test } from './fixtures.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, userAgent: PHONE })

for (const locale of Object.keys(LOCALES) as LocaleCode[]) {
  test(`pages fit into 320 pixels in ${locale}`, async ({ page, visit, complaints }) => {
    for (const path of ['/', '/markets', '/spot/SHIB_USDT', '/futures/BTC_USDT']) {
      await visit(locale, path)
      await expect(page.locator('html')).toHaveAttribute('data-device', 'h5')
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
      await expect(page.getByRole('navigation').last()).toBeInViewport()
      expect(complaints, path).toEqual({ console: [], failedRequests: [] })
    }
  })
}

test.describe('at 390 × 844', () => {
  const size = { width: 390, height: 844 }
  test.use({ viewport: size })

  for (const hasScripts of [true, false]) {
    test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: hasScripts })

      test('[TS37] the day’s figures are one row, and the chart is drawn from the upper third on', async ({ page }) => {
        for (const locale of Object.keys(LOCALES) as LocaleCode[]) {
          await page.goto(localePath(locale, '/spot/BTC_USDT'))
          const figures = page.locator('main dl').first().locator('dd')
          const tops = await figures.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
          expect(tops).toHaveLength(3)
          expect(Math.max(...tops) - Math.min(...tops), locale).toBeLessThanOrEqual(1)
          const drawn = await page.getByTestId('chart').getByRole('group').boundingBox()
          expect(drawn?.y, locale).toBeLessThanOrEqual(size.height / 3)
          const others = page.locator('main dl').nth(1)
          await expect(others).toBeHidden()
          await page
            .locator('summary', { has: page.locator('.lucide-chevron-down') })
            .first()
            .click()
          await expect(others).toBeVisible()
          expect(await overhang(page), locale).toBeLessThanOrEqual(0)
        }
      })
    })
  }
})
