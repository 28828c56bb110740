import { isInviteText } from '#shared/affiliate/invites.ts'
import type { CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import {
  type AuthFormState,
  type CodeDeliveryOutage,
  cleanLine,
  type FormField,
  type FormRules,
} from '#shared/forms/rules.ts'
import type { CountryName } from '#shared/i18n/countries.ts'
import { ACCOUNT_CLOSING_REFUSALS } from '#shared/identity/account/closing.ts'
import type { SocialLoginOffer } from '#shared/identity/social/services.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import {
  AFFILIATE_AUDIENCE_FIELD,
  AFFILIATE_CHANNEL_FIELD,
  AFFILIATE_MESSAGE_FIELD,
  AUTH_CODE_FIELD,
  checkboxField,
  createSecondFactorField,
  EMAIL_FIELD,
  FULL_NAME_FIELD,
  IDENTITY_FORM_FIELDS,
  INTENT_FIELD,
  NEW_PASSWORD_FIELD,
  PASSWORD_FIELD,
  RESIDENCE_FIELD,
  TERMS_FIELD,
} from '../forms/fields.ts'
import type { LegalDocumentLink } from '../law/agree-page.ts'
import { AGREEMENTS_LENGTH_MAX } from '../law/agreements.ts'

const INVITE_MAX = 20

const invite: FormField = {
  name: 'invite',
  longest: 64,
  clean: (text) => normaliseTypedText(cleanLine(text)),
  check: (text) =>
    text === '' || isInviteText(text) ? undefined : createInputProblem('invite_invalid', { most: INVITE_MAX }),
}

/** Versions of the legal documents on the page; the server compares them with those in force. */
const AGREEMENTS_FIELD: FormField = { name: 'agreed', longest: AGREEMENTS_LENGTH_MAX }

const form = (fields: readonly FormField[], captcha?: FormRules['captcha']): FormRules => ({
  fields: [INTENT_FIELD, ...fields],
  ...(captcha && { captcha }),
})

export const AUTH_FORMS = {
  login: form([...IDENTITY_FORM_FIELDS, PASSWORD_FIELD], 'login'),
  'login-verification': form([createSecondFactorField('code')]),
  'login-device-verification': form([AUTH_CODE_FIELD, checkboxField('trust')]),
  'login-passkey': form([]),
  'login-social-verification': form([AUTH_CODE_FIELD]),
  register: form([...IDENTITY_FORM_FIELDS, invite, TERMS_FIELD, AGREEMENTS_FIELD], 'register'),
  'register-verification': form([AUTH_CODE_FIELD]),
  'register-create': form([RESIDENCE_FIELD, NEW_PASSWORD_FIELD, checkboxField('news')]),
  forget: form(IDENTITY_FORM_FIELDS, 'forget'),
  'forget-verification': form([AUTH_CODE_FIELD]),
  'forget-reset': form([NEW_PASSWORD_FIELD]),
  'operation-enable-passkey': form([]),
  'operation-stay-signed-in': form([checkboxField('stay')]),
  'bind-passkey-verification': form([AUTH_CODE_FIELD]),
  'affiliate-register-create': form(
    [
      FULL_NAME_FIELD,
      EMAIL_FIELD,
      RESIDENCE_FIELD,
      AFFILIATE_CHANNEL_FIELD,
      AFFILIATE_AUDIENCE_FIELD,
      AFFILIATE_MESSAGE_FIELD,
    ],
    'affiliate',
  ),
} as const satisfies Readonly<Record<string, FormRules>>

export type AuthFormName = keyof typeof AUTH_FORMS
export const AUTH_FORM_NAMES = Object.keys(AUTH_FORMS) as readonly AuthFormName[]

export const AUTH_FORM_REFUSALS = [
  /** The accounts belong to an upstream exchange. */
  'accounts_closed',
  'passkeys_closed',
  'social_closed',
  'affiliates_closed',
  /** The URL is neither https nor localhost, so browsers keep no session. */
  'insecure_address',
  'credentials_wrong',
  'account_frozen',
  'too_many_attempts',
  'busy',
  /** The step belongs to no flow of this browser, or the flow expired. */
  'flow_over',
  'code_over',
  'code_too_soon',
  'item_gone',
  'alert_met',
  'too_many_kept',
  'main_account_only',
  'totp_offer_over',
  'venue_key_refused',
  'venue_key_withdraws',
  'venue_key_cannot_trade',
  'venue_order_open',
  'venue_bots_running',
  'venue_transfer_open',
  'venue_unreachable',
  ...ACCOUNT_CLOSING_REFUSALS,
] as const
/** `unavailable`: the exchange did not answer. */
export type AuthFormRefusal = (typeof AUTH_FORM_REFUSALS)[number] | 'unavailable'

export const AUTH_FORM_NOTICES = ['code_sent', 'application_sent'] as const
export type AuthFormNotice = (typeof AUTH_FORM_NOTICES)[number]

export type AuthFormPage = {
  readonly form: AuthFormState<AuthFormRefusal, AuthFormNotice>
  readonly question?: CaptchaQuestion | undefined
  readonly countries: readonly CountryName[]
  /** True if the page requests passkeys. */
  readonly passkeys?: boolean
  readonly social?: SocialLoginOffer
  /** Documents to accept; absent without an operator. */
  readonly agreement?: { readonly versions: string; readonly documents: readonly LegalDocumentLink[] }
  /** Present if no provider can deliver the page's code. */
  readonly undelivered?: CodeDeliveryOutage
}
