// Sitemaps and robots.txt, through the real application.

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, localePath } from '#shared/i18n/locales.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { ask, askUnder, ORIGIN } from './edge-site.ts'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('sitemaps', () => {
  test('[HD6] the index names one for each language', async () => {
    const response = await ask('/sitemap.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const maps = all(await response.text(), /<loc>(.*?)<\/loc>/g)
    expect(maps).toEqual(LOCALE_CODES.map((code) => `${ORIGIN}/${code}/sitemap.xml`))
  })

  test.each(LOCALE_CODES)(
    '[HD6] %s: every indexed page and market under its own address, with its other languages',
    async (code) => {
      const text = await (await ask(`/${code}/sitemap.xml`)).text()
      const urls = all(text, /<url>(.*?)<\/url>/g)
      const addresses = all(text, /<loc>(.*?)<\/loc>/g)
      expect(addresses.length).toBe(urls.length)
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const path of ['/', '/markets', ...MARKETS.map(({ symbol }) => `/spot/${symbol}`)]) {
        expect(addresses).toContain(ORIGIN + localePath(code, path))
      }
      for (const url of urls) {
        expect(all(url, /hreflang="(.*?)"/g)).toEqual([...LOCALE_CODES.map((each) => LOCALES[each].tag), 'x-default'])
      }
    },
  )

  test('[HD6] every address of a sitemap is a page that is there and names that address as its canonical', async () => {
    const addresses = all(await (await ask('/fr_FR/sitemap.xml')).text(), /<loc>(.*?)<\/loc>/g)
    for (const address of addresses) {
      const response = await ask(address)
      expect(response.status, address).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="${address}"/>`)
    }
    // Renders each indexed page once: half a minute on a busy machine.
  }, 120_000)
})

test('[TE1] security.txt names the contact of the deployment, and is not there without one', async () => {
  const path = '/.well-known/security.txt'
  expect((await ask(path)).status).toBe(404)
  const bindings = {
    ORIGIN: 'https://exchange.example',
    SECURITY_CONTACT: 'mailto:security@exchange.example',
    SECURITY_POLICY_URL: 'https://exchange.example/policy',
  }
  const response = await askUnder(bindings, path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await response.text()
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  expect(text).toContain('Canonical: https://exchange.example/.well-known/security.txt\n')
  expect((await askUnder(bindings, `/ja_JP${path}`)).status).toBe(404)
})

test('[HD7] robots.txt leaves the API out and names the sitemap of the configured origin', async () => {
  const own = await ask('/robots.txt')
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(await own.text()).toBe(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  const told = await askUnder({ ORIGIN: 'https://exchange.example' }, '/robots.txt')
  expect(await told.text()).toContain('Sitemap: https://exchange.example/sitemap.xml')
})
