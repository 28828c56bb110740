// Words in their boxes on all pages, on a phone of 360 pixels, in ten languages (npm run e2e:all).

import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { clippedTexts } from './clipped.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { enter, joinProgram } from './person.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const addresses = ROUTES.filter(({ path, page }) => !path.startsWith('/docs') && !isOperatorPage(page))
  .map((route) => ({ address: exampleOf(route), isOwn: route.guards.includes('auth-route') }))
  .filter(({ address }) => statusAt(address) === 200)

for (const locale of LOCALE_CODES) {
  test(`[TX5] no word is cut off at 360 pixels in ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(addresses.length * 8_000)
    const found: string[] = []
    const read = async (address: string) => {
      await page.goto(localePath(locale, address))
      await hydrated(page)
      for (const { kind, text, box, by } of await clippedTexts(page))
        found.push(`${address} ${kind} by ${by}: ${text} (${box})`)
    }
    for (const { address, isOwn } of addresses) if (!isOwn) await read(address)
    if (addresses.some(({ isOwn }) => isOwn)) {
      await enter(page.context(), baseURL ?? '')
      await joinProgram(page.context(), baseURL ?? '')
      for (const { address, isOwn } of addresses) if (isOwn) await read(address)
    }
    expect([...new Set(found)]).toEqual([])
  })
}

test('[TX5] the measure finds words that are cut off or leave their button, and no others', async ({ page }) => {
  await page.setContent(`
    <div style="width: 60px; overflow: hidden; white-space: nowrap">Unwiderruflich gekürzt</div>
    <div style="width: 60px; overflow: auto; white-space: nowrap">Scrolling shows all of this</div>
    <div title="All of it" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Goes on with a title</div>
    <button style="width: 60px; white-space: nowrap; padding: 0">Tamamı gerçekleşsin</button>
    <button style="width: 160px">Fits</button>`)
  const found = await clippedTexts(page)
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ['cut', 'Unwiderruflich gekürzt'],
    ['outside', 'Tamamı gerçekleşsin'],
  ])
})
