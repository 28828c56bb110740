import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { findFormProblems, parseFormValues } from '#shared/forms/rules.ts'
import { AUTH_FORM_NOTICES, AUTH_FORM_REFUSALS, AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import { ACCOUNT_AREA_FORMS, type AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { findPasswordProblems } from '#shared/validation/password.ts'
import { createInputProblem, INPUT_PROBLEM_CODES, type InputProblem } from '#shared/validation/problem.ts'
import { findFormCatalogue } from './words.ts'

/** Form values with every possible mistake. */
const WRONG: readonly (readonly [AuthFormName, Readonly<Record<string, string>>])[] = [
  ['login', {}],
  ['login', { email: 'x', password: 'x'.repeat(40) }],
  ['login', { email: `${'x'.repeat(80)}@example.com` }],
  ['login', { by: 'phone' }],
  ['login', { by: 'phone', mobile: '+49' }],
  ['login', { by: 'phone', mobile: '123' }],
  ['login', { by: 'phone', mobile: '1'.repeat(20) }],
  ['login-verification', {}],
  ['login-device-verification', { code: '1' }],
  ['register', { invite: '!' }],
  ['affiliate-register-create', {}],
  ['affiliate-register-create', { name: 'x'.repeat(99), channel: 'x', message: 'x'.repeat(2_000) }],
]

const AREA_WRONG: readonly (readonly [AccountAreaFormName, Readonly<Record<string, string>>])[] = [
  ['phrase-set', { phrase: '<a>' }],
  ['api-key-make', {}],
  ['api-key-make', { label: 'x'.repeat(80), ips: 'x' }],
  ['api-key-make', { label: 'x', withdraw: 'on' }],
  ['account-close', {}],
  ['alert-make', {}],
  ['quiet-hours-save', {}],
  ['quiet-hours-save', { from: '22:00', to: '22:00', zone: 'UTC' }],
  ['venue-connect', { key: 'short', secret: 'short' }],
  ['venue-transfer', {}],
]

const problems: readonly InputProblem[] = [
  ...AREA_WRONG.flatMap(([name, sent]) =>
    findFormProblems(ACCOUNT_AREA_FORMS[name], parseFormValues(ACCOUNT_AREA_FORMS[name], sent)),
  ),
  ...WRONG.flatMap(([name, sent]) => findFormProblems(AUTH_FORMS[name], parseFormValues(AUTH_FORMS[name], sent))),
  ...['short', 'x'.repeat(40), 'é'].flatMap((text) => findPasswordProblems(text)),
  ...findPasswordProblems('AAAAAAAA'),
  // Problems that only the exchange can find.
  createInputProblem('password_common'),
  createInputProblem('code_wrong', { left: 4 }),
  createInputProblem('totp_used'),
  createInputProblem('password_wrong'),
  createInputProblem('password_same'),
  createInputProblem('label_taken'),
  createInputProblem('totp_wrong'),
  createInputProblem('agreement_changed'),
  createInputProblem('invite_unknown'),
  createInputProblem('alert_market_invalid'),
  createInputProblem('alert_value_reached'),
]

/** All names of a kind, with the catalogue of their text. */
function namesIn(kind: 'problems' | 'refusals' | 'notices'): readonly string[] {
  const [doors, area] = [Object.keys(messages['form-answers'][kind]), Object.keys(messages['area-form'][kind])]
  expect(doors.map(findFormCatalogue)).toEqual(doors.map(() => 'form-answers'))
  expect(area.map(findFormCatalogue)).toEqual(area.map(() => 'area-form'))
  return [...doors, ...area].toSorted()
}

test('[VA21] each problem has words, which name exactly what the problem brings with it', () => {
  const params = new Map(problems.map(({ code, params: given = {} }) => [code, Object.keys(given).toSorted()]))
  expect([...params.keys()].toSorted()).toEqual([...INPUT_PROBLEM_CODES].toSorted())
  expect(namesIn('problems')).toEqual([...INPUT_PROBLEM_CODES].toSorted())
  for (const [code, given] of params) {
    const words: Readonly<Record<string, string>> = messages[findFormCatalogue(code)].problems
    const named = [...(words[code] ?? '').matchAll(/{{(\w+)}}/g)].map(([, name]) => name)
    expect([code, named.toSorted()]).toEqual([code, given])
  }
})

test('[AU9] each refusal has words', () => {
  expect(namesIn('refusals')).toEqual([...AUTH_FORM_REFUSALS, 'unavailable'].toSorted())
  expect(namesIn('notices')).toEqual([...AUTH_FORM_NOTICES].toSorted())
})
