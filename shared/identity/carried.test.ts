import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { findReturnPath, formatLoginQuery, parseInviteParameter } from './carried.ts'
import { isPhoneChosen } from './identifier-kind.ts'

const ORIGIN = 'https://meridian.test'

describe('what an address carries', () => {
  test.each([
    ['?redirectUrl=%2Fmarkets%3Fq%3Dbtc', '/markets?q=btc'],
    ['?forwardUrl=/spot/BTC_USDT', '/spot/BTC_USDT'],
    ['?forwardUrl=/a&redirectUrl=/b', '/b'],
    ['', '/'],
    ['?redirectUrl=https://evil.test', '/'],
    ['?redirectUrl=//evil.test', '/'],
    ['?redirectUrl=/login', '/'],
    ['?redirectUrl=/en_US//evil.test', '/'],
  ])('[AU7] %s leads to %s in the end', (search, path) => expect(findReturnPath(search, ORIGIN)).toBe(path))

  test.skipIf(!hasSharedData)('[AU7] no recorded attack leads off the site', () => {
    for (const line of sharedText('security/open_redirect_payloads.txt').split('\n')) {
      const path = findReturnPath(`?redirectUrl=${encodeURIComponent(line)}`, ORIGIN)
      expect(new URL(path, ORIGIN).origin, line).toBe(ORIGIN)
    }
  })

  test.each([
    ['/markets', '?q=btc', true, '?redirectUrl=%2Fmarkets%3Fq%3Dbtc'],
    ['/markets', '?q=btc', false, ''],
    ['/', '', true, ''],
    ['/login', '', true, ''],
    ['/register', '?redirectUrl=/markets', false, '?redirectUrl=%2Fmarkets'],
    ['/fees', '?forwardUrl=/markets', true, '?redirectUrl=%2Fmarkets'],
    ['//evil.test', '', true, ''],
  ])('[AU7] the log-in link of %s%s, returned to: %s, has the query “%s”', (path, search, isReturnedTo, query) => {
    expect(formatLoginQuery({ path, search, origin: ORIGIN }, isReturnedTo)).toBe(query)
  })

  test('[AU8] a friend’s code is read by any of its names, where it can be one', () => {
    expect(['?r=AB12', '?ic=AB12', '?inviteCode=AB12', '?x=1&ic=AB12'].map(parseInviteParameter)).toEqual(
      Array(4).fill('AB12'),
    )
    for (const search of ['', '?r=', '?r=ab', '?r=<script>', `?r=${'x'.repeat(21)}`])
      expect(parseInviteParameter(search)).toBe('')
  })

  test('the side of a form that it asks for', () => {
    expect(['?by=phone', '?by=email', '', '?by=PHONE'].map(isPhoneChosen)).toEqual([true, false, false, false])
  })
})
