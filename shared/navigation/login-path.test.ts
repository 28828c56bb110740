import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { isLoginPath, loginPath } from './login-path.ts'
import { toSafePath } from './safe-path.ts'
import { hasSessionEnded } from './session-ended.ts'

const origin = 'https://meridian.test'

test('[CL11] a lost session leads to the log-in of the language, with the way back', () => {
  expect(loginPath('ja_JP', '/wallet?tab=spot', { origin })).toBe('/ja_JP/login?redirectUrl=%2Fwallet%3Ftab%3Dspot')
  expect(loginPath('en_US', '/markets', { origin })).toBe('/login?redirectUrl=%2Fmarkets')
})

test('[CL11] from a page that is not returned to, to the plain log-in', () => {
  expect(loginPath('fr_FR', '/forget/reset', { origin, noReturn: true })).toBe('/fr_FR/login')
})

test('[CL11] the log-in page learns that a session has ended', () => {
  const plain = loginPath('en_US', '/wallet', { origin, hasEnded: true })
  expect(plain).toBe('/login?redirectUrl=%2Fwallet&sessionEnded=true')
  expect(loginPath('en_US', '/operation', { origin, noReturn: true, hasEnded: true })).toBe('/login?sessionEnded=true')
  expect(hasSessionEnded(new URL(plain, origin).search)).toBe(true)
  expect(hasSessionEnded('?redirectUrl=%2Fwallet%3FsessionEnded%3Dtrue')).toBe(false)
})

test('[CL11] the way back never leaves this site, and never leads to the log-in again', () => {
  for (const here of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/en_US//evil.test',
    '/login',
    '/register?x=1',
  ]) {
    expect(loginPath('en_US', here, { origin }), here).toBe('/login?redirectUrl=%2F')
  }
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...LOCALE_CODES), (here, locale) => {
      const url = new URL(loginPath(locale, here, { origin }), origin)
      expect(url.origin).toBe(origin)
      const back = url.searchParams.get('redirectUrl') ?? ''
      expect(toSafePath(back, origin)).toBe(back)
    }),
  )
})

test('the log-in is recognised, and what only begins like it is not', () => {
  expect([
    isLoginPath('/login'),
    isLoginPath('/login?x'),
    isLoginPath('/login/passkey'),
    isLoginPath('/logins'),
  ]).toEqual([true, true, false, false])
})
