import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { splitLocalePrefix } from './locale-path.ts'
import { toSafePath } from './safe-path.ts'

const ORIGIN = 'https://meridian.test'

/**
 * Returns the origins that a browser would open: for the path as it is, and without its locale prefix (spec §2,
 * navigation helper).
 */
const destinations = (path: string): string[] =>
  [path, splitLocalePrefix(path).path].map((each) => new URL(each, ORIGIN).origin)

function expectHere(raw: unknown): void {
  expect(destinations(toSafePath(raw, ORIGIN)), String(raw)).toEqual([ORIGIN, ORIGIN])
}

describe('where a visitor may be led', () => {
  test.each([
    '/',
    '/markets',
    '/markets?q=btc&sort=change#top',
    '/ja_JP/spot/BTC_USDT?interval=1h',
    '/search?next=https://evil.test',
    '/spot/%E6%97%A5',
    '/a/../markets',
    '/loginx',
    '/docs/login',
  ])('%s is followed', (path) => {
    expect(toSafePath(path, ORIGIN)).toBe(path)
  })

  test.each([
    ['nothing', undefined],
    ['a file', new Blob()],
    ['a number', 7],
    ['empty text', ''],
    ['a relative path', 'markets'],
    ['another host', 'https://evil.test/'],
    ['this host in full', 'https://meridian.test/markets'],
    ['a host without a scheme', '//evil.test'],
    ['a host behind a prefix', '/en_US//evil.test'],
    ['a host behind an encoded slash', '/en_US/%2fevil.test'],
    ['a host behind a slash encoded twice', '/%252fevil.test'],
    ['a host behind a slash encoded four times', '/%2525252fevil.test'],
    ['a host behind a dot segment', '/.//evil.test'],
    ['a host behind an encoded dot segment', '/%2e%2e/%2fevil.test'],
    ['a backslash', '/\\evil.test'],
    ['an encoded backslash', '/%5cevil.test'],
    ['a tab that browsers leave out', '/\t/evil.test'],
    ['a line break', '/markets\r\nSet-Cookie: a=b'],
    ['an encoded line break', '/markets%0d%0aSet-Cookie:%20a=b'],
    ['a no-break space', '/\u00a0/evil.test'],
    ['a byte order mark', '/\ufeff/evil.test'],
    ['a scheme in the path', '/javascript:alert(1)'],
    ['a scheme behind a prefix', '/en_US/https:evil.test'],
    ['malformed encoding', '/%E0%A4%A'],
    ['a path that is too long', `/${'a'.repeat(2_048)}`],
    ['the log-in, which would lead back', '/login'],
    ['the log-in of a language', '/ja_jp/login?redirectUrl=/'],
    ['a step of the registration', '/register/create'],
  ])('%s is not: %j → /', (_, raw) => {
    expect(toSafePath(raw, ORIGIN)).toBe('/')
  })
})

describe.skipIf(!hasSharedData)('attacks of others (../shared/data/security)', () => {
  test('no line of the open-redirect list leads away', () => {
    const lines = sharedText('security/open_redirect_payloads.txt').split('\n')
    expect(lines.length).toBeGreaterThan(200)
    for (const line of lines) for (const raw of [line, `/${line}`, `/en_US${line}`, `/ko_KR/${line}`]) expectHere(raw)
  })

  test('no input of the WHATWG URL cases leads away', () => {
    const cases: { input: string }[] = JSON.parse(sharedText('security/whatwg_url_cases.json'))
    expect(cases).toHaveLength(343)
    for (const { input } of cases)
      for (const raw of [input, `/${input}`, `/ja_JP/${input}`, `/\\${input}`]) expectHere(raw)
  })
})

test('no composition of the pieces of attacks leads away', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%25',
    '.',
    '..',
    '%2e',
    ':',
    '@',
    '?',
    '#',
    '&',
    ';',
    '=',
    ' ',
    'evil.test',
    'meridian.test',
    'http:',
    'https://',
    'javascript:',
    'data:',
    'en_US',
    'ja_JP',
    'ko_KR',
    'login',
    '\t',
    '\n',
    '\r',
    '%0d',
    '%0a',
    '%09',
    '%00',
    '\u0000',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '。',
    '／',
    '％',
    'é',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, rooted) => {
      expectHere((rooted ? '/' : '') + pieces.join(''))
    }),
    { numRuns: 20_000 },
  )
})
