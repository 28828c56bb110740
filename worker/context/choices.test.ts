import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { PREFERENCE_COOKIES, readPreferenceCookies } from './choices.ts'

const USUAL = { theme: 'system', colours: 'upgreen', notation: 'indent', currency: 'JPY', desk: 'pro', clock: 'local' }
/** An unknown stored currency becomes the default (spec §5). */
const FORGED = { ...USUAL, currency: 'USD' }
const read = (cookies: Readonly<Record<string, string>>) =>
  readPreferenceCookies((name) => (Object.hasOwn(cookies, name) ? cookies[name] : undefined), 'JPY')

describe('choices in cookies', () => {
  test('without any, they are the usual ones and the currency is the language’s', () => {
    expect(read({})).toEqual(USUAL)
  })

  test('each is read', () => {
    const chosen = {
      theme: 'dark',
      colours: 'upred',
      notation: 'normal',
      currency: 'EUR',
      desk: 'simple',
      clock: 'utc',
    }
    expect(read(chosen)).toEqual(chosen)
  })

  test.each([
    '',
    'DARK',
    'dark ',
    'dark;',
    '"dark"',
    'null',
    'eur',
    'XXX',
    '__proto__',
    'constructor',
    '<script>',
    'x'.repeat(9_999),
  ])('a forged %j is as good as none', (value) => {
    expect(read({ theme: value, colours: value, notation: value, currency: value, desk: value, clock: value })).toEqual(
      FORGED,
    )
  })

  test.skipIf(!hasSharedData)('no naughty string is ever a choice (../shared/data)', () => {
    const strings: string[] = JSON.parse(sharedText('security/blns.json'))
    expect(strings.length).toBeGreaterThan(400)
    for (const value of strings) {
      expect(
        read({ theme: value, colours: value, notation: value, currency: value, desk: value, clock: value }),
      ).toEqual(FORGED)
      for (const fits of Object.values(PREFERENCE_COOKIES)) expect(fits(value)).toBe(false)
    }
  })
})
