import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXCHANGE_CALLS } from '#shared/pages/exchange-calls.ts'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { compilePathPattern } from '../context/path-pattern.ts'
import { findUpstreamOwner, findUpstreamTarget } from './paths.ts'

const BASE = 'https://api.exchange.test'
const spot = (path: string, method = 'GET', search = '') => ({ host: 'spot', path, method, search }) as const
const anything = { more: compilePathPattern('/.*') }

describe('who answers a path', () => {
  test.each([
    ['/api/v2/users/security/config', { host: 'spot', path: '/v2/users/security/config' }],
    ['/api/api/v1/public', { host: 'spot', path: '/api/v1/public' }],
    ['/api', { host: 'spot', path: '' }],
    ['/futuresapi/v1/positions', { host: 'futures', path: '/futuresapi/v1/positions' }],
    ['/futuresapi', { host: 'futures', path: '/futuresapi' }],
    ['/api/v1/market/depth', undefined],
    ['/api/v1', undefined],
    ['/api/health', undefined],
    ['/api/v10/x', { host: 'spot', path: '/v10/x' }],
    ['/apis/x', undefined],
    ['/futuresapix', undefined],
    ['/markets', undefined],
    ['/ja_JP/api/x', undefined],
  ])('[UP2] %s', (pathname, owner) => {
    expect(findUpstreamOwner(pathname)).toEqual(owner)
  })
})

describe('the address of a call', () => {
  test('[UP3] calls of the contract go to their host, with their method and their query', () => {
    for (const { host, method, path } of EXCHANGE_CALLS) {
      if (host !== 'spot') continue
      const target = findUpstreamTarget(spot(path, method, '?a=1&b=%0d%0a'), BASE)
      expect(target.ok && target.value).toEqual({ url: new URL(`${BASE}${path}?a=1&b=%0d%0a`), method })
      expect(findUpstreamTarget({ host: 'futures', path, method, search: '' }, BASE)).toEqual({
        ok: false,
        error: 'unknown_call',
      })
    }
  })

  test('[UP3] what is not listed goes nowhere, unless the setting allows it', () => {
    expect(findUpstreamTarget(spot('/v2/users'), BASE)).toEqual({ ok: false, error: 'unknown_call' })
    expect(findUpstreamTarget(spot('/v2/users'), BASE, { more: compilePathPattern('/v2/[a-z]+') }).ok).toBe(true)
    expect(findUpstreamTarget(spot('/v2/users/x'), BASE, { more: compilePathPattern('/v2/[a-z]+') }).ok).toBe(false)
    expect(findUpstreamTarget(spot('/x/v2/users'), BASE, { more: compilePathPattern('/v2/[a-z]+|/y') }).ok).toBe(false)
  })

  test('[UP3] only GET and POST, and each listed call by its own method; HEAD asks as GET does', () => {
    const menu = '/open/lang/menu/show'
    expect(findUpstreamTarget(spot(menu, 'POST'), BASE)).toEqual({ ok: false, error: 'method_not_allowed' })
    expect(findUpstreamTarget(spot(menu, 'HEAD'), BASE)).toMatchObject({ ok: true, value: { method: 'GET' } })
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'get', '']) {
      expect(findUpstreamTarget(spot(menu, method), BASE, anything)).toEqual({ ok: false, error: 'method_not_allowed' })
    }
  })

  test('[UP3] a path of the configured address stays in front', () => {
    for (const base of [`${BASE}/gateway`, `${BASE}/gateway/`]) {
      const target = findUpstreamTarget(spot('/open/lang/menu/show'), base)
      expect(target.ok && target.value.url.href).toBe(`${BASE}/gateway/open/lang/menu/show`)
    }
  })

  const ATTACKS = [
    '//evil.test/x',
    '/\\evil.test',
    '/..//evil.test',
    '/../../etc/passwd',
    '/a/../b',
    '/a/./b',
    '/%2e%2e/x',
    '/%2f%2fevil.test',
    '/a%00b',
    '/a%0d%0aHost:%20evil',
    '/a\r\nHost: evil',
    '/@evil.test',
    '/a;b',
    '/a//b',
    '/a/',
    '/.well-known/x',
    'http://evil.test/',
    '@evil.test/',
    '.evil.test/',
    '',
    '/',
    `/${'a'.repeat(600)}`,
    '/а', // Cyrillic
    '/a?b',
    '/a#b',
  ]

  test.each(ATTACKS)('[UP3] %j is no path of an API, whatever the setting allows', (path) => {
    expect(findUpstreamTarget(spot(path), BASE, anything)).toEqual({ ok: false, error: 'unknown_call' })
  })

  test('[UP3] no path and no query leads to another host or out of the configured path', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.test',
      'http:',
      '\t',
      '\n',
      '%',
    )
    const path = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    )
    const base = fc.constantFrom(BASE, `${BASE}/gw`, `${BASE}:8443/a/b/`)
    const search = fc.oneof(
      fc.constant(''),
      fc.string().map((text) => `?${text}`),
    )
    fc.assert(
      fc.property(path, base, search, (text, address, query) => {
        const target = findUpstreamTarget(spot(text, 'GET', query), address, anything)
        if (!target.ok) return
        const root = new URL(address)
        const { url } = target.value
        expect(url.origin).toBe(root.origin)
        expect(url.pathname).toBe(root.pathname.replace(/\/$/, '') + text)
        expect([url.username, url.password, url.hash]).toEqual(['', '', ''])
      }),
      { numRuns: 500 },
    )
  })

  test.skipIf(!hasSharedData)('[UP3] nor do the public lists of traversals and redirects', () => {
    const payloads = ['security/path_traversal.txt', 'security/open_redirect_payloads.txt'].flatMap((file) =>
      sharedText(file).split('\n'),
    )
    expect(payloads.length).toBeGreaterThan(200)
    for (const payload of payloads) {
      for (const path of [payload, `/${payload}`]) {
        const target = findUpstreamTarget(spot(path), BASE, anything)
        if (target.ok) expect(target.value.url.href).toBe(`${BASE}${path}`)
      }
    }
  })
})
