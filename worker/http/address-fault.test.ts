import { describe, expect, test } from 'vitest'
import { findRequestUrlFault, isAcceptableHostHeader, isApiPath } from './address-fault.ts'

const fault = (address: string) => findRequestUrlFault(new URL(address, 'https://meridian.test'))

describe('addresses that nothing can mean', () => {
  test.each(['/', '/markets?q=%', '/spot/%E6%97%A5%E6%9C%AC', '/%0d%0a', '/%252', `/${'x'.repeat(8_000)}`])(
    '%s is fine',
    (path) => {
      expect(fault(path)).toBeUndefined()
    },
  )

  test.each(['/%', '/%E0%A4%A', '/spot/%FF', '/%c0%af', '/%zz', '/%ed%a0%80', '/%00', '/spot/BTC%00'])(
    '%s is malformed',
    (path) => {
      expect(fault(path)).toBe('malformed_address')
    },
  )

  test.each([`/${'x'.repeat(8_192)}`, `/markets?q=${'x'.repeat(8_192)}`, `/${'%'.repeat(9_000)}`])(
    'too long',
    (path) => {
      expect(fault(path)).toBe('address_too_long')
    },
  )
})

test('programs ask under /api and /ws', () => {
  expect(
    ['/api', '/api/health', '/futuresapi/v1/x', '/ws', '/ws/perpum', '/stream', '/market/ws', '/ws-api/v3'].filter(
      (path) => !isApiPath(path),
    ),
  ).toEqual([])
  expect(['/', '/apiary', '/wsx', '/ja_JP/api', '/markets/api'].filter(isApiPath)).toEqual([])
})

test.each([
  null,
  'meridian.test',
  'MERIDIAN.test',
  'localhost:8787',
  '127.0.0.1:8787',
  '[::1]:8787',
  'xn--fiqs8s.test',
  'a_b.test',
  'meridian.test.',
])('%s names a host', (host) => {
  expect(isAcceptableHostHeader(host)).toBe(true)
})

test.each([
  '',
  ' ',
  'a b',
  '"><script>',
  'evil.test/x',
  'user@evil.test',
  'https://evil.test',
  '//',
  '[::1',
  'a%00b',
  '.test',
  'a:b',
  'meridian.test:999999',
  'meridian.test, evil.test',
  'x'.repeat(254),
  'é.test',
  'evil.test\\x',
  'evil.test#x',
  'evil.test?x',
])('%j names none', (host) => {
  expect(isAcceptableHostHeader(host)).toBe(false)
})
