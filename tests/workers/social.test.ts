// Login by external services in workerd: with a real provider, and with a forging one.

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import type { SocialIdentity } from '#shared/identity/social/refusals.ts'
import { type OidcProvider, parseOidcProviders } from '#worker/context/social-settings.ts'
import { signAppleSecret } from '#worker/identity/social/apple.ts'
import {
  createSocialFlowCookieOptions,
  SOCIAL_FLOW_LIFETIME_MS,
  type SocialFlow,
  sealSocialFlow,
  unsealSocialFlow,
} from '#worker/identity/social/flow.ts'
import { finishSocialLogin, startSocialLogin } from '#worker/identity/social/openid.ts'
import { deriveSealKey, sealValue, unsealValue } from '#worker/identity/social/seal.ts'
import { fromHex, toBase64Url } from '../fixtures/authenticator.ts'
import { codeOf, type Forgery } from '../fixtures/forgery.ts'
import { CLIENT, OidcVisitor } from '../fixtures/oidc-visitor.ts'

const { real, forging } = inject('oidc')
const ORIGIN = CLIENT
const NOW = Date.now()
const ADA: SocialIdentity = {
  provider: 'local',
  subject: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'ADA',
}

function providerOf(entry: Readonly<Record<string, unknown>>): OidcProvider {
  const [provider] = parseOidcProviders(JSON.stringify([entry])) ?? []
  if (!provider) throw new Error('no provider')
  return provider
}
const LOCAL = providerOf({
  name: 'local',
  issuer: real,
  clientId: 'meridian',
  clientSecret: 'a-secret-of-the-client-that-is-long-enough',
})
const POSTING = providerOf({
  name: 'posting',
  issuer: real,
  clientId: 'meridian-posting',
  clientSecret: 'another-secret-that-is-long-enough-too',
  responseMode: 'form_post',
  clientAuth: 'post',
})
const forger = (kind = 'good') =>
  providerOf({ name: 'forger', issuer: `${forging}/${kind}`, clientId: 'meridian', clientSecret: 'x' })

async function begun(provider: OidcProvider, now = NOW) {
  const started = await startSocialLogin(provider, { origin: ORIGIN, returnTo: '/markets', now })
  if (!started.ok) throw new Error(started.error)
  return started.value
}

const answered = async (url: string, who = 'ada') => new OidcVisitor().logIn(url, who)
const outcome = (result: Awaited<ReturnType<typeof finishSocialLogin>>) => (result.ok ? 'ok' : result.error)

