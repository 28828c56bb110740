import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import {
  assetCacheName,
  classifyRequest,
  isResponseCacheable,
  isSiteCacheName,
  listDocumentAssets,
  listOfflineLocales,
  OFFLINE_PATH,
  offlineCacheName,
  offlinePath,
} from './rules.ts'

const ORIGIN = 'https://meridian.test'
const get = (path: string, mode = 'cors', method = 'GET') =>
  classifyRequest({ method, mode, url: ORIGIN + path }, ORIGIN)

describe('a request', () => {
  test('[PW10] for a document goes to the network first; nothing else is asked for in its place', () => {
    expect(get('/', 'navigate')).toBe('page')
    expect(get('/ja_JP/spot/BTC_USDT?interval=1h', 'navigate')).toBe('page')
    expect(get('/preferences', 'navigate', 'POST')).toBe('other')
  })

  test('[PW11] for a hashed file is answered from what is kept', () => {
    expect(get('/assets/entry-A1b2C3d4.js')).toBe('asset')
    expect(get('/assets/inter.woff2', 'no-cors')).toBe('asset')
  })

  test.each(['/api/v1/market/depth', '/ws', '/coins/BTC.webp', '/service-worker.js', '/assetsx/a.js', '/markets'])(
    '[PW12] for %s is none of its business',
    (path) => {
      expect(get(path)).toBe('other')
    },
  )

  test('[PW12] of another origin is left alone, whatever its path', () => {
    for (const url of [
      'https://evil.test/assets/a.js',
      'https://meridian.test.evil.test/assets/a.js',
      'data:text/js,1',
    ]) {
      expect(classifyRequest({ method: 'GET', mode: 'cors', url }, ORIGIN), url).toBe('other')
    }
  })
})

describe('an answer', () => {
  const answer = (
    headers: Record<string, string>,
    over: Partial<{ ok: boolean; type: string; redirected: boolean }> = {},
  ) => isResponseCacheable({ ok: true, type: 'basic', redirected: false, headers: new Headers(headers), ...over })

  test('[PW13] is kept if it is whole, ours, and says nothing against it', () => {
    expect(answer({ 'cache-control': 'private, no-cache' })).toBe(true)
    expect(answer({ 'cache-control': 'public, max-age=31536000, immutable' })).toBe(true)
    expect(answer({})).toBe(true)
  })

  test.each<[string, boolean]>([
    ['one that nobody may store', answer({ 'cache-control': 'private, no-store' })],
    ['one that sets a cookie', answer({ 'set-cookie': 'theme=dark' })],
    ['a failure', answer({}, { ok: false })],
    ['another origin’s', answer({}, { type: 'opaque' })],
    ['one from elsewhere', answer({}, { redirected: true })],
  ])('[PW13] is never kept: %s', (_, kept) => {
    expect(kept).toBe(false)
  })
})

describe('the offline page', () => {
  test('[PW14] is a page of the route table, in every language', () => {
    expect(ROUTES.some(({ path, indexed }) => path === OFFLINE_PATH && !indexed)).toBe(true)
    expect(LOCALE_CODES.map(offlinePath)).toContain('/ar_AE/offline')
    expect(offlinePath('en_US')).toBe('/offline')
  })

  test('[PW14] brings every file of the build that its document names, and no other', () => {
    const html = `<link rel="preload" as="font" href="/assets/inter-A.woff2"/><link rel="stylesheet" href="/assets/e-B.css"/>
      <link rel="modulepreload" href="/assets/o-C.js"/><script type="module" src="/assets/entry-D.js"></script>
      <script id="payload">{"modules":{"page":"/assets/o-C.js","words":[["shell","/assets/shell-E.js"]]}}</script>
      <link rel="icon" href="/favicon.svg"/><a href="/markets">…</a><img src="https://evil.test/assets/x.js"/>`
    expect(listDocumentAssets(html)).toEqual([
      '/assets/inter-A.woff2',
      '/assets/e-B.css',
      '/assets/o-C.js',
      '/assets/entry-D.js',
      '/assets/shell-E.js',
    ])
  })

  test.each([
    ['/ar_AE/spot/BTC_USDT', ['ja'], 'ar_AE'],
    ['/markets', ['ja'], 'en_US'],
    ['/', ['fr-CA', 'en'], 'fr_FR'],
    ['/', ['xx'], 'en_US'],
    ['/zh_TW', ['en'], 'zh_TW'],
  ])('[PW15] for %s with a browser in %j is the one of %s, else an English one, else any', (path, languages, best) => {
    const locales = listOfflineLocales(ORIGIN + path, languages)
    expect(locales[0]).toBe(best)
    expect(locales.slice(0, 2)).toContain('en_US')
    expect([...locales].sort()).toEqual([...LOCALE_CODES].sort())
  })
})

test('[PW16] stores of another build are told from this one’s, and from those of others', () => {
  expect([assetCacheName('a'), offlineCacheName('a')].map(isSiteCacheName)).toEqual([true, true])
  expect(assetCacheName('a')).not.toBe(assetCacheName('b'))
  expect(isSiteCacheName('someone-else')).toBe(false)
})
