import { isCountryCode } from '#shared/i18n/countries.ts'
import { cleanEmail, findEmailProblem } from '#shared/validation/email.ts'
import { applyInputFilters } from '#shared/validation/filters/filters.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { cleanMobile, findMobileProblem } from '#shared/validation/mobile.ts'
import { findPasswordProblems, PASSWORD_MAX_LENGTH } from '#shared/validation/password.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import {
  AFFILIATE_APPLICATION_MESSAGE_MAX,
  AFFILIATE_AUDIENCES,
  AUTH_CODE_DIGITS,
  RESEND_CODE_INTENT,
} from './facts.ts'
import { cleanLine, type FormField, type FormValues } from './rules.ts'

const byPhone = ({ by }: FormValues): boolean => by === 'phone'

export const INTENT_FIELD: FormField = { name: 'intent', longest: 16 }

export const IDENTIFIER_KIND_FIELD: FormField = {
  name: 'by',
  longest: 8,
  clean: (text) => (text === 'phone' ? 'phone' : 'email'),
}

export const EMAIL_FIELD: FormField = {
  name: 'email',
  longest: 320,
  clean: (text) => cleanEmail(cleanLine(text)),
  check: findEmailProblem,
}

export const COUNTRY_FIELD: FormField = {
  name: 'country',
  longest: 2,
  check: (text) => (isCountryCode(text) ? undefined : createInputProblem('country_missing')),
}

export const RESIDENCE_FIELD: FormField = { ...COUNTRY_FIELD, name: 'residence' }

export const MOBILE_FIELD: FormField = {
  name: 'mobile',
  longest: 40,
  clean: (text) => cleanMobile(cleanLine(text)),
  check: findMobileProblem,
}

const onlyWhere = (field: FormField, applies: (values: FormValues) => boolean): FormField => ({
  ...field,
  check: (text, values) => (applies(values) ? field.check?.(text, values) : undefined),
})

export const IDENTITY_FORM_FIELDS: readonly FormField[] = [
  IDENTIFIER_KIND_FIELD,
  onlyWhere(EMAIL_FIELD, (values) => !byPhone(values)),
  onlyWhere(COUNTRY_FIELD, byPhone),
  onlyWhere(MOBILE_FIELD, byPhone),
]

const PASSWORD_READ_MAX = 256

/** An existing password. It is not checked, because only the exchange can verify it. */
export const PASSWORD_FIELD: FormField = {
  name: 'password',
  longest: PASSWORD_READ_MAX,
  secret: true,
  clean: (text) => text,
  check: (text) => {
    if (text === '') return createInputProblem('password_missing')
    return text.length > PASSWORD_MAX_LENGTH
      ? createInputProblem('password_too_long', { most: PASSWORD_MAX_LENGTH })
      : undefined
  },
}

/** A new password, which must meet the full rule (spec §5). */
export const NEW_PASSWORD_FIELD: FormField = { ...PASSWORD_FIELD, check: (text) => findPasswordProblems(text)[0] }

export const AUTH_CODE_FIELD: FormField = {
  name: 'code',
  longest: 64,
  secret: true,
  clean: (text) => applyInputFilters(['numsix'], text),
  check: (text, values) => {
    if (values.intent === RESEND_CODE_INTENT) return undefined
    if (text === '') return createInputProblem('code_missing', { digits: AUTH_CODE_DIGITS })
    return text.length === AUTH_CODE_DIGITS
      ? undefined
      : createInputProblem('code_incomplete', { digits: AUTH_CODE_DIGITS })
  },
}

/** A code of the authenticator app, or a backup code, which is longer. */
export const createSecondFactorField = (name: string): FormField => ({
  name,
  longest: 64,
  secret: true,
  // The field accepts digits of any script.
  clean: (text) => normaliseTypedText(cleanLine(text)),
  check: (text) => (text === '' ? createInputProblem('code_missing', { digits: AUTH_CODE_DIGITS }) : undefined),
})

export const checkboxField = (name: string): FormField => ({
  name,
  longest: 8,
  clean: (text) => (text === '' ? '' : 'on'),
})

export const TERMS_FIELD: FormField = {
  ...checkboxField('terms'),
  check: (text) => (text === 'on' ? undefined : createInputProblem('terms_missing')),
}

export const FULL_NAME_MAX = 60

export const FULL_NAME_FIELD: FormField = {
  name: 'name',
  longest: 400,
  clean: (text) => cleanLine(text).replace(/\s+/g, ' '),
  check: (text) => {
    if (text === '') return createInputProblem('name_missing')
    return Array.from(text).length > FULL_NAME_MAX
      ? createInputProblem('name_too_long', { most: FULL_NAME_MAX })
      : undefined
  },
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password: secret } = new URL(text)
    const named = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname)
    return /^https?:$/.test(protocol) && named && username === '' && secret === ''
  } catch {
    return false
  }
}

const CHANNEL_LENGTH_MAX = 300

export const AFFILIATE_CHANNEL_FIELD: FormField = {
  name: 'channel',
  longest: CHANNEL_LENGTH_MAX + 1,
  clean: (text) => {
    const line = normaliseTypedText(cleanLine(text)).replace(/^\/+/, '')
    return line === '' || /^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`
  },
  check: (text) => {
    if (text === '') return createInputProblem('channel_missing')
    return text.length <= CHANNEL_LENGTH_MAX && isWebAddress(text) ? undefined : createInputProblem('channel_invalid')
  },
}

export const AFFILIATE_AUDIENCE_FIELD: FormField = {
  name: 'audience',
  longest: 16,
  check: (text) =>
    AFFILIATE_AUDIENCES.some((size) => size === text) ? undefined : createInputProblem('audience_missing'),
}

export const AFFILIATE_MESSAGE_FIELD: FormField = {
  name: 'message',
  longest: 8_000,
  clean: (text) =>
    text
      .split(/\r\n?|\n/)
      .map(cleanLine)
      .join('\n')
      .trim(),
  check: (text) =>
    Array.from(text).length > AFFILIATE_APPLICATION_MESSAGE_MAX
      ? createInputProblem('message_too_long', { most: AFFILIATE_APPLICATION_MESSAGE_MAX })
      : undefined,
}
