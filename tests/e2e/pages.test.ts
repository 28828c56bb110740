// Three pages × ten languages: nothing the browser complains of, nothing axe finds, nothing untranslated.

import type { LocaleCode } from '#shared/locales.ts'
import { expect, expectAccessible, LOCALES, test } from './fixtures.ts'

const PAGES = ['/', '/markets', '/spot/BTC_USDT']

for (const locale of Object.keys(LOCALES) as LocaleCode[]) {
  for (const path of PAGES) {
    test(`${path} in ${locale}`, async ({ page, visit, complaints }) => {
      await visit(locale, path)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', LOCALES[locale].tag)
      await expect(html).toHaveAttribute('dir', LOCALES[locale].direction)
      await expectAccessible(page)

      // A key that was not found would stand in the text as `namespace.key`.
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/\b(shell|common|home|market|markets|spot|error|head)\.[a-z]+[A-Za-z.]*\b/)
      expect(text).not.toContain('{{')
      expect(text).not.toContain('undefined')
      expect(text).not.toContain('NaN')
      expect(complaints).toEqual({ console: [], failedRequests: [] })
    })
  }
}
