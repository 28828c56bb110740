import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { CAPTCHA_SETTING_FIELDS, findMissingCaptchaSettings, toCaptchaSettings } from './captcha-settings.ts'

const read = (values: Record<string, string>) => z.object(CAPTCHA_SETTING_FIELDS).parse(values)
const GEETEST = { CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'id', GEETEST_KEY: 'key' }

describe('settings of the captcha', () => {
  test('[CA7] without any, it is the embedded one, with a key of its own making', () => {
    expect(toCaptchaSettings(read({}))).toEqual({ provider: 'embedded', secret: undefined, others: [] })
    expect(toCaptchaSettings(read({ CAPTCHA_SECRET: '' }))).toEqual({
      provider: 'embedded',
      secret: undefined,
      others: [],
    })
  })

  test('[CA7] a configured address is reduced to where it is', () => {
    const { GEETEST_STATIC_URL, GEETEST_API_URL } = read({ ...GEETEST, GEETEST_STATIC_URL: 'http://localhost:9/v4/' })
    expect([GEETEST_STATIC_URL, GEETEST_API_URL]).toEqual(['http://localhost:9', 'https://gcaptcha4.geetest.com'])
  })

  test.each([
    [{ CAPTCHA_PROVIDER: 'geetest' }, ['GEETEST_ID', 'GEETEST_KEY']],
    [{ ...GEETEST, GEETEST_KEY: '' }, ['GEETEST_KEY']],
    [GEETEST, []],
    [{ CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'x' }, ['TURNSTILE_SECRET_KEY']],
    [{}, []],
  ])('[CA7] %j misses %j', (values, missing) => {
    expect(findMissingCaptchaSettings(read(values))).toEqual(missing)
  })

  test.each([{ CAPTCHA_PROVIDER: 'recaptcha' }, { CAPTCHA_SECRET: 'short' }, { GEETEST_API_URL: 'ftp://x' }])(
    '[CA7] %j is refused',
    (values) => {
      expect(() => read(values as Record<string, string>)).toThrow()
    },
  )
})
