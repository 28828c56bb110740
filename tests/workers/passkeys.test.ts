// Passkeys through the real application: challenges, login, enrolment, the list.

import { env, evictAllDurableObjects } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#objects/identity/account/factors/challenges.ts'
import { createChainAddress } from '#objects/wallet/chain/addresses.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#shared/identity/passkeys/wire.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { Authenticator, FLAGS } from '../fixtures/authenticator.ts'
import { type Asked, ask, askUnder, documentOf, payloadOf } from './edge-site.ts'
import { kinds, objectOf, post, view } from './member.ts'
import { codeFor, messageTo, OWN, PASSWORD, registered, Visitor, wrongCode } from './visitor.ts'

/** This machine's own address, which passkeys can be bound to. */
const HERE = 'http://localhost:8787'
const PAGE = { origin: HERE }
const IN = { kind: 'next', path: '/operation/stay-signed-in' }
const refusedAs = (reason: string) => ({ kind: 'refused', reason })

class Browser extends Visitor {
  override ask(path: string, { headers = {}, ...asked }: Asked = {}): Promise<Response> {
    const own = 'origin' in headers ? { ...headers, origin: HERE } : headers
    return super.ask(path.startsWith('/') ? HERE + path : path, { ...asked, headers: own })
  }

  call(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      headers: { ...OWN, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async data<T>(path: string, body: unknown = {}): Promise<T> {
    const response = await this.call(path, body)
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json<{ data: T }>()).data
  }

  async isIn(): Promise<boolean> {
    return (await this.ask(`/api${userCalls.securityConfig.path}`)).status === 200
  }
}

const { loginOptions, login, addOptions, add, agreementOptions, list, rename, remove } = passkeyCalls
const asking = async (browser: Browser) =>
  (await browser.data<{ options: PasskeyRequestOptions }>(loginOptions.path)).options
const making = async (browser: Browser) =>
  (await browser.data<{ options: PasskeyCreationOptions }>(addOptions.path)).options
const newcomer = () =>
  new Browser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' })

/** A user with a passkey; the authenticator keeps the user handle, as real ones do. */
async function withPasskey(email: string) {
  const browser = newcomer()
  await registered(email, browser)
  const before = await codeFor(email)
  const authenticator = await Authenticator.make()
  const options = await making(browser)
  const response = await authenticator.create(options, PAGE)
  expect(await browser.data(add.path, { response })).toEqual({ kind: 'next', path: '/bind-passkey-verification' })
  const code = await codeFor(email, before)
  expect((await browser.data<{ passkeys: unknown[] }>(loginOptions.path)).passkeys).toBeUndefined()
  expect(await browser.send('bind-passkey-verification', { code })).toEqual({ kind: 'done' })
  const sign = async (who: Browser, userHandle = options.user.id, page = PAGE) => {
    const signed = await authenticator.get(await asking(who), page)
    return { ...signed, response: { ...signed.response, userHandle } }
  }
  const logIn = async (who: Browser) => who.data(login.path, { response: await sign(who) })
  return { browser, authenticator, options, sign, logIn, response, email }
}

describe('a log-in', () => {
  test('[PE36] by passkey opens a session from any device, without a word of who it is before', async () => {
    const { logIn, sign, browser } = await withPasskey('passkey@example.com')
    const other = newcomer()
    expect(await asking(other)).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    expect(await logIn(other)).toEqual(IN)
    expect(await other.isIn()).toBe(true)
    expect((await objectOf(browser).passkeys())[0]?.usedAt).toBeGreaterThan(0)
    // The same answer for no user and for a user without this passkey.
    const stranger = newcomer()
    const wrong = await sign(stranger, 'A'.repeat(43))
    expect(await stranger.data(login.path, { response: wrong })).toEqual(refusedAs('passkey_unknown'))
    const { options } = await withPasskey('another@example.com')
    const theirs = await sign(stranger, options.user.id)
    expect(await stranger.data(login.path, { response: theirs })).toEqual(refusedAs('passkey_unknown'))
    expect(await stranger.isIn()).toBe(false)
  })

  test('[PE36] is both factors at once: no code of the app is asked for', async () => {
    const { browser, logIn, email, authenticator, sign } = await withPasskey('both@example.com')
    await post(browser, 'totp-begin', { proof: PASSWORD })
    const { twoStep } = await view(browser, 'account-security')
    if (twoStep.state !== 'offered') throw new Error('no offer')
    await post(browser, 'totp-accept', { code: TOTP.generate({ secret: Secret.fromBase32(twoStep.secret) }) })
    const other = newcomer()
    expect(await other.send('login', { by: 'email', email, password: PASSWORD })).toEqual({
      kind: 'next',
      path: '/login/verification',
    })
    expect(await logIn(other)).toEqual(IN)
    // An authenticator without user verification is refused.
    authenticator.flags = FLAGS.present
    const touched = newcomer()
    expect(await touched.data(login.path, { response: await sign(touched) })).toEqual(refusedAs('passkey_not_verified'))
  })

  test('[PE34] a question is good once, in its own browser, for five minutes', async () => {
    const { sign, browser } = await withPasskey('once-asked@example.com')
    const first = newcomer()
    const response = await sign(first)
    const thief = newcomer()
    await asking(thief)
    expect(await thief.data(login.path, { response })).toEqual(refusedAs('passkey_challenge'))
    await evictAllDurableObjects()
    expect(await first.data(login.path, { response })).toEqual(IN)
    expect(await first.data(login.path, { response })).toEqual(refusedAs('passkey_challenge'))
    const late = await sign(first)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PASSKEY_CHALLENGE_LIFETIME_MS)
    const outcome = await first.data(login.path, { response: late }).finally(() => clock.mockRestore())
    expect(outcome).toEqual(refusedAs('passkey_expired'))
    // A wrong answer uses up the challenge, too.
    const badly = await sign(first)
    const forged = {
      ...badly,
      response: { ...badly.response, signature: `${badly.response.signature.slice(0, -4)}AAAA` },
    }
    expect(await first.data(login.path, { response: forged })).toEqual(refusedAs('passkey_signature'))
    expect(await first.data(login.path, { response: badly })).toEqual(refusedAs('passkey_challenge'))
    expect(await kinds(browser)).toContain('passkey_added')
  })

  test('[PE34] a counter that goes back blocks the passkey, whatever comes after', async () => {
    const { logIn, authenticator, browser } = await withPasskey('copied@example.com')
    authenticator.counter = 7
    expect(await logIn(newcomer())).toEqual(IN)
    expect(await logIn(newcomer())).toEqual(refusedAs('passkey_counter'))
    authenticator.counter = 9
    expect(await logIn(newcomer())).toEqual(refusedAs('passkey_counter'))
    expect((await objectOf(browser).passkeys())[0]?.suspectAt).not.toBe(null)
  })
})

