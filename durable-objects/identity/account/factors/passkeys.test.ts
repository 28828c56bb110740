import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Authenticator, FLAGS } from '../../../../tests/fixtures/authenticator.ts'
import { hasSharedData, sharedText } from '../../../../tests/fixtures/shared-data.ts'
import { webauthnSuite } from '../../../../tests/fixtures/webauthn-suite.ts'
import { openPasskeyChallenge } from './challenges.ts'
import { parseEcdsaSignature } from './der.ts'
import { Passkey } from './passkey-list.ts'
import {
  createPasskeyLoginOptions,
  createRegistrationOptions,
  parsePasskeyChallenge,
  type RelyingParty,
  verifyPasskeyLogin,
  verifyPasskeyRegistration,
} from './passkeys.ts'

describe.skipIf(!hasSharedData)('published ceremonies', () => {
  if (!hasSharedData) return
  webauthnSuite(
    JSON.parse(sharedText('auth/webauthn_w3c_vectors.json')),
    JSON.parse(sharedText('auth/webauthn_real_authenticators.json')),
  )
})

const SITE: RelyingParty = {
  rpId: 'exchange.test',
  origins: ['https://exchange.test', 'https://www.exchange.test'],
  name: 'Exchange',
}
const ORIGIN = { origin: 'https://exchange.test' }
const NOW = 1_800_000_000_000
const CHALLENGE = openPasskeyChallenge(
  [],
  { kind: 'registration', flow: 'f' },
  { random: (n) => new Uint8Array(n), now: NOW },
).made.challenge
const USER = { handle: 'AAECAwQFBgcICQoLDA0ODw', name: 'ada@example.com' }

const made = async (authenticator: Authenticator, response?: unknown) => {
  const options = await createRegistrationOptions(SITE, { challenge: CHALLENGE, user: USER, passkeys: [] })
  return verifyPasskeyRegistration(response ?? (await authenticator.create(options, ORIGIN)), {
    site: SITE,
    challenge: CHALLENGE,
    name: 'Phone',
    now: NOW,
  })
}
const kept = async (authenticator: Authenticator): Promise<Passkey> => {
  const result = await made(authenticator)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const used = async (
  authenticator: Authenticator,
  changes: Partial<Parameters<typeof verifyPasskeyLogin>[1]> & { readonly sent?: unknown } = {},
  circumstances: Parameters<Authenticator['get']>[1] = ORIGIN,
) => {
  const passkey = await kept(authenticator)
  const options = await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE })
  const { sent = await authenticator.get(options, circumstances), ...expected } = changes
  const result = await verifyPasskeyLogin(sent, { site: SITE, challenge: CHALLENGE, passkey, ...expected })
  return result.ok ? 'ok' : result.error
}

