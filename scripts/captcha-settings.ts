// Checks the settings of worker/context/captcha-settings.ts: an invalid one ends the start.

import { findSecretListError } from './account-settings.ts'

export const CAPTCHA_SETTINGS = [
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SECRET',
  'CAPTCHA_SECRET_OTHERS',
  'GEETEST_ID',
  'GEETEST_KEY',
  'GEETEST_API_URL',
  'GEETEST_STATIC_URL',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
  'TURNSTILE_URL',
] as const

/** Required settings, and settings that may contain a URL (worker/context/captcha-settings.ts). */
const CAPTCHA_NEEDS = {
  embedded: [],
  geetest: ['GEETEST_ID', 'GEETEST_KEY'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
} as const
const CAPTCHA_URLS = ['GEETEST_API_URL', 'GEETEST_STATIC_URL', 'TURNSTILE_URL'] as const

/** Returns a one-line error. */
export function findCaptchaSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env.CAPTCHA_PROVIDER || 'embedded'
  const providers = Object.keys(CAPTCHA_NEEDS) as (keyof typeof CAPTCHA_NEEDS)[]
  const provider = providers.find((name) => name === named)
  if (!provider) return `CAPTCHA_PROVIDER must be one of ${providers.join(', ')}, not "${named}"`
  const missing = CAPTCHA_NEEDS[provider].filter((name) => !env[name])
  if (missing.length > 0) return `CAPTCHA_PROVIDER=${provider} needs ${missing.join(' and ')}`
  const { length } = env.CAPTCHA_SECRET ?? ''
  if (length > 0 && (length < 32 || length > 512)) return 'CAPTCHA_SECRET must have 32 to 512 characters'
  const list = findSecretListError(env, ['CAPTCHA_SECRET_OTHERS'])
  if (list) return list
  const wrong = CAPTCHA_URLS.find((name) => env[name] && !/^https?:\/\//.test(env[name]))
  return wrong && `${wrong} must be an http(s) address, not "${env[wrong]}"`
}
