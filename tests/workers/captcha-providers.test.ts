// Captchas of external providers: verification, data for the page, and the documents' policy.

import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CaptchaOffer } from '#shared/forms/captcha/contract.ts'
import type { Env } from '#worker/env.ts'
import { CACHED_CSP } from '#worker/http/security-policy.ts'
import { createCaptchaOffer } from '#worker/identity/captcha/offer.ts'
import { verifyCaptcha } from '#worker/identity/captcha/verify.ts'
import { GOOD, refused, VISITOR, work } from './captcha-answers.ts'
import { askUnder, documentOf } from './edge-site.ts'

afterEach(() => vi.restoreAllMocks())

describe('bought providers', () => {
  const GEETEST = { CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'the-id', GEETEST_KEY: 'the key' }
  const TURNSTILE = { CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'the secret' }
  const pass = { provider: 'geetest', captcha_output: 'o', pass_token: 'p', gen_time: '1700000000' }

  test('[CA9] a pass of GeeTest counts once here, even if the vendor would say yes again', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ status: 'success', result: 'success' }),
    )
    const answer = { ...pass, lot_number: 'a'.repeat(32) }
    const under: Env = { ...env, ...GEETEST }
    expect(await verifyCaptcha(under, answer, 'login', VISITOR)).toEqual(GOOD)
    expect(await verifyCaptcha(under, answer, 'login', VISITOR)).toEqual(refused('captcha_used'))
  })

  test('[CA9] a vendor that does not answer lets nobody in', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'))
    const answer = { ...pass, lot_number: 'b'.repeat(32) }
    expect(await verifyCaptcha({ ...env, ...GEETEST }, answer, 'login', VISITOR)).toEqual(
      refused('captcha_unavailable'),
    )
    const token = { provider: 'turnstile', token: 't' }
    expect(await verifyCaptcha({ ...env, ...TURNSTILE }, token, 'login', VISITOR)).toEqual(
      refused('captcha_unavailable'),
    )
  })

  test('[CA10] a token of Turnstile counts once, for the form and the host it was made for', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ success: true, hostname: 'meridian.test', action: 'login' }))
    const answer = { provider: 'turnstile', token: 'token-1' }
    const under: Env = { ...env, ...TURNSTILE }
    expect(await verifyCaptcha(under, answer, 'register', VISITOR)).toEqual(refused('captcha_wrong'))
    const elsewhere: Env = { ...under, ORIGIN: 'https://elsewhere.test' }
    expect(await verifyCaptcha(elsewhere, answer, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    expect(await verifyCaptcha(under, answer, 'login', VISITOR)).toEqual(GOOD)
    expect(await verifyCaptcha(under, answer, 'login', VISITOR)).toEqual(refused('captcha_used'))
    expect(String(asked.mock.calls[0]?.[0])).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
  })

  test('[CA9] [CA10] an answer of one provider is nothing to another', async () => {
    const own = await work('login')
    for (const bought of [GEETEST, TURNSTILE]) {
      expect(await verifyCaptcha({ ...env, ...bought }, own, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    }
    const turnstile = { provider: 'turnstile', token: 't' }
    expect(await verifyCaptcha(env, turnstile, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    expect(await verifyCaptcha(env, { ...pass, lot_number: 'a'.repeat(32) }, 'login', VISITOR)).toEqual(
      refused('captcha_wrong'),
    )
  })

  test('[CA9] [CA10] the page is told public parameters only', async () => {
    const geetest = await createCaptchaOffer({ ...env, ...GEETEST }, 'login', 'question')
    expect(geetest).toMatchObject({ captchaId: 'the-id', scriptUrl: 'https://static.geetest.com/v4/gt4.js' })
    const turnstile = await createCaptchaOffer({ ...env, ...TURNSTILE }, 'login', 'work')
    expect(turnstile).toMatchObject({ siteKey: 'site' })
    for (const offer of [geetest, turnstile]) {
      expect(CaptchaOffer.parse(offer)).toEqual(offer)
      expect(JSON.stringify(offer)).not.toMatch(/the key|the secret/)
    }
  })

  test('[CA6] documents allow the provider that is configured, kept ones too, and nothing else does', async () => {
    const KEPT = '/register/learn-more'
    const policy = async (settings: Partial<Env>, path: string) => {
      const response = await askUnder(settings, path)
      await response.body?.cancel()
      return response.headers.get('content-security-policy') ?? ''
    }
    expect(await policy({}, KEPT)).toBe(CACHED_CSP)
    const first = await policy(TURNSTILE, KEPT)
    expect(first).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(first).toContain('frame-src https://challenges.cloudflare.com')
    // The page is cached; its policy is that of the deployment that sends it.
    expect(await policy({}, KEPT)).toBe(CACHED_CSP)
    expect(await policy(GEETEST, KEPT)).toContain("script-src 'self' https://static.geetest.com https://gcaptcha4")
    expect(await policy(TURNSTILE, '/no-such-page')).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(await policy(TURNSTILE, '/api/health')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('[CA7] a provider without its keys is no deployment: it says which one is missing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await askUnder({ CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'x' }, '/ja_JP/login')
    await documentOf(response, 500)
    expect(logged.mock.calls.flat().map(String).join()).toContain('setting GEETEST_KEY')
  })
})