describe('the address', () => {
  test('[PE37] is the configured one or this machine’s, whatever the request says of its host', async () => {
    const headers = { ...OWN, 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: '{}' }
    expect((await ask(loginOptions.path, asked)).status).toBe(404)
    const configured = await askUnder({ ORIGIN: 'https://meridian.test' }, loginOptions.path, asked)
    expect(await configured.json()).toMatchObject({ data: { options: { rpId: 'meridian.test' } } })
    const elsewhere = await askUnder({ ORIGIN: 'https://exchange.example' }, loginOptions.path, asked)
    expect(await elsewhere.json()).toMatchObject({ data: { options: { rpId: 'exchange.example' } } })
    const numbers = { method: 'POST', headers: { ...headers, origin: 'http://127.0.0.1:8787' }, body: '{}' }
    expect((await ask(`http://127.0.0.1:8787${loginOptions.path}`, numbers)).status).toBe(404)
    const dataAt = async (address: string) => payloadOf(await documentOf(await ask(address))).data
    expect(await dataAt(`${HERE}/login`)).toMatchObject({ passkeys: true })
    expect(await dataAt('/login')).not.toHaveProperty('passkeys')
  })

  test('[PE37] a page of another origin gets nothing signed that counts', async () => {
    const { sign } = await withPasskey('origin@example.com')
    const who = newcomer()
    const signed = await sign(who, undefined, { origin: 'http://localhost:9999' })
    expect(await who.data(login.path, { response: signed })).toEqual(refusedAs('passkey_origin'))
  })
})