describe('what is asked', () => {
  test('[FA9] of a new passkey: one that stays, that makes sure who holds it, and no second on the same device', async () => {
    const known = await kept(await Authenticator.make())
    const options = await createRegistrationOptions(SITE, { challenge: CHALLENGE, user: USER, passkeys: [known] })
    expect(options).toEqual({
      rp: { id: 'exchange.test', name: 'Exchange' },
      user: { id: USER.handle, name: USER.name, displayName: USER.name },
      challenge: CHALLENGE,
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [{ id: known.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    })
  })

  test('[FA9] of a log-in, for whichever passkey of ours, without a word about accounts', async () => {
    expect(await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE })).toEqual({
      rpId: 'exchange.test',
      challenge: CHALLENGE,
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })
})

describe('an authenticator', () => {
  test('[FA10] makes a passkey and logs in with it', async () => {
    const authenticator = await Authenticator.make()
    authenticator.flags |= FLAGS.eligible | FLAGS.backedUp
    authenticator.counter = 7
    const passkey = await kept(authenticator)
    expect(Passkey.parse(passkey)).toEqual({
      id: authenticator.id,
      publicKey: passkey.publicKey,
      counter: 7,
      transports: ['internal'],
      name: 'Phone',
      createdAt: NOW,
      usedAt: null,
      backupEligible: true,
      backedUp: true,
      suspectAt: null,
    })
    const sent = await authenticator.get(await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE }), ORIGIN)
    expect(parsePasskeyChallenge(sent)).toBe(CHALLENGE)
    expect(await verifyPasskeyLogin(sent, { site: SITE, challenge: CHALLENGE, passkey })).toEqual({
      ok: true,
      value: { id: passkey.id, counter: 7, backupEligible: true, backedUp: true },
    })
  })

  test('[FA11] has to say that somebody is there, and that it knows who', async () => {
    const authenticator = await Authenticator.make()
    const passkey = await kept(authenticator)
    authenticator.flags = FLAGS.present
    const sent = await authenticator.get(await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE }), ORIGIN)
    expect(await used(await Authenticator.make(), { sent, passkey })).toBe('passkey_not_verified')
    expect(await used(await Authenticator.make(), { sent, passkey, verification: 'presence' })).toBe('ok')
    authenticator.flags = 0
    expect((await made(authenticator)).ok).toBe(false)
    const untouched = await authenticator.get(await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE }), ORIGIN)
    expect(await used(await Authenticator.make(), { sent: untouched, passkey, verification: 'presence' })).toBe(
      'passkey_not_present',
    )
  })

  test('[FA13] is heard from our pages only: exact origins, and in nobody’s frame', async () => {
    const authenticator = await Authenticator.make()
    expect(await used(authenticator, {}, { origin: 'https://www.exchange.test' })).toBe('ok')
    for (const origin of ['https://evil.test', 'https://a.exchange.test', 'https://exchange.test.', 'null', '']) {
      expect(await used(authenticator, {}, { origin })).toBe('passkey_origin')
    }
    expect(await used(authenticator, {}, { ...ORIGIN, extra: { crossOrigin: true } })).toBe('passkey_origin')
    expect(await used(authenticator, {}, { ...ORIGIN, extra: { topOrigin: 'https://evil.test' } })).toBe(
      'passkey_origin',
    )
  })

  test('[FA13] that is another, or another account’s, is not known', async () => {
    const authenticator = await Authenticator.make()
    const other = await kept(await Authenticator.make())
    expect(await used(authenticator, { passkey: undefined })).toBe('passkey_unknown')
    expect(await used(authenticator, { passkey: other })).toBe('passkey_unknown')
    const id = authenticator.id
    expect(await used(authenticator, { passkey: { ...other, id } })).toBe('passkey_signature')
    const plain = await authenticator.get(await createPasskeyLoginOptions(SITE, { challenge: CHALLENGE }), ORIGIN)
    const sent = { ...plain, response: { ...plain.response, userHandle: 'BBBB' } }
    expect(await used(authenticator, { sent, userHandle: USER.handle })).toBe('passkey_unknown')
    expect(await used(authenticator, { sent, userHandle: 'BBBB' })).toBe('ok')
  })

  test('[FA13] cannot give its passkey another’s id, nor a key that is none', async () => {
    const authenticator = await Authenticator.make()
    const options = await createRegistrationOptions(SITE, { challenge: CHALLENGE, user: USER, passkeys: [] })
    const response = await authenticator.create(options, ORIGIN)
    const stolen = { ...response, id: 'AAAA', rawId: 'AAAA' }
    expect(await made(authenticator, stolen)).toEqual({ ok: false, error: 'passkey_attestation' })
  })

  test.each(['tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f', 'unknown'])(
    '[FA27] that sends an attestation of %s is refused',
    async (format) => {
      const options = await createRegistrationOptions(SITE, { challenge: CHALLENGE, user: USER, passkeys: [] })
      const response = await (await Authenticator.make()).create(options, ORIGIN)
      const object = Buffer.from(response.response.attestationObject, 'base64url').toString('latin1')
      const changed = object.replace('\x64none', String.fromCharCode(0x60 + format.length) + format)
      const attestationObject = Buffer.from(changed, 'latin1').toString('base64url')
      const sent = { ...response, response: { ...response.response, attestationObject } }
      expect(await made(await Authenticator.make(), sent)).toEqual({ ok: false, error: 'passkey_attestation' })
    },
  )

  test('[FA12] whatever is sent, the answer is a refusal with a name', async () => {
    const authenticator = await Authenticator.make()
    const good = await authenticator.create(
      await createRegistrationOptions(SITE, { challenge: CHALLENGE, user: USER, passkeys: [] }),
      ORIGIN,
    )
    const passkey = await kept(authenticator)
    const piece = fc.oneof(fc.anything(), fc.stringMatching(/^[\w-]{0,300}$/))
    const expected = { site: SITE, challenge: CHALLENGE }
    await fc.assert(
      fc.asyncProperty(
        fc.anything(),
        piece,
        fc.constantFrom('clientDataJSON', 'attestationObject', 'id', 'response'),
        async (thing, part, name) => {
          const changed =
            name in good.response
              ? { ...good, response: { ...good.response, [name]: part } }
              : { ...good, [name]: part }
          for (const sent of [thing, changed, { ...changed, response: thing }]) {
            const made = await verifyPasskeyRegistration(sent, { ...expected, name: 'x', now: NOW })
            const used = await verifyPasskeyLogin(sent, { ...expected, passkey })
            for (const result of [made, used]) expect(result.ok ? 'ok' : result.error).toMatch(/^passkey_/)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['3006020101020101', true],
  ['3008020200ff020200ff', true],
  ['3007020101020101', false],
  ['300602010102010100', false],
  ['30060201ff020101', false],
  ['3007020200010201ff', false],
  ['300702020001020101', false],
  ['3003020101', false],
  ['', false],
  ['3000', false],
])('[FA12] %s is a signature in its one spelling: %s', (hex, isOne) => {
  expect(parseEcdsaSignature(Buffer.from(hex, 'hex')) !== undefined).toBe(isOne)
})

test.each([
  ['3006020101020102', `${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`],
  ['3007020200ff020100', `${'ff'.padStart(64, '0')}${'0'.repeat(64)}`],
  [`3045022100${'f0'.repeat(32)}0220${'0f'.repeat(32)}`, 'f0'.repeat(32) + '0f'.repeat(32)],
])('[FA12] %s is read as its two numbers, 32 bytes each', (hex, numbers) => {
  expect(Buffer.from(parseEcdsaSignature(Buffer.from(hex, 'hex')) ?? []).toString('hex')).toBe(numbers)
})

test('[FA12] a number of more than 32 bytes is no part of a signature', () => {
  const hex = `3026022101${'00'.repeat(32)}020101`
  expect(parseEcdsaSignature(Buffer.from(hex, 'hex'))).toBeUndefined()
})
