import { z } from 'zod/mini'
import { CaptchaProvider } from '#shared/forms/captcha/contract.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { OlderSecretList } from './identity-settings.ts'
import { WebOrigin } from './web-origin.ts'

export const CAPTCHA_SETTING_FIELDS = {
  CAPTCHA_PROVIDER: z._default(CaptchaProvider, 'embedded'),
  /** Secret of the embedded captcha; if empty, the deployment generates one. */
  CAPTCHA_SECRET: z.optional(z.union([z.literal(''), z.string().check(z.minLength(32), z.maxLength(512))])),
  CAPTCHA_SECRET_OTHERS: OlderSecretList,
  GEETEST_ID: z.optional(z.string().check(z.maxLength(64))),
  GEETEST_KEY: z.optional(z.string()),
  GEETEST_API_URL: z._default(WebOrigin, 'https://gcaptcha4.geetest.com'),
  GEETEST_STATIC_URL: z._default(WebOrigin, 'https://static.geetest.com'),
  TURNSTILE_SITE_KEY: z.optional(z.string().check(z.maxLength(64))),
  TURNSTILE_SECRET_KEY: z.optional(z.string()),
  TURNSTILE_URL: z._default(WebOrigin, 'https://challenges.cloudflare.com'),
} as const

const Fields = z.object(CAPTCHA_SETTING_FIELDS)
type Fields = z.infer<typeof Fields>

const NEEDED = {
  embedded: [],
  geetest: ['GEETEST_ID', 'GEETEST_KEY'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
} as const satisfies Record<CaptchaProvider, readonly (keyof Fields)[]>

export const findMissingCaptchaSettings = (fields: Fields): readonly string[] =>
  NEEDED[fields.CAPTCHA_PROVIDER].filter((name) => !fields[name])

export type CaptchaSettings =
  | { readonly provider: 'embedded'; readonly secret: string | undefined; readonly others: readonly string[] }
  | {
      readonly provider: 'geetest'
      readonly id: string
      readonly key: string
      readonly apiUrl: string
      readonly staticUrl: string
    }
  | { readonly provider: 'turnstile'; readonly siteKey: string; readonly secret: string; readonly url: string }
export type GeetestSettings = Extract<CaptchaSettings, { provider: 'geetest' }>
export type TurnstileSettings = Extract<CaptchaSettings, { provider: 'turnstile' }>

export function toCaptchaSettings(fields: Fields): CaptchaSettings {
  switch (fields.CAPTCHA_PROVIDER) {
    case 'embedded':
      return {
        provider: 'embedded',
        secret: fields.CAPTCHA_SECRET || undefined,
        others: parseNameList(fields.CAPTCHA_SECRET_OTHERS),
      }
    case 'geetest':
      return {
        provider: 'geetest',
        id: fields.GEETEST_ID ?? '',
        key: fields.GEETEST_KEY ?? '',
        apiUrl: fields.GEETEST_API_URL,
        staticUrl: fields.GEETEST_STATIC_URL,
      }
    case 'turnstile':
      return {
        provider: 'turnstile',
        siteKey: fields.TURNSTILE_SITE_KEY ?? '',
        secret: fields.TURNSTILE_SECRET_KEY ?? '',
        url: fields.TURNSTILE_URL,
      }
  }
}
