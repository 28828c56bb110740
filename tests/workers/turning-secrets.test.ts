// Secrets turn while people are logged in. An environment of its own stands for an isolate that has loaded its keys anew.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import type { Env } from '#worker/env.ts'
import { hashPassword, verifyPassword } from '#worker/identity/passwords.ts'
import { loadAccountKeys } from '#worker/identity/session/keys.ts'
import { formatSessionToken, readSignedToken } from '#worker/identity/session/tokens.ts'
import { CAPTCHA_SECRET, solvedCaptcha } from '../fixtures/captcha.ts'
import { askUnder } from './edge-site.ts'
import { registered, type Visitor } from './visitor.ts'

/** Loads all keys anew, as another isolate does. */
const isolate = (): Env => ({ ...env }) as unknown as Env

const sid = (visitor: Visitor) => visitor.cookies.get('__Host-sid') ?? ''
const isLoggedIn = async (visitor: Visitor, token = sid(visitor)): Promise<boolean> => {
  const cookie = [...visitor.cookies]
    .map(([name, value]) => `${name}=${name === '__Host-sid' ? token : value}`)
    .join('; ')
  return (await askUnder({}, '/account', { headers: { cookie } })).status === 200
}

/** The next secret signs at once instead of in a quarter of an hour. */
const turnNow = (name: 'session' | 'pepper') => env.SECRETS.getByName(name).turn(Date.now())

test('[KT4] a turn of the session secret logs nobody out, and new tokens have the new signature', async () => {
  const ann = await registered('turn-ann@example.com')
  const before = await loadAccountKeys(isolate())
  expect(await isLoggedIn(ann)).toBe(true)
  expect(await turnNow('session')).toBe(true)
  const after = await loadAccountKeys(isolate())
  expect(after.token).not.toBe(before.token)
  expect(await isLoggedIn(ann)).toBe(true)
  const signed = await readSignedToken(after, sid(ann))
  expect(signed?.signer.token).toBe(before.token)
  // The next token is what it was, so that a lost answer logs nobody out, and has the new signature.
  const renewed = await formatSessionToken(after, signed?.token ?? expect.unreachable())
  expect(renewed).not.toBe(sid(ann))
  expect((await readSignedToken(after, renewed))?.signer.token).toBe(after.token)
  // Hashed names and codes stay.
  expect([after.lookup, after.code]).toEqual([before.lookup, before.code])
})

test('[KT4] a configured secret takes over from generated ones, and from others of its list', async () => {
  const cleo = await registered('turn-cleo@example.com')
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const cookie = [...cleo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await askUnder({ SESSION_SECRET: first }, '/account', { headers: { cookie } })).status).toBe(200)
  const { token } = await loadAccountKeys({ ...isolate(), SESSION_SECRET: first })
  const { others } = await loadAccountKeys({ ...isolate(), SESSION_SECRET: second, SESSION_SECRET_OTHERS: first })
  expect(others.map((keys) => keys.token)).toContain(token)
})

// Later tests of sessions would find that this isolate still signs with what was ended.
test('[KT4] a secret that was ended logs out whoever has its tokens', async () => {
  const bob = await registered('turn-bob@example.com')
  await turnNow('session')
  expect(await isLoggedIn(bob)).toBe(true)
  await env.SECRETS.getByName('session').endBefore(Date.now() + 1)
  expect(await isLoggedIn(bob)).toBe(false)
})

test('[KT5] a pepper that was configured after one was generated verifies the hashes that it made', async () => {
  await env.SECRETS.getByName('pepper').secret()
  const forget = () =>
    runInDurableObject(env.SECRETS.getByName('fixed'), (_, { storage }) => void storage.sql.exec('DELETE FROM secrets'))
  await forget()
  const settings = { PASSWORD_PEPPER: 'd'.repeat(32) }
  const hashed = await hashPassword({ ...isolate(), ...settings }, 'Trader-Blue7!')
  const hash = hashed.ok ? hashed.value : expect.unreachable()
  expect(hash).not.toContain(',k=')
  const turned = { PASSWORD_PEPPER: 'e'.repeat(32), PASSWORD_PEPPER_OTHERS: settings.PASSWORD_PEPPER }
  for (const each of [settings, turned]) {
    const verified = await verifyPassword({ ...isolate(), ...each }, 'Trader-Blue7!', hash)
    expect(verified.ok && verified.value.isRight).toBe(true)
  }
  // A configured secret is not stored.
  const kept = await env.SECRETS.getByName('fixed').secrets()
  expect(kept.join()).not.toContain(settings.PASSWORD_PEPPER)
  await forget()
})

