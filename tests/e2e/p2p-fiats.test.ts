// Range, price and terms of an ad in each of the fifteen currencies, as its maker set them.

import { P2P_FIATS } from '#shared/p2p/fiats.ts'
import { expect, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

/** Only digits, because currencies group and place signs differently. */
const digits = (text: string): string => text.replace(/\D/g, '')

test('[PP12] an ad shows price, range and terms in each of the fifteen currencies, on a phone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const origin = baseURL ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await enter(context, origin)
  const page = await context.newPage()
  expect(P2P_FIATS).toHaveLength(15)
  for (const fiat of P2P_FIATS) {
    await page.goto(`${origin}/p2p?fiat=${fiat}`)
    await hydrated(page)
    const { data } = await (await page.request.get(`${origin}/api/v1/p2p/board?fiat=${fiat}`)).json()
    const [ad] = data.ads
    expect(ad, `an ad in ${fiat}`).toBeDefined()
    await page.goto(`${origin}/p2p/ad/${fiat}-${ad.id}`)
    await hydrated(page)
    const fact = async (name: string) =>
      digits(
        await page
          .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
          .first()
          .locator('dd')
          .innerText(),
      )
    expect(await fact('Available / limits'), fiat).toContain(digits(ad.min) + digits(ad.max))
    expect(await fact('Price'), fiat).toContain(digits(ad.price))
    await expect(page.getByText(ad.terms === '' ? 'No terms.' : ad.terms)).toBeVisible()
    expect(await overhang(page), fiat).toBe(0)
  }
  await context.close()
})
