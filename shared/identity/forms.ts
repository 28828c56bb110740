import { isInviteText } from '#shared/affiliate/invites.ts'
import type { CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import { cleanLine, type DeliveryOutage, type FormField, type FormRules, type FormState } from '#shared/forms/rules.ts'
import type { CountryName } from '#shared/i18n/countries.ts'
import { CLOSING_REFUSALS } from '#shared/identity/account/closing.ts'
import type { SocialOffer } from '#shared/identity/social/services.ts'
import { normalise } from '#shared/validation/filters/normalise.ts'
import { createProblem } from '#shared/validation/problem.ts'
import {
  audienceField,
  channelFormField,
  checkboxField,
  codeField,
  emailField,
  fullNameField,
  identityFields,
  intentField,
  messageField,
  newPasswordField,
  passwordField,
  residenceField,
  secondFactorField,
  termsField,
} from '../forms/fields.ts'

const INVITE_MAX = 20

const invite: FormField = {
  name: 'invite',
  longest: 64,
  clean: (text) => normalise(cleanLine(text)),
  check: (text) =>
    text === '' || isInviteText(text) ? undefined : createProblem('invite_invalid', { most: INVITE_MAX }),
}

const form = (fields: readonly FormField[], captcha?: FormRules['captcha']): FormRules => ({
  fields: [intentField, ...fields],
  ...(captcha && { captcha }),
})

export const FORMS = {
  login: form([...identityFields, passwordField], 'login'),
  'login-verification': form([secondFactorField('code')]),
  'login-device-verification': form([codeField, checkboxField('trust')]),
  'login-passkey': form([]),
  'login-social-verification': form([codeField]),
  register: form([...identityFields, invite, termsField], 'register'),
  'register-verification': form([codeField]),
  'register-create': form([residenceField, newPasswordField, checkboxField('news')]),
  forget: form(identityFields, 'forget'),
  'forget-verification': form([codeField]),
  'forget-reset': form([newPasswordField]),
  'operation-enable-passkey': form([]),
  'operation-stay-signed-in': form([checkboxField('stay')]),
  'bind-passkey-verification': form([codeField]),
  'affiliate-register-create': form(
    [fullNameField, emailField, residenceField, channelFormField, audienceField, messageField],
    'affiliate',
  ),
} as const satisfies Readonly<Record<string, FormRules>>

export type FormName = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as readonly FormName[]

export const FORM_REFUSALS = [
  /** This deployment has no accounts, because they belong to an upstream exchange. */
  'accounts_closed',
  'passkeys_closed',
  'social_closed',
  'affiliates_closed',
  /** The browser keeps no session for this URL, which is neither https nor localhost. */
  'insecure_address',
  'credentials_wrong',
  'account_frozen',
  'too_many_attempts',
  'busy',
  /** The step does not belong to a flow of this browser, or the flow expired. */
  'flow_over',
  'code_over',
  'code_too_soon',
  'item_gone',
  'too_many_kept',
  'main_account_only',
  'totp_offer_over',
  ...CLOSING_REFUSALS,
] as const
/** `unavailable`: the exchange did not answer. */
export type FormRefusal = (typeof FORM_REFUSALS)[number] | 'unavailable'

export const FORM_NOTICES = ['code_sent', 'application_sent'] as const
export type FormNotice = (typeof FORM_NOTICES)[number]

export type FormPage = {
  readonly form: FormState<FormRefusal, FormNotice>
  readonly question?: CaptchaQuestion | undefined
  readonly countries: readonly CountryName[]
  /** True if the exchange accepts passkeys (shared/identity/passkeys/calls.ts); the page then requests them. */
  readonly passkeys?: boolean
  readonly social?: SocialOffer
  /** Present if the page needs a code that no provider can deliver. */
  readonly undelivered?: DeliveryOutage
}