test('[KT5] after a turn of the pepper passwords stay right, and are hashed anew at the next log-in', async () => {
  const password = 'Trader-Blue7!'
  const must = <T>(result: { ok: true; value: T } | { ok: false }) => (result.ok ? result.value : expect.unreachable())
  const old = must(await hashPassword(isolate(), password))
  expect(old).not.toContain(',k=')
  expect(must(await verifyPassword(isolate(), password, old))).toEqual({ isRight: true })
  await turnNow('pepper')
  const verified = must(await verifyPassword(isolate(), password, old))
  expect(verified).toEqual({
    isRight: true,
    better: expect.stringMatching(/^\$scrypt\$ln=\d+,r=\d+,p=\d+,k=[0-9a-f]{8}\$/),
  })
  const { better = '' } = verified
  expect(must(await verifyPassword(isolate(), password, better))).toEqual({ isRight: true })
  expect(must(await verifyPassword(isolate(), 'Other-Red8!', better))).toEqual({ isRight: false })
  expect(must(await verifyPassword(isolate(), 'Other-Red8!', old))).toEqual({ isRight: false })
  await env.SECRETS.getByName('pepper').endBefore(Date.now() + 1)
  expect(must(await verifyPassword(isolate(), password, better))).toEqual({ isRight: true })
})

test('[KT5] a captcha of the key before a turn counts once, also after it', async () => {
  const settings = { CAPTCHA_SECRET: 'c'.repeat(32), CAPTCHA_SECRET_OTHERS: CAPTCHA_SECRET }
  const captcha = await solvedCaptcha('register')
  const send = async (bindings: Partial<Env>, email: string) => {
    const response = await askUnder(bindings, authCalls.register.path, {
      method: 'POST',
      headers: { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'email', email, terms: 'on', captcha }),
    })
    return (await response.json<{ data: { kind: string; refusal?: string } }>()).data
  }
  expect(await send({ CAPTCHA_SECRET: 'c'.repeat(32) }, 'captcha-a@example.com')).toMatchObject({
    refusal: 'captcha_wrong',
  })
  expect(await send(settings, 'captcha-b@example.com')).toMatchObject({ kind: 'next' })
  expect(await send(settings, 'captcha-c@example.com')).toMatchObject({ refusal: 'captcha_used' })
})

const TOKEN = 'a-token-of-operators'
const turnBy = async (name: string, act: string, bindings: Partial<Env> = {}) => {
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN, ...bindings }, operatorCalls.turnSecret.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, act, reason: 'a yearly turn' }),
  })
  return operatorCalls.turnSecret.answer.parse((await response.json<{ data: unknown }>()).data)
}

test('[KT6] the command creates the next secret, one at a time, and leaves configured ones alone', async () => {
  const turned = await turnBy('captcha', 'turn')
  expect(turned).toMatchObject({ done: true, fault: '' })
  expect(turned.signsFrom - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(await turnBy('captcha', 'turn')).toMatchObject({ done: false, fault: 'waiting' })
  expect(await turnBy('captcha', 'end_now')).toMatchObject({ done: true, left: 2 })
  expect(await turnBy('session', 'turn', { SESSION_SECRET: 'e'.repeat(32) })).toMatchObject({ fault: 'configured' })
})

test('[KT1] secrets of the version before are read', async () => {
  const stub = env.SECRETS.getByName('of-before')
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec('DELETE FROM secrets')
    storage.sql.exec("INSERT INTO secret (only, value) VALUES (1, 'kept')")
    storage.sql.exec('DROP TABLE secrets')
    storage.sql.exec('DELETE FROM migrations WHERE version = 2')
  })
  const { evictDurableObject } = await import('cloudflare:test')
  await evictDurableObject(stub)
  expect(await env.SECRETS.getByName('of-before').secrets()).toEqual(['kept'])
})
