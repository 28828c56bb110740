// Parts that make the site installable: manifest, icons, service worker, offline page.

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, localePath } from '#shared/i18n/locales.ts'
import type { Bindings } from '#worker/env.ts'
import cloudflareHeaders from '../../client/public/_headers?raw'
import { ask, askUnder, attribute, documentOf, payloadOf } from './edge-site.ts'

type Manifest = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly dir: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly theme_color: string
  readonly background_color: string
  readonly description: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const manifestAt = async (path: string) => (await ask(path)).json<Manifest>()

describe('the manifest', () => {
  test('[PW1] has what a browser wants before it installs a site', async () => {
    const response = await ask('/site.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(response.headers.get('set-cookie')).toBeNull()
    const manifest = await response.json<Manifest>()
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Meridian',
      short_name: 'Meridian',
      lang: 'en-US',
      dir: 'ltr',
      scope: '/',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#ffffff',
    })
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(icons).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
  })

  test('[PW2] is in the language of its page: start, direction, words, shortcuts', async () => {
    const all = await Promise.all(LOCALE_CODES.map((code) => manifestAt(localePath(code, '/site.webmanifest'))))
    for (const [index, code] of LOCALE_CODES.entries()) {
      const { lang, dir, start_url, shortcuts, id } = all[index] as Manifest
      expect([lang, dir, id]).toEqual([LOCALES[code].tag, LOCALES[code].direction, '/'])
      expect(start_url).toBe(`/${code}`)
      expect(shortcuts.map(({ url }) => url)).toEqual([
        localePath(code, '/markets'),
        localePath(code, '/spot/BTC_USDT'),
      ])
      const started = await ask(start_url)
      expect([started.status, attribute(await started.text(), 'lang')]).toEqual([200, lang])
    }
    expect(new Set(all.map(({ description }) => description)).size).toBe(LOCALE_CODES.length)
    expect(all[LOCALE_CODES.indexOf('ar_AE')]).toMatchObject({ dir: 'rtl' })
  })

  test('[PW2] each page names its own, and the icon of a phone’s home screen', async () => {
    const document = await documentOf(await ask('/ja_JP/markets'))
    expect(document).toContain('<link rel="manifest" href="/ja_JP/site.webmanifest"/>')
    expect(document).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  })

  test('[PW3] bears the brand', async () => {
    const manifest = await (await askUnder({ BRAND: 'Acme Digital Assets' }, '/site.webmanifest')).json<Manifest>()
    expect([manifest.name, manifest.short_name]).toEqual(['Acme Digital Assets', 'Acme Digital'])
  })
})

describe('the service worker’s file', () => {
  test('[PW4] is asked for anew each time, so that none outlives its deployment', async () => {
    const ASSETS = { fetch: async () => new Response('self') } as unknown as Bindings['ASSETS']
    const response = await askUnder({ ASSETS }, '/service-worker.js')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    // It may load nothing, and connect only to this site.
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/)
    expect(cloudflareHeaders).toMatch(/^\/service-worker\.js\n {2}cache-control: no-cache$/m)
  })
})

describe('the offline page', () => {
  test.each(LOCALE_CODES)(
    '[PW5] in %s may be kept: fetched by a script it is nobody’s and sets no cookie',
    async (code) => {
      const fetched = { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' } }
      const response = await ask(localePath(code, '/offline'), fetched)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const document = await documentOf(response)
      expect(payloadOf(document)).toMatchObject({ page: 'offline', visit: { locale: code } })
      expect(document).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('[PW5] a visitor who goes to a prefixed page is remembered, as ever', async () => {
    const visited = await ask('/ja_JP/offline', { headers: { 'sec-fetch-dest': 'document' } })
    expect(visited.headers.get('set-cookie')).toContain('i18n_redirected=ja_JP')
    expect((await ask('/ja_JP/offline')).headers.get('set-cookie')).toContain('i18n_redirected=ja_JP')
  })
})