describe('a real provider', () => {
  test('[FA20] is asked with PKCE, state and nonce, and sends people back to where the configuration says', async () => {
    const { url, flow } = await begun(LOCAL)
    const asked = new URL(url)
    expect(asked.origin).toBe(real)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'meridian',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://exchange.test/api/v1/social/local/callback',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: toBase64Url(fromHex(createHash('sha256').update(flow.verifier).digest('hex'))),
      code_challenge_method: 'S256',
    })
    const second = (await begun(LOCAL)).flow
    for (const name of ['state', 'nonce', 'verifier'] as const) expect(second[name]).not.toBe(flow[name])
  })

  test('[FA21] says who somebody is, once: the code is good for one exchange', async () => {
    const { url, flow } = await begun(LOCAL)
    const params = await answered(url)
    expect(await finishSocialLogin(LOCAL, flow, params, NOW)).toEqual({ ok: true, value: ADA })
    expect(outcome(await finishSocialLogin(LOCAL, flow, params, NOW))).toBe('social_code')
  })

  test('[FA21] says whether an address was verified', async () => {
    const { url, flow } = await begun(LOCAL)
    const result = await finishSocialLogin(LOCAL, flow, await answered(url, 'eve'), NOW)
    expect(result).toMatchObject({ ok: true, value: { subject: 'eve', emailVerified: false } })
  })

  test('[FA21] may post its answer, and take the secret in the body', async () => {
    const { url, flow } = await begun(POSTING)
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post')
    const result = await finishSocialLogin(POSTING, flow, await answered(url), NOW)
    expect(result).toEqual({ ok: true, value: { ...ADA, provider: 'posting' } })
  })

  test('[FA22] another browser’s answer is refused: state, nonce, verifier and address belong together', async () => {
    const wrong = 'A'.repeat(43)
    const attempts: readonly (readonly [Partial<SocialFlow>, string])[] = [
      [{ state: wrong }, 'social_state'],
      [{ nonce: wrong }, 'social_nonce'],
      [{ verifier: wrong }, 'social_code'],
      [{ redirectUri: 'https://exchange.test/api/v1/social/other/callback' }, 'social_code'],
      [{ expiresAt: NOW }, 'social_expired'],
      [{ provider: 'posting' }, 'social_provider'],
    ]
    for (const [change, refusal] of attempts) {
      const { url, flow } = await begun(LOCAL)
      expect(outcome(await finishSocialLogin(LOCAL, { ...flow, ...change }, await answered(url), NOW)), refusal).toBe(
        refusal,
      )
    }
  })

  test('[FA22] a mixed-up answer is refused: another issuer, none where one is promised, one of another service', async () => {
    const { url, flow } = await begun(LOCAL)
    const params = await answered(url)
    expect(params.get('iss')).toBe(real)
    const changed = (change: (to: URLSearchParams) => void) => {
      const copy = new URLSearchParams(params)
      change(copy)
      return finishSocialLogin(LOCAL, flow, copy, NOW)
    }
    expect(outcome(await changed((to) => to.set('iss', forging)))).toBe('social_issuer')
    expect(outcome(await changed((to) => to.delete('iss')))).toBe('social_issuer')
    expect(outcome(await changed((to) => to.append('iss', real)))).toBe('social_issuer')
    expect(outcome(await changed((to) => to.append('state', flow.state)))).toBe('social_state')
    expect(outcome(await changed((to) => to.delete('state')))).toBe('social_state')
    expect(outcome(await changed((to) => to.delete('code')))).toBe('social_response')
    expect(outcome(await changed((to) => to.set('code', 'x')))).toBe('social_code')
    expect(outcome(await finishSocialLogin(POSTING, flow, params, NOW))).toBe('social_provider')
    // None of them used the code up.
    expect(outcome(await finishSocialLogin(LOCAL, flow, params, NOW))).toBe('ok')
  })

  test('[FA22] a no over there is told from a fault', async () => {
    const { flow } = await begun(LOCAL)
    const said = (error: string) => new URLSearchParams({ state: flow.state, iss: real, error })
    expect(outcome(await finishSocialLogin(LOCAL, flow, said('access_denied'), NOW))).toBe('social_denied')
    expect(outcome(await finishSocialLogin(LOCAL, flow, said('server_error'), NOW))).toBe('social_response')
    const stranger = new URLSearchParams({ error: 'access_denied' })
    expect(outcome(await finishSocialLogin(LOCAL, flow, stranger, NOW))).toBe('social_state')
  })

  test('[FA22] a client that it does not know, or with another secret, is out of reach', async () => {
    const stranger = { ...LOCAL, clientSecret: 'another-one' }
    const { url, flow } = await begun(stranger)
    expect(outcome(await finishSocialLogin(stranger, flow, await answered(url), NOW))).toBe('social_unreachable')
  })
})