describe('a new one', () => {
  test('[PE35] belongs to the account only after a code, to whoever asked for it', async () => {
    const { browser, response, options } = await withPasskey('adds@example.com')
    expect(await objectOf(browser).passkeys()).toMatchObject([{ id: response.id, name: 'Firefox · Linux' }])
    const handle = await env.DIRECTORY.prepare('SELECT account FROM passkey_handles WHERE handle = ?')
      .bind(options.user.id)
      .first('account')
    expect(handle).toBe(browser.cookies.get('userId'))
    expect((await making(browser)).excludeCredentials).toMatchObject([{ id: response.id }])
    const second = await Authenticator.make()
    const waiting = await second.create(await making(browser), PAGE)
    await browser.data(add.path, { response: waiting, name: 'Key' })
    expect(await objectOf(browser).passkeys()).toHaveLength(1)
    expect(await browser.send('bind-passkey-verification', { code: '000000' })).toMatchObject({ kind: 'problems' })
    await browser.leave()
    expect(await browser.send('bind-passkey-verification', { code: '000000' })).toMatchObject({ kind: 'problems' })
    expect(await browser.data(add.path, { response: waiting }).catch(String)).toContain('login_required')
  })

  test('[PE35] is made for who is logged in, and answered by them alone', async () => {
    const nobody = newcomer()
    expect((await nobody.call(addOptions.path)).status).toBe(401)
    const one = newcomer()
    await registered('one-adds@example.com', one)
    const made = await (await Authenticator.make()).create(await making(one), PAGE)
    const other = newcomer()
    await registered('other-adds@example.com', other)
    other.cookies.set('__Host-passkey', one.cookies.get('__Host-passkey') ?? '')
    expect(await other.data(add.path, { response: made })).toEqual(refusedAs('passkey_challenge'))
  })

  test('[PE35] another site can ask for none', async () => {
    const browser = newcomer()
    await registered('cross-adds@example.com', browser)
    const foreign = {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    }
    expect((await browser.ask(addOptions.path, foreign)).status).toBe(403)
    const form = { ...OWN, 'content-type': 'text/plain' }
    expect((await browser.ask(addOptions.path, { method: 'POST', headers: form, body: '{}' })).status).toBe(415)
  })
})

describe('a withdrawal', () => {
  const PATH = '/wallet/withdraw'
  const agreeing = async (browser: Browser, withdrawal: string) =>
    (await browser.data<{ options: PasskeyRequestOptions }>(agreementOptions.path, { act: 'withdraw', id: withdrawal }))
      .options
  const submit = (browser: Browser, path: string, fields: Readonly<Record<string, string>>) =>
    browser.ask(path, {
      method: 'POST',
      headers: OWN,
      body: new URLSearchParams({ key: crypto.randomUUID(), ...fields }),
    })

  /** Requests a withdrawal. @returns its id, and the code of its mail */
  async function asked(browser: Browser, email: string) {
    const before = await codeFor(email)
    const address = createChainAddress('sol', 'somewhere else', 'somebody')
    const ask = { action: 'withdraw', asset: 'USDT', network: 'sol', address, amount: '100' }
    const location = (await submit(browser, PATH, ask)).headers.get('location') ?? ''
    const id = new URLSearchParams(location.split('?')[1]).get('id') ?? ''
    return { id, code: await codeFor(email, before) }
  }
  /** Confirms with the code. @returns the reason of a refusal; '' without one */
  async function confirmed(browser: Browser, fields: Readonly<Record<string, string>>) {
    const response = await submit(browser, PATH, { action: 'confirm', ...fields })
    if (response.status === 303) return ''
    const { submission } = payloadOf(await documentOf(response, 409)).data as PageData['wallet-withdraw']
    expect(submission.values).not.toHaveProperty('passkey')
    return submission.refusal?.reason
  }
  async function signedBy(authenticator: Authenticator, options: PasskeyRequestOptions) {
    return JSON.stringify(await authenticator.get(options, PAGE))
  }

  test('[WA19] takes a passkey where its owner has one: signed for it alone, once, and after the code of its message', async () => {
    const { browser, authenticator, response, email } = await withPasskey('pays@example.com')
    await submit(browser, '/wallet/deposit', { action: 'faucet', asset: 'USDT' })
    const [one, other] = [await asked(browser, email), await asked(browser, email)]
    const page = payloadOf(await documentOf(await browser.ask(`${PATH}?id=${one.id}`))).data
    expect(page).toMatchObject({ second: { hasApp: false, hasPasskey: true }, chosen: { state: 'confirm' } })

    // The mailed code alone is not enough, nor are invalid answers or answers to another challenge.
    for (const passkey of ['', '{', '{"id":"AAAA"}']) {
      expect(await confirmed(browser, { ...one, passkey })).toBe('passkey_wrong')
    }
    const options = await agreeing(browser, other.id)
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: response.id }] })
    const forOther = await signedBy(authenticator, options)
    expect(await confirmed(browser, { ...one, passkey: forOther })).toBe('passkey_wrong')
    const forLogin = await signedBy(authenticator, await asking(browser))
    expect(await confirmed(browser, { ...one, passkey: forLogin })).toBe('passkey_wrong')
    // A passkey of another user, and one without user verification.
    const stranger = await Authenticator.make()
    const byStranger = await signedBy(stranger, await agreeing(browser, one.id))
    expect(await confirmed(browser, { ...one, passkey: byStranger })).toBe('passkey_wrong')
    authenticator.flags = FLAGS.present
    const touched = await signedBy(authenticator, await agreeing(browser, one.id))
    expect(await confirmed(browser, { ...one, passkey: touched })).toBe('passkey_wrong')
    authenticator.flags = FLAGS.present | FLAGS.verified

    // A wrong mailed code is reported first, and uses no answer up.
    const passkey = await signedBy(authenticator, await agreeing(browser, one.id))
    expect(await confirmed(browser, { id: one.id, code: wrongCode(one.code), passkey })).toBe('code_wrong')
    await evictAllDurableObjects()
    expect(await confirmed(browser, { ...one, passkey })).toBe('')
    expect(await confirmed(browser, { ...other, passkey })).toBe('passkey_wrong')
    const after = payloadOf(await documentOf(await browser.ask(`${PATH}?id=${one.id}`))).data
    expect((after as PageData['wallet-withdraw']).chosen?.state).not.toBe('confirm')
    expect((await objectOf(browser).passkeys())[0]?.usedAt).toBeGreaterThan(0)
  })

  test('[WA19] takes either, where there is an app as well; a question is for who is logged in', async () => {
    const { browser, authenticator, email } = await withPasskey('pays-both@example.com')
    await submit(browser, '/wallet/deposit', { action: 'faucet', asset: 'USDT' })
    await post(browser, 'totp-begin', { proof: PASSWORD })
    const { twoStep } = await view(browser, 'account-security')
    if (twoStep.state !== 'offered') throw new Error('no offer')
    const secret = Secret.fromBase32(twoStep.secret)
    await post(browser, 'totp-accept', { code: TOTP.generate({ secret }) })
    const [one, other] = [await asked(browser, email), await asked(browser, email)]
    expect(await confirmed(browser, one)).toBe('second_wrong')
    const second = TOTP.generate({ secret, timestamp: Date.now() + 30_000 })
    expect(await confirmed(browser, { ...one, second })).toBe('')
    const passkey = await signedBy(authenticator, await agreeing(browser, other.id))
    expect(await confirmed(browser, { ...other, passkey })).toBe('')
    expect((await newcomer().call(agreementOptions.path, { act: 'withdraw', id: other.id })).status).toBe(401)
  })
})

