import { type FormValues, parseFormValues, removeSecretValues } from '#shared/forms/rules.ts'
import { type CountryName, countryNames } from '#shared/i18n/countries.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { parseInviteParameter } from '#shared/identity/carried.ts'
import { AUTH_FORMS, type AuthFormName, type AuthFormPage } from '#shared/identity/forms.ts'
import { isPhoneChosen } from '#shared/identity/identifier-kind.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { findCodeDeliveryOutage } from '../delivery/undelivered.ts'
import type { Env } from '../env.ts'
import { createAgreementView } from './agreements.ts'
import { createPageQuestion } from './captcha/offer.ts'
import { findRelyingParty } from './passkey-site.ts'
import { createSocialOffer } from './social/offer.ts'
import type { SubmittedAuthForm } from './submit-form.ts'

const names = new Map<LocaleCode, readonly CountryName[]>()

/** Cached by language, because sorting 240 countries takes time. */
function countriesIn(locale: LocaleCode): readonly CountryName[] {
  const known = names.get(locale)
  if (known) return known
  const made = countryNames(locale)
  names.set(locale, made)
  return made
}

function showsCountries(name: AuthFormName, byPhone: boolean): boolean {
  const fields = AUTH_FORMS[name].fields.map((field) => field.name)
  return fields.includes('residence') || (byPhone && fields.includes('country'))
}

const WITH_SOCIAL: readonly AuthFormName[] = ['login', 'register']

const WITH_PASSKEYS: readonly AuthFormName[] = ['login', 'login-passkey', 'operation-enable-passkey']

const WITH_CODES: readonly AuthFormName[] = [
  'login-device-verification',
  'login-social-verification',
  'register-verification',
  'forget-verification',
  'bind-passkey-verification',
]

async function pageOf(env: Env, name: AuthFormName, visit: Visit, form: AuthFormPage['form']): Promise<AuthFormPage> {
  const { locale, origin } = visit
  const { captcha } = AUTH_FORMS[name]
  const undelivered = WITH_CODES.includes(name) ? findCodeDeliveryOutage(env, origin) : undefined
  return {
    form,
    countries: showsCountries(name, form.values.by === 'phone') ? countriesIn(locale) : [],
    // A captcha answer is valid once, so each form gets a new question.
    question: captcha && (await createPageQuestion(env, captcha)),
    ...(WITH_SOCIAL.includes(name) && { social: await createSocialOffer(env, visit) }),
    ...(WITH_PASSKEYS.includes(name) && findRelyingParty(env, origin) && { passkeys: true }),
    ...(undelivered && { undelivered }),
    ...(name === 'register' && (await createAgreementView(env, 'register', locale))),
  }
}

export function createBlankForm(env: Env, name: AuthFormName, visit: Visit): Promise<AuthFormPage> {
  const { search } = visit
  const given = { by: isPhoneChosen(search) ? 'phone' : 'email', invite: parseInviteParameter(search) }
  const values = removeSecretValues(AUTH_FORMS[name], parseFormValues(AUTH_FORMS[name], given))
  return pageOf(env, name, visit, { values, problems: [] })
}

type ShownAnswer = Exclude<SubmittedAuthForm['answer'], { kind: 'next' | 'done' }>

function stateOf(values: FormValues, answer: ShownAnswer): AuthFormPage['form'] {
  switch (answer.kind) {
    case 'problems':
      return { values, problems: answer.problems }
    case 'captcha':
      return { values, problems: [], captcha: answer.refusal }
    case 'refused':
      return {
        values,
        problems: [],
        refusal: answer.reason,
        ...(answer.waitSeconds !== undefined && { waitSeconds: answer.waitSeconds }),
      }
    case 'told':
      return { values, problems: [], notice: answer.notice }
  }
}

export const createFormWithAnswer = (
  env: Env,
  name: AuthFormName,
  visit: Visit,
  { values, answer }: { readonly values: FormValues; readonly answer: ShownAnswer },
): Promise<AuthFormPage> => pageOf(env, name, visit, stateOf(removeSecretValues(AUTH_FORMS[name], values), answer))
