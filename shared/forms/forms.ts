// Every form of the log-in, the registration, the recovery and the affiliate programme, by the page that it stands on.

import { CLOSING_REFUSALS } from '#shared/account/closing.ts'
import type { CaptchaQuestion } from '#shared/captcha/contract.ts'
import type { CountryName } from '#shared/countries.ts'
import type { SocialOffer } from '#shared/social/services.ts'
import {
  audience,
  channel,
  code,
  email,
  fullName,
  identity,
  intent,
  invite,
  message,
  newPassword,
  password,
  residence,
  secondCode,
  terms,
  tick,
} from './fields.ts'
import type { Field, FormRules, FormState } from './rules.ts'

const form = (fields: readonly Field[], captcha?: FormRules['captcha']): FormRules => ({
  fields: [intent, ...fields],
  ...(captcha && { captcha }),
})

export const FORMS = {
  login: form([...identity, password], 'login'),
  'login-verification': form([secondCode('code')]),
  'login-device-verification': form([code, tick('trust')]),
  'login-passkey': form([]),
  'login-social-verification': form([code]),
  register: form([...identity, invite, terms], 'register'),
  'register-verification': form([code]),
  'register-create': form([residence, newPassword, tick('news')]),
  forget: form(identity, 'forget'),
  'forget-verification': form([code]),
  'forget-reset': form([newPassword]),
  'operation-enable-passkey': form([]),
  'operation-stay-signed-in': form([tick('stay')]),
  'bind-passkey-verification': form([code]),
  'affiliate-register-create': form([fullName, email, residence, channel, audience, message], 'affiliate'),
} as const satisfies Readonly<Record<string, FormRules>>

export type FormName = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as readonly FormName[]

/** Why a form that is filled in well comes to nothing. */
export const REFUSALS = [
  /** An exchange elsewhere has the accounts. */
  'accounts_closed',
  'passkeys_closed',
  'social_closed',
  'affiliates_closed',
  /** The browser keeps no session of an address like this one: neither https nor this machine. */
  'insecure_address',
  'credentials_wrong',
  /** An operator has shut the account. */
  'account_frozen',
  'too_many_attempts',
  /** Passwords of too many people are being looked at. */
  'busy',
  /** The step belongs to nothing that was begun here, or it was begun too long ago. */
  'flow_over',
  /** The code has run out, or was wrong too often. */
  'code_over',
  'code_too_soon',
  /** What it is about is not there any more. */
  'item_gone',
  /** There are as many as there may be. */
  'too_many_kept',
  /** A sub-account cannot do that. */
  'main_account_only',
  /** The app's secret was shown too long ago. */
  'totp_offer_over',
  ...CLOSING_REFUSALS,
] as const
/** `unavailable`: the exchange could not be asked. */
export type Refusal = (typeof REFUSALS)[number] | 'unavailable'

/** News of a form that stays where it is. */
export const NOTICES = ['code_sent', 'application_sent'] as const
export type FormNotice = (typeof NOTICES)[number]

/** Codes that no provider carries: by which ways, and whether this visitor may read them in the outbox. */
export type Undelivered = { readonly ways: 'email' | 'phone' | 'both'; readonly isOutboxOpen: boolean }

/** What a page with a form is given. */
export type FormPage = {
  readonly form: FormState<Refusal, FormNotice>
  /** What those without scripts are asked. */
  readonly question?: CaptchaQuestion | undefined
  /** In the language's order; none where the page asks for no country. */
  readonly countries: readonly CountryName[]
  /** Whether the exchange takes passkeys (shared/api/passkeys.ts): the page then asks for them by itself. */
  readonly passkeys?: boolean
  /** Other services that may log somebody in. */
  readonly social?: SocialOffer
  /** Set where the page asks for a code and nothing carries codes to people. */
  readonly undelivered?: Undelivered
}