describe('a provider that lies', () => {
  const seconds = Math.floor(NOW / 1_000)
  const honest = (issuer: string, { nonce }: SocialFlow) => ({
    iss: issuer,
    aud: 'meridian',
    sub: 'ada',
    nonce,
    iat: seconds,
    exp: seconds + 300,
    email: 'ada@example.com',
  })
  async function told(forge: Partial<Forgery> = {}, kind = 'good') {
    const provider = forger(kind)
    const { flow } = await begun(provider)
    const claims = { ...honest(provider.issuer, flow), ...forge.claims }
    const code = codeOf({ ...forge, claims })
    const params = new URLSearchParams({ state: flow.state, code })
    return finishSocialLogin(provider, flow, params, NOW)
  }

  test('[FA21] is believed while it does not', async () => {
    expect(await told()).toEqual({
      ok: true,
      value: { provider: 'forger', subject: 'ada', email: 'ada@example.com', emailVerified: false, name: undefined },
    })
    const apple = await told({ claims: { email_verified: 'true' } })
    expect(apple).toMatchObject({ ok: true, value: { emailVerified: true } })
  })

  test.each<[string, Partial<Forgery>, string]>([
    ['no signature', { header: { alg: 'none' } }, 'social_signature'],
    ['a shared secret', { header: { alg: 'HS256' } }, 'social_signature'],
    ['a key that nobody published', { foreignKey: true }, 'social_signature'],
    ['a changed signature', { spoilt: true }, 'social_signature'],
    ['a key id that nobody knows', { header: { kid: 'other' } }, 'social_signature'],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }, 'social_issuer'],
    ['another audience', { claims: { aud: 'somebody-else' } }, 'social_audience'],
    ['audiences beside us', { claims: { aud: ['meridian', 'somebody-else'] } }, 'social_audience'],
    ['another party', { claims: { azp: 'somebody-else' } }, 'social_audience'],
    ['another nonce', { claims: { nonce: 'A'.repeat(43) } }, 'social_nonce'],
    ['no nonce', { claims: { nonce: undefined } }, 'social_response'],
    ['a token that is over', { claims: { exp: seconds - 60 } }, 'social_token_expired'],
    ['a token that has not begun', { claims: { nbf: seconds + 600 } }, 'social_token_expired'],
    ['nobody', { claims: { sub: '' } }, 'social_response'],
    ['a name of a thousand letters', { claims: { sub: 'x'.repeat(1_000) } }, 'social_response'],
    ['no token', { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }, 'social_response'],
    ['a token of two parts', { body: { id_token: 'a.b' } }, 'social_response'],
    ['an error of its own', { status: 500, body: { error: 'server_error' } }, 'social_unreachable'],
    ['an unknown code', { status: 400, body: { error: 'invalid_grant' } }, 'social_code'],
    ['a page', { status: 200, body: 'x' }, 'social_response'],
  ])('[FA23] %s: refused by name', async (_, forge, refusal) => {
    expect(outcome(await told(forge))).toBe(refusal)
  })

  test('[FA23] an algorithm that it offers is not one that we take', async () => {
    expect(outcome(await told({ header: { alg: 'none' } }, 'weak'))).toBe('social_signature')
    expect(outcome(await told({ header: { alg: 'HS256' } }, 'weak'))).toBe('social_signature')
    expect(outcome(await told({}, 'weak'))).toBe('ok')
  })

  test('[FA23] an answer of a provider that promises to name itself, and does not, is refused', async () => {
    expect(outcome(await told({}, 'naming'))).toBe('social_issuer')
  })

  test('[FA23] keys or tokens that cannot be asked for over https end it', async () => {
    expect(outcome(await told({}, 'no-keys'))).toBe('social_signature')
    expect(outcome(await told({}, 'plain'))).toBe('social_unreachable')
  })

  test.each([
    ['liar', 'social_issuer'],
    ['broken', 'social_response'],
    ['moved', 'social_unreachable'],
    ['huge', 'social_unreachable'],
  ])('[FA23] that is %s is not even begun with: %s', async (kind, refusal) => {
    const started = await startSocialLogin(forger(kind), { origin: ORIGIN, returnTo: '/', now: NOW })
    expect(started).toEqual({ ok: false, error: refusal })
  })

  test('[FA23] that nobody hears is out of reach', async () => {
    const nobody = providerOf({ name: 'nobody', issuer: 'http://127.0.0.1:9', clientId: 'x' })
    const started = await startSocialLogin(nobody, { origin: ORIGIN, returnTo: '/', now: NOW })
    expect(started).toEqual({ ok: false, error: 'social_unreachable' })
  })

  test('[FA23] an operator hears of it, and nothing of what it said of anybody', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await told({ claims: { iss: 'https://evil.test' } })
    await told({ spoilt: true })
    await told({ status: 400, body: { error: 'invalid_grant', error_description: 'ada@example.com' } })
    const lines = warned.mock.calls.map(String).filter((line) => !line.includes('"event":"request"'))
    warned.mockRestore()
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ event: 'social_log_in_refused', provider: 'forger' })
      expect(line).toMatch(/"reason":"social_(?:issuer|signature)"[^@]*$/)
    }
    expect(lines.join()).not.toMatch(/ada|eyJ/)
  })

  test('[FA21] tells an address when it is asked once more, of the same person only', async () => {
    const asked = (sub: string) =>
      told({
        claims: { email: undefined },
        userinfo: { sub, email: 'ada@example.com', email_verified: true, name: 'Ada' },
      })
    expect(await asked('ada')).toMatchObject({ ok: true, value: { email: 'ada@example.com', name: 'Ada' } })
    expect(outcome(await asked('eve'))).toBe('social_response')
  })

  test('[FA20] is asked who it is once an hour', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const hour = 60 * 60_000
    for (const later of [hour * 2, hour * 2 + 1, hour * 3 - 1]) await begun(forger(), NOW + later)
    expect(fetched).toHaveBeenCalledTimes(1)
    await begun(forger(), NOW + hour * 3)
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockRestore()
  })
})

