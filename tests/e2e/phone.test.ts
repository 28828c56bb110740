// On a phone, in every language: nothing hangs over the edge, down to 320 pixels, and the tabs are where the thumb is.

import type { LocaleCode } from '#shared/locales.ts'
import { expect, LOCALES, overhang, test } from './fixtures.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, userAgent: PHONE })

for (const locale of Object.keys(LOCALES) as LocaleCode[]) {
  test(`pages fit into 320 pixels in ${locale}`, async ({ page, visit }) => {
    for (const path of ['/', '/markets', '/spot/SHIB_USDT']) {
      await visit(locale, path)
      await expect(page.locator('html')).toHaveAttribute('data-device', 'h5')
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
      await expect(page.getByRole('navigation').last()).toBeInViewport()
    }
  })
}
