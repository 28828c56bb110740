import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AFFILIATE_AUDIENCES } from '../forms/facts.ts'
import { findFormProblems, parseFormValues, removeSecretValues } from '../forms/rules.ts'
import { AUTH_FORM_NAMES, AUTH_FORMS, type AuthFormName } from './forms.ts'

/** Returns the problems of a sent form, as `field: code`. */
const wrong = (name: AuthFormName, sent: Readonly<Record<string, unknown>>) =>
  findFormProblems(AUTH_FORMS[name], parseFormValues(AUTH_FORMS[name], sent)).map(
    ({ field, code }) => `${field}: ${code}`,
  )

const PERSON = { by: 'email', email: 'trader@example.com' }
const AFFILIATE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  residence: 'GB',
  channel: 'youtube.com/@ada',
  audience: AFFILIATE_AUDIENCES[1],
}

describe('forms', () => {
  test.each<[AuthFormName, Record<string, unknown>, string[]]>([
    ['login', { ...PERSON, password: 'as it was once chosen' }, []],
    ['login', {}, ['email: email_missing', 'password: password_missing']],
    ['login', { by: 'phone' }, ['country: country_missing', 'mobile: mobile_missing', 'password: password_missing']],
    ['login', { by: 'phone', country: 'DE', mobile: '0170 123 45 67', password: 'x' }, []],
    ['login', { ...PERSON, password: 'x'.repeat(33) }, ['password: password_too_long']],
    ['login', { by: 'nothing', email: 'x', mobile: 'x', password: 'x' }, ['email: email_invalid']],
    ['login-device-verification', { code: '１２３ 456' }, []],
    ['login-device-verification', { code: '12345' }, ['code: code_incomplete']],
    ['login-device-verification', { code: 'abc' }, ['code: code_missing']],
    ['login-device-verification', { intent: 'resend' }, []],
    ['login-verification', { code: '' }, ['code: code_missing']],
    ['login-verification', { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01' }, []],
    ['register', { ...PERSON, terms: 'on' }, []],
    ['register', { ...PERSON, invite: 'no!' }, ['invite: invite_invalid', 'terms: terms_missing']],
    ['register', { ...PERSON, invite: 'ＡＢ１２', terms: 'yes' }, []],
    ['register-create', { residence: 'FR', password: 'Aa1!aaaa' }, []],
    [
      'register-create',
      { residence: 'XX', password: 'aaaaaaaa' },
      ['residence: country_missing', 'password: password_no_upper'],
    ],
    ['forget', { email: ' ' }, ['email: email_missing']],
    ['forget-reset', { password: 'short' }, ['password: password_too_short']],
    ['operation-stay-signed-in', {}, []],
    ['affiliate-register-create', AFFILIATE, []],
    [
      'affiliate-register-create',
      { name: ' ', channel: 'javascript:alert(1)', audience: 'all', message: 'x'.repeat(1_001) },
      [
        'name: name_missing',
        'email: email_missing',
        'residence: country_missing',
        'channel: channel_invalid',
        'audience: audience_missing',
        'message: message_too_long',
      ],
    ],
  ])('[AU3] %s %o: %j', (name, sent, problems) => expect(wrong(name, sent)).toEqual(problems))

  test.each([
    ['https://t.me/ada', true],
    ['t.me/ada', true],
    ['http://ada.example/?x=1', true],
    ['youtube。com/ada', true],
    ['ada', false],
    ['//ada.example', true],
    ['https://user:secret@ada.example', false],
    ['https://127.0.0.1/', true],
    ['https://[::1]/', false],
    ['data:text/html,x', false],
    ['https://', false],
    [`https://ada.example/${'x'.repeat(300)}`, false],
  ])('[AU3] a channel at %s: %s', (channel, fine) => {
    expect(wrong('affiliate-register-create', { ...AFFILIATE, channel }).length === 0).toBe(fine)
  })

  test('[AU5] nothing secret is ever shown again', () => {
    for (const name of AUTH_FORM_NAMES) {
      const values = parseFormValues(AUTH_FORMS[name], {
        password: 'Aa1!secret',
        code: '123456',
        email: 'x@example.com',
      })
      expect(JSON.stringify(removeSecretValues(AUTH_FORMS[name], values))).not.toMatch(/Aa1!secret|123456/)
    }
    expect(
      removeSecretValues(AUTH_FORMS.login, parseFormValues(AUTH_FORMS.login, { email: 'X@Example.com ' })).email,
    ).toBe('X@example.com')
  })

  test('[AU4] takes whatever is sent: text of its fields is read, everything else is not', () => {
    const anything = fc.dictionary(
      fc.constantFrom('by', 'email', 'password', 'code', 'intent', 'message', 'channel', '__proto__', 'constructor'),
      fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 400 })),
    )
    fc.assert(
      fc.property(fc.constantFrom(...AUTH_FORM_NAMES), anything, (name, sent) => {
        const values = parseFormValues(AUTH_FORMS[name], sent)
        expect(Object.keys(values)).toEqual(AUTH_FORMS[name].fields.map((field) => field.name))
        for (const { name: field, longest, secret } of AUTH_FORMS[name].fields) {
          expect((values[field] ?? '').length).toBeLessThanOrEqual(longest + 8)
          if (!secret) expect((values[field] ?? '').isWellFormed()).toBe(true)
        }
        // Parsing is idempotent, so browser and server agree.
        expect(parseFormValues(AUTH_FORMS[name], values)).toEqual(values)
        for (const { field } of findFormProblems(AUTH_FORMS[name], values)) expect(values).toHaveProperty(field)
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a field of one line stays one line, whatever breaks lines in Unicode', () => {
  const { email } = parseFormValues(AUTH_FORMS.login, { email: ' a\u0085b\u2028c\u2029d\n@x.org ' })
  expect(email).toBe('abcd@x.org')
})