test('[PE38] the list of passkeys: renamed, removed, and each change notified', async () => {
  const { browser, response, logIn } = await withPasskey('list@example.com')
  const rows = async () =>
    (await (await browser.ask(list.path)).json<{ data: { passkeys: unknown[] } }>()).data.passkeys
  expect(await rows()).toMatchObject([{ id: response.id, suspectAt: null, usedAt: null }])
  expect(JSON.stringify(await rows())).not.toContain('publicKey')
  expect(await browser.data(rename.path, { id: response.id, name: ' Phone ' })).toMatchObject({
    passkeys: [{ name: 'Phone' }],
  })
  expect(await browser.data(rename.path, { id: response.id, name: 'x'.repeat(60) })).toEqual(refusedAs('passkey_name'))
  expect(await browser.data(remove.path, { id: 'AAAA', password: PASSWORD })).toEqual(refusedAs('passkey_unknown'))
  // A stolen session knows no password.
  for (const form of ['', 'Wrong-Pass1!']) {
    expect((await post(browser, 'passkey-remove', { id: response.id, confirm: form })).status).toBe(422)
  }
  expect(await browser.data(remove.path, { id: response.id, password: 'Wrong-Pass1!' })).toEqual(
    refusedAs('passkey_password'),
  )
  expect(await browser.data(remove.path, { id: response.id, password: PASSWORD })).toEqual({
    kind: 'passkeys',
    passkeys: [],
  })
  await messageTo('list@example.com', 'passkey_removed')
  expect(await logIn(newcomer())).toEqual(refusedAs('passkey_unknown'))
  expect((await objectOf(browser).notifications()).map(({ kind }) => kind)).toEqual([
    'passkey_removed',
    'passkey_added',
  ])
})
