import { isInvite } from '#shared/affiliate/invites.ts'
import { isCountry } from '#shared/countries.ts'
import { filter } from '#shared/filters/filters.ts'
import { normalise } from '#shared/filters/normalise.ts'
import { cleanEmail, emailProblem } from '#shared/validation/email.ts'
import { cleanMobile, mobileProblem } from '#shared/validation/mobile.ts'
import { PASSWORD_MAX_LENGTH, passwordProblems } from '#shared/validation/password.ts'
import { problem } from '#shared/validation/problem.ts'
import { AUDIENCES, CODE_DIGITS, MESSAGE_LONGEST, RESEND } from './facts.ts'
import { cleanLine, type Field, type Values } from './rules.ts'

const byPhone = ({ by }: Values): boolean => by === 'phone'

export const intent: Field = { name: 'intent', longest: 16 }

export const by: Field = {
  name: 'by',
  longest: 8,
  clean: (text) => (text === 'phone' ? 'phone' : 'email'),
}

export const email: Field = {
  name: 'email',
  longest: 320,
  clean: (text) => cleanEmail(cleanLine(text)),
  check: emailProblem,
}

export const country: Field = {
  name: 'country',
  longest: 2,
  check: (text) => (isCountry(text) ? undefined : problem('country_missing')),
}

export const residence: Field = { ...country, name: 'residence' }

export const mobile: Field = {
  name: 'mobile',
  longest: 40,
  clean: (text) => cleanMobile(cleanLine(text)),
  check: mobileProblem,
}

const onlyWhere = (field: Field, applies: (values: Values) => boolean): Field => ({
  ...field,
  check: (text, values) => (applies(values) ? field.check?.(text, values) : undefined),
})

export const identity: readonly Field[] = [
  by,
  onlyWhere(email, (values) => !byPhone(values)),
  onlyWhere(country, byPhone),
  onlyWhere(mobile, byPhone),
]

const LONGEST_PASSWORD_READ = 256

/** An existing password: unchanged, only the exchange can verify it. */
export const password: Field = {
  name: 'password',
  longest: LONGEST_PASSWORD_READ,
  secret: true,
  clean: (text) => text,
  check: (text) => {
    if (text === '') return problem('password_missing')
    return text.length > PASSWORD_MAX_LENGTH ? problem('password_too_long', { most: PASSWORD_MAX_LENGTH }) : undefined
  },
}

/** A new password: full rule (spec §5). */
export const newPassword: Field = { ...password, check: (text) => passwordProblems(text)[0] }

export const code: Field = {
  name: 'code',
  longest: 64,
  secret: true,
  clean: (text) => filter(['numsix'], text),
  check: (text, values) => {
    if (values.intent === RESEND) return undefined
    if (text === '') return problem('code_missing', { digits: CODE_DIGITS })
    return text.length === CODE_DIGITS ? undefined : problem('code_incomplete', { digits: CODE_DIGITS })
  },
}

/** A code of the app, or a longer backup code. */
export const secondCode = (name: string): Field => ({
  name,
  longest: 64,
  secret: true,
  // Accepts digits of any script.
  clean: (text) => normalise(cleanLine(text)),
  check: (text) => (text === '' ? problem('code_missing', { digits: CODE_DIGITS }) : undefined),
})

/** A checkbox. */
export const tick = (name: string): Field => ({ name, longest: 8, clean: (text) => (text === '' ? '' : 'on') })

export const terms: Field = {
  ...tick('terms'),
  check: (text) => (text === 'on' ? undefined : problem('terms_missing')),
}

export const INVITE_LONGEST = 20

export const invite: Field = {
  name: 'invite',
  longest: 64,
  clean: (text) => normalise(cleanLine(text)),
  check: (text) => (text === '' || isInvite(text) ? undefined : problem('invite_invalid', { most: INVITE_LONGEST })),
}

export const NAME_LONGEST = 60

export const fullName: Field = {
  name: 'name',
  longest: 400,
  clean: (text) => cleanLine(text).replace(/\s+/g, ' '),
  check: (text) => {
    if (text === '') return problem('name_missing')
    return Array.from(text).length > NAME_LONGEST ? problem('name_too_long', { most: NAME_LONGEST }) : undefined
  },
}

/** True for a public web address. */
function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password: secret } = new URL(text)
    const named = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname)
    return /^https?:$/.test(protocol) && named && username === '' && secret === ''
  } catch {
    return false
  }
}

const CHANNEL_LONGEST = 300

export const channel: Field = {
  name: 'channel',
  longest: CHANNEL_LONGEST + 1,
  clean: (text) => {
    const line = normalise(cleanLine(text)).replace(/^\/+/, '')
    return line === '' || /^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`
  },
  check: (text) => {
    if (text === '') return problem('channel_missing')
    return text.length <= CHANNEL_LONGEST && isWebAddress(text) ? undefined : problem('channel_invalid')
  },
}

export const audience: Field = {
  name: 'audience',
  longest: 16,
  check: (text) => (AUDIENCES.some((size) => size === text) ? undefined : problem('audience_missing')),
}

export const message: Field = {
  name: 'message',
  longest: 8_000,
  clean: (text) =>
    text
      .split(/\r\n?|\n/)
      .map(cleanLine)
      .join('\n')
      .trim(),
  check: (text) =>
    Array.from(text).length > MESSAGE_LONGEST ? problem('message_too_long', { most: MESSAGE_LONGEST }) : undefined,
}
