// Second factors and passkeys in workerd, whose WebCrypto and library builds differ from Node's.

import { TOTP } from 'otpauth'
import { describe, expect, inject, test } from 'vitest'
import { createBackupCodes, redeemBackupCode } from '#objects/identity/account/factors/backup-codes.ts'
import { consumePasskeyChallenge, openPasskeyChallenge } from '#objects/identity/account/factors/challenges.ts'
import { acceptPasskeyAssertion, addPasskey } from '#objects/identity/account/factors/passkey-list.ts'
import {
  createPasskeyLoginOptions,
  createRegistrationOptions,
  parsePasskeyChallenge,
  verifyPasskeyLogin,
  verifyPasskeyRegistration,
} from '#objects/identity/account/factors/passkeys.ts'
import { activateTotp, checkTotp, formatTotpUri, offerTotp } from '#objects/identity/account/factors/totp.ts'
import { Authenticator } from '../fixtures/authenticator.ts'
import { webauthnSuite } from '../fixtures/webauthn-suite.ts'

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const NOW = 1_800_000_000_000
const SITE = { rpId: 'exchange.test', origins: ['https://exchange.test'], name: 'Exchange' }
const PAGE = { origin: 'https://exchange.test' }

const { w3c, real } = inject('webauthnVectors')

describe.skipIf(w3c === '')('published ceremonies', () => {
  if (w3c !== '') webauthnSuite(JSON.parse(w3c), JSON.parse(real))
})

test('[FA1] [FA5] an authenticator app: secret, first code, log-in, no replay', () => {
  const offer = offerTotp(random, NOW)
  expect(formatTotpUri(offer.secret, { brand: 'Meridian', account: 'ada@example.com' })).toContain(offer.secret)
  const code = (now: number) => TOTP.generate({ secret: new TOTP({ secret: offer.secret }).secret, timestamp: now })
  const accepted = activateTotp(offer, code(NOW), NOW)
  if (!accepted.ok) throw new Error(accepted.error)
  // R22: the code that turned it on is used up.
  expect(checkTotp(accepted.value, code(NOW), NOW).result).toEqual({ ok: false, error: { reason: 'totp_used' } })
  const later = NOW + 60_000
  const { state, result } = checkTotp(accepted.value, code(later), later)
  expect(result.ok).toBe(true)
  expect(checkTotp(state, code(later), later).result).toEqual({ ok: false, error: { reason: 'totp_used' } })
})

test('[FA8] backup codes: each once', () => {
  const { shown, kept } = createBackupCodes(random)
  const used = redeemBackupCode(kept, shown[3] ?? '', NOW)
  if (!used.ok) throw new Error(used.error)
  expect(redeemBackupCode(used.value, shown[3] ?? '', NOW)).toEqual({ ok: false, error: 'backup_code_used' })
})

test('[FA10] [FA14] a passkey from the question to the list, and the answer to one question twice', async () => {
  const authenticator = await Authenticator.make()
  const adding = { kind: 'registration', flow: 'session' } as const
  const add = openPasskeyChallenge([], adding, { random, now: NOW })
  const user = { handle: 'AAECAwQFBgcICQoLDA0ODw', name: 'ada@example.com' }
  const created = await authenticator.create(
    await createRegistrationOptions(SITE, { challenge: add.made.challenge, user, passkeys: [] }),
    PAGE,
  )
  const asked = consumePasskeyChallenge(add.open, parsePasskeyChallenge(created), adding, NOW)
  if (!asked.result.ok) throw new Error(asked.result.error)
  const { challenge } = asked.result.value
  const made = await verifyPasskeyRegistration(created, { site: SITE, challenge, name: 'Phone', now: NOW })
  if (!made.ok) throw new Error(made.error)
  const list = addPasskey([], made.value)
  if (!list.ok) throw new Error(list.error)

  authenticator.counter = 1
  const entering = { kind: 'authentication', flow: 'login' } as const
  const login = openPasskeyChallenge([], entering, { random, now: NOW })
  const answer = await authenticator.get(
    await createPasskeyLoginOptions(SITE, { challenge: login.made.challenge }),
    PAGE,
  )
  const taken = consumePasskeyChallenge(login.open, parsePasskeyChallenge(answer), entering, NOW)
  expect(taken.result.ok).toBe(true)
  expect(consumePasskeyChallenge(taken.state, parsePasskeyChallenge(answer), entering, NOW).result).toEqual({
    ok: false,
    error: 'passkey_challenge',
  })
  const verified = await verifyPasskeyLogin(answer, {
    site: SITE,
    challenge: login.made.challenge,
    passkey: list.value[0],
  })
  if (!verified.ok) throw new Error(verified.error)
  expect(acceptPasskeyAssertion(list.value, verified.value, NOW).state[0]).toMatchObject({ counter: 1, usedAt: NOW })
})