describe('what a browser keeps', () => {
  const flow = async () => (await begun(LOCAL)).flow
  const key = () => deriveSealKey('a secret of the deployment, long enough', 'social flow')

  test('[FA24] opens as it was sealed, for ten minutes', async () => {
    const kept = await flow()
    const sealed = await sealSocialFlow(await key(), kept)
    expect(await unsealSocialFlow(await key(), sealed, NOW)).toEqual({ ok: true, value: kept })
    expect(kept.expiresAt - NOW).toBe(SOCIAL_FLOW_LIFETIME_MS)
    expect(await unsealSocialFlow(await key(), sealed, kept.expiresAt)).toEqual({ ok: false, error: 'social_expired' })
    for (const secret of [kept.state, kept.nonce, kept.verifier]) expect(sealed).not.toContain(secret)
    expect(sealed.length).toBeLessThan(1_500)
  })

  test('[FA24] does not open with any character changed, for another use, or with another secret', async () => {
    const [kept, own] = [await flow(), await key()]
    const sealed = await sealSocialFlow(own, kept)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect((await unsealValue(own, changed)).ok, `character ${at}`).toBe(false)
    }
    const others = [
      await deriveSealKey('a secret of the deployment, long enough', 'x'),
      await deriveSealKey('x'.repeat(32), 'social flow'),
    ]
    for (const other of others) expect((await unsealValue(other, sealed)).ok).toBe(false)
    expect(await unsealSocialFlow(own, undefined, NOW)).toEqual({ ok: false, error: 'social_expired' })
    expect(await unsealSocialFlow(own, await sealValue(own, { state: 'x' }), NOW)).toEqual({
      ok: false,
      error: 'social_expired',
    })
    await expect(deriveSealKey('short', 'x')).rejects.toThrow()
  })

  test('[FA24] whatever comes in its place is refused', async () => {
    const own = await key()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{0,200}$/)), async (text) => {
        expect((await unsealValue(own, text)).ok).toBe(false)
      }),
    )
  })

  test('[FA24] is out of the reach of scripts, and of other sites wherever the answer is not posted', () => {
    const always = { path: '/', httpOnly: true, secure: true, maxAge: 600 }
    expect(createSocialFlowCookieOptions(LOCAL)).toEqual({ ...always, sameSite: 'Lax' })
    expect(createSocialFlowCookieOptions(POSTING)).toEqual({ ...always, sameSite: 'None' })
  })
})

describe('Apple', () => {
  test('[FA25] takes a secret that our key has signed', async () => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
    const exported = new Uint8Array((await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer)
    const body = btoa(String.fromCharCode(...exported)).match(/.{1,64}/g) ?? []
    const pem = ['-----BEGIN PRIVATE KEY-----', ...body, '-----END PRIVATE KEY-----']
    for (const privateKey of [pem.join('\n'), pem.join('\\n')]) {
      const secret = await signAppleSecret({ teamId: 'TEAM', keyId: 'KEY', privateKey }, 'test.exchange', NOW)
      const [header = '', claims = '', signature = ''] = secret.split('.')
      const read = (part: string) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
      const iat = Math.floor(NOW / 1_000)
      expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' })
      expect(read(claims)).toEqual({
        iss: 'TEAM',
        iat,
        exp: iat + 300,
        aud: 'https://appleid.apple.com',
        sub: 'test.exchange',
      })
      const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
      const signed = new TextEncoder().encode(`${header}.${claims}`)
      const verify = { name: 'ECDSA', hash: 'SHA-256' }
      expect(await crypto.subtle.verify(verify, pair.publicKey, bytes, signed)).toBe(true)
    }
  })

  test('[FA25] posts a name beside its first answer, which is shown and believed in nothing else', async () => {
    const { url, flow } = await begun(POSTING)
    const params = await answered(url)
    params.set('user', JSON.stringify({ name: { firstName: 'Eve', lastName: 'X' }, email: 'admin@exchange.test' }))
    // The token contains a name: the signed one counts.
    expect(await finishSocialLogin(POSTING, flow, params, NOW)).toMatchObject({
      value: { name: 'ADA', email: 'ada@example.com' },
    })
  })
})
