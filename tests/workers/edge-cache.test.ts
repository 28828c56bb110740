// The page cache through the real application in workerd: in memory and in the data centre.

import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { gzipBytes } from '#worker/http/page-cache.ts'
import { ask, commonHeaders, documentOf, ORIGIN } from './edge-site.ts'

describe('a page in the cache', () => {
  test('is the same bytes under the same headers; nothing tells that it was kept, and no cookie is on it', async () => {
    const [first, second] = [
      await ask('/register/learn-more'),
      await ask('/register/learn-more', { headers: { cookie: 'a=b; theme=nope' } }),
    ]
    expect(commonHeaders(second)).toEqual(commonHeaders(first))
    expect(await second.text()).toBe(await first.text())
    expect(Object.keys(commonHeaders(first)).filter((name) => /cookie|age$|cache|date/.test(name))).toEqual([
      'cache-control',
    ])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('is made once, however many ask for it at once', async () => {
    const bodies = await Promise.all(Array.from({ length: 30 }, async () => (await ask('/spot/ETH_USDT')).text()))
    expect(new Set(bodies).size).toBe(1)
  })

  test('is packed for those who unpack it', async () => {
    const packed = await ask('/register/learn-more', { headers: { 'accept-encoding': 'gzip' } })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
    const plain = await ask('/register/learn-more', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    // workerd decompresses what it fetches.
    expect(await packed.text()).toBe(await plain.text())
  })
})

describe('the cache of the data centre', () => {
  test('has a page once it was rendered, and gives it to an isolate that has not', async () => {
    const [match, put] = [vi.spyOn(caches.default, 'match'), vi.spyOn(caches.default, 'put')]
    const path = '/uk_UA/register/learn-more'
    const headers = { cookie: 'i18n_redirected=uk_UA; currency=PLN' }
    const first = await documentOf(await ask(path, { headers }))
    await ask(path, { headers })
    expect([match.mock.calls.length, put.mock.calls.length]).toEqual([1, 1])
    const [address, kept] = put.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^https?:\/\/[^/]+\/\.cache\/pages\/[0-9a-f]{64}$/)
    expect(new URL(String(address)).host).toBe(new URL(ORIGIN).host)
    expect(kept instanceof Response && kept.headers.has('set-cookie')).toBe(false)
    await vi.waitFor(async () => expect(await caches.default.match(String(address))).toBeDefined())

    // Another isolate does not have this page in memory: it finds the entry of the data centre.
    const elsewhere = await gzipBytes(Uint8Array.from(new TextEncoder().encode('<!doctype html>rendered elsewhere')))
    // A page from the future is ignored, so it must be rendered before the request.
    const renderedAt = String(Date.now())
    match.mockImplementationOnce(async () => new Response(elsewhere, { headers: { 'x-rendered-at': renderedAt } }))
    const taken = await ask(path, { headers: { cookie: 'i18n_redirected=uk_UA; currency=CZK' } })
    expect(await documentOf(taken)).toBe('<!doctype html>rendered elsewhere')
    expect(commonHeaders(taken)).toEqual(commonHeaders(await ask(path, { headers })))
    expect(put).toHaveBeenCalledTimes(1)
    expect(first).toContain('lang="uk-UA"')
    vi.restoreAllMocks()
  })

  test('[PC1] takes no stale page, which could bring back what is no longer public', async () => {
    const match = vi.spyOn(caches.default, 'match')
    const stale = await gzipBytes(Uint8Array.from(new TextEncoder().encode('<!doctype html>rendered before')))
    // The page stays fresh for five minutes.
    const renderedAt = String(Date.now() - 20 * 60_000)
    match.mockImplementationOnce(async () => new Response(stale, { headers: { 'x-rendered-at': renderedAt } }))
    const headers = { cookie: 'i18n_redirected=uk_UA; currency=SEK' }
    expect(await documentOf(await ask('/uk_UA/register/learn-more', { headers }))).toContain('lang="uk-UA"')
    expect(match).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  test('has no page whose state is in its query, none for one visitor, and no refusal', async () => {
    const put = vi.spyOn(caches.default, 'put')
    await ask('/markets?q=shared')
    await ask('/uk_UA/login', { headers: { cookie: '__Host-sid=x' } })
    await ask('/spot/NO_PAIR')
    await ask('/spot/eth_usdt')
    expect(put).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a public answer', () => {
  const overview = '/api/v1/market/overview'
  const announcements = '/api/v1/announcements?language=en_US'

  test('[PC2] is kept at the data centre under the site’s own host, and serves others without a call', async () => {
    const [match, put] = [vi.spyOn(caches.default, 'match'), vi.spyOn(caches.default, 'put')]
    const first = await ask(announcements)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    const address = String(put.mock.calls[0]?.[0])
    expect(address).toMatch(new RegExp(`^${ORIGIN}/\\.cache/calls/[0-9a-f]{64}$`))
    // Other headers belong to one request.
    expect(Array.from(put.mock.calls[0]?.[1].headers.keys() ?? []).sort()).toEqual(['cache-control', 'content-type'])
    await vi.waitFor(async () => expect(await caches.default.match(address)).toBeDefined())
    const calls = vi.spyOn(env.ANNOUNCEMENTS, 'get')
    const second = await ask(announcements)
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect([put.mock.calls.length, calls.mock.calls.length]).toEqual([1, 0])
    expect(match).toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('[PC2] may be shown by a browser for seconds while it asks again; the data centre keeps it while it is fresh', async () => {
    const put = vi.spyOn(caches.default, 'put')
    expect((await ask(`${overview}?unknown=1`)).headers.get('cache-control')).toBe(
      'public, max-age=1, stale-while-revalidate=4',
    )
    const [address, kept] = put.mock.calls[0] ?? []
    expect(kept?.headers.get('cache-control')).toBe('public, max-age=1')
    // Fields that the call does not know would each be a miss.
    await vi.waitFor(async () => expect(await caches.default.match(String(address))).toBeDefined())
    await ask(`${overview}?unknown=2`)
    expect(put.mock.calls.every(([other]) => other === address)).toBe(true)
    vi.restoreAllMocks()
  })

  test('[PC3] of a book is not kept at the data centre, because a socket continues it', async () => {
    const put = vi.spyOn(caches.default, 'put')
    for (const call of ['depth', 'trades', 'ticker', 'view', 'candles']) {
      const { status, headers } = await ask(
        `/api/v1/market/${call}?symbol=BTC_USDT${call === 'view' || call === 'candles' ? '&interval=1m' : ''}`,
      )
      expect([call, status, headers.get('cache-control')]).toEqual([call, 200, 'public, max-age=1'])
    }
    expect(put).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('[PC2] that is refused, or that is one user’s own, is not kept', async () => {
    const put = vi.spyOn(caches.default, 'put')
    const refused = await ask('/api/v1/market/candles?symbol=NO_PAIR&interval=1m')
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, null])
    const own = await ask('/api/v1/proof/inclusion')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(put).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
