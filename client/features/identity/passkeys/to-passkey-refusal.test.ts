import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { BROWSER_PASSKEY_REFUSALS } from '#shared/identity/passkeys/refusals.ts'
import { toPasskeyRefusal } from './to-passkey-refusal.ts'

const named = (name: string, code?: string) => Object.assign(new Error('words'), { name, ...(code && { code }) })

test.each([
  [named('NotAllowedError'), 'passkey_cancelled'],
  [named('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), 'passkey_cancelled'],
  [named('AbortError', 'ERROR_CEREMONY_ABORTED'), 'passkey_replaced'],
  [named('AbortError'), 'passkey_replaced'],
  [named('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'passkey_known_here'],
  [named('SecurityError', 'ERROR_INVALID_DOMAIN'), 'passkey_blocked'],
  [named('SecurityError', 'ERROR_INVALID_RP_ID'), 'passkey_blocked'],
  [named('ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'passkey_device'],
  [named('NotSupportedError'), 'passkey_device'],
  [named('UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'), 'passkey_failed'],
  [new DOMException('words', 'NotAllowedError'), 'passkey_cancelled'],
  [new TypeError('words'), 'passkey_failed'],
  [{ name: { toString: null }, code: 4 }, 'passkey_failed'],
  ['words', 'passkey_failed'],
  [null, 'passkey_failed'],
  [undefined, 'passkey_failed'],
])('[FA18] %o is %s', (error, refusal) => {
  expect(toPasskeyRefusal(error)).toBe(refusal)
  expect(BROWSER_PASSKEY_REFUSALS).toContain(refusal)
})

test('[FA18] refusals have words, and nothing of what a browser said is repeated', () => {
  expect(Object.keys(messages.passkey.refusals).length).toBeGreaterThan(10)
  expect(JSON.stringify(toPasskeyRefusal(named('NotAllowedError')))).not.toContain('words')
})
