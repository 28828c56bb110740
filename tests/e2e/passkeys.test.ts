// Passkeys in a browser with a virtual authenticator. The test answers in place of the server, with the server's
// verifying modules: options and answers are real, storage is not.

import { randomBytes } from 'node:crypto'
import type { CDPSession, Page } from 'playwright/test'
import {
  consumePasskeyChallenge,
  openPasskeyChallenge,
  type PasskeyChallenge,
} from '#objects/identity/account/factors/challenges.ts'
import { acceptPasskeyAssertion, addPasskey, type PasskeyList } from '#objects/identity/account/factors/passkey-list.ts'
import {
  createPasskeyLoginOptions,
  createRegistrationOptions,
  parsePasskeyChallenge,
  verifyPasskeyLogin,
  verifyPasskeyRegistration,
} from '#objects/identity/account/factors/passkeys.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import type { PasskeyAuthenticationResponse, PasskeyRegistrationResponse } from '#shared/identity/passkeys/wire.ts'
import { type Complaints, expect, expectAccessible, hydrated, test } from './fixtures.ts'

/** Chromium's message about a navigation before the first paint, which pages cannot prevent. */
const UNDRAWN = /Transition was aborted/
const heard = ({ console, failedRequests }: Complaints) => [
  ...console.filter((text) => !UNDRAWN.test(text)),
  ...failedRequests,
]

const notice = (page: Page) => page.locator('form section[tabindex="-1"]')
const random = (bytes: number) => new Uint8Array(randomBytes(bytes))

/** The server's side of all passkey calls. */
class PasskeyExchange {
  passkeys: PasskeyList = []
  asked = 0
  readonly outcomes: string[] = []
  readonly #origin: string
  #open: readonly PasskeyChallenge[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  get #site() {
    return { rpId: 'localhost', origins: [this.#origin], name: 'Meridian' }
  }

  #ask(kind: PasskeyChallenge['kind']): string {
    this.asked += 1
    const { open, made } = openPasskeyChallenge(this.#open, { kind, flow: 'page' }, { random, now: Date.now() })
    this.#open = open
    return made.challenge
  }

  #taken(
    response: PasskeyAuthenticationResponse | PasskeyRegistrationResponse,
    kind: PasskeyChallenge['kind'],
  ): string {
    const { state, result } = consumePasskeyChallenge(
      this.#open,
      parsePasskeyChallenge(response),
      { kind, flow: 'page' },
      Date.now(),
    )
    this.#open = state
    return result.ok ? result.value.challenge : ''
  }

  async #loginOptions() {
    return {
      kind: 'options',
      options: await createPasskeyLoginOptions(this.#site, { challenge: this.#ask('authentication') }),
    }
  }

  async #addOptions() {
    const user = { handle: 'AAECAwQFBgcICQoLDA0ODw', name: 'ada@example.com' }
    const asked = { challenge: this.#ask('registration'), user, passkeys: this.passkeys }
    return { kind: 'options', options: await createRegistrationOptions(this.#site, asked) }
  }

  async #login({ response }: { response: PasskeyAuthenticationResponse }) {
    const challenge = this.#taken(response, 'authentication')
    const passkey = this.passkeys.find(({ id }) => id === response.id)
    const verified = await verifyPasskeyLogin(response, { site: this.#site, challenge, passkey })
    const decision = verified.ok && acceptPasskeyAssertion(this.passkeys, verified.value, Date.now())
    if (decision) this.passkeys = decision.state
    return this.#end(decision ? decision.result : verified)
  }

  async #add({ response }: { response: PasskeyRegistrationResponse }) {
    const challenge = this.#taken(response, 'registration')
    const expected = { site: this.#site, challenge, name: 'Key', now: Date.now() }
    const verified = await verifyPasskeyRegistration(response, expected)
    const added = verified.ok ? addPasskey(this.passkeys, verified.value) : verified
    if (added.ok) this.passkeys = added.value
    return this.#end(added)
  }

  #end(result: { readonly ok: true } | { readonly ok: false; readonly error: string }) {
    this.outcomes.push(result.ok ? 'ok' : result.error)
    return result.ok ? { kind: 'next', path: '/markets' } : { kind: 'refused', reason: result.error }
  }

  async answer(path: string, body: string): Promise<unknown> {
    const { loginOptions, login, addOptions, add } = passkeyCalls
    const sent = JSON.parse(body)
    if (path === loginOptions.path) return this.#loginOptions()
    if (path === login.path) return this.#login(sent)
    return path === addOptions.path ? this.#addOptions() : path === add.path ? this.#add(sent) : undefined
  }
}

/** Routes the page's passkey calls to the test. */
async function exchangeBehind(page: Page): Promise<PasskeyExchange> {
  const exchange = new PasskeyExchange(test.info().project.use.baseURL ?? '')
  await page.route('**/api/v1/passkeys/**', async (route) => {
    const data = await exchange.answer(new URL(route.request().url()).pathname, route.request().postData() ?? '{}')
    await route.fulfill({ json: { code: '200', data, msg: 'SUCCESS', success: true, failed: false } })
  })
  return exchange
}

async function virtualAuthenticator(page: Page, changes: object = {}): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    ...changes,
  }
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return { session, id }
}

/** Pages behind a login need a session; the login page shows the same form. */
async function make(page: Page, exchange: PasskeyExchange) {
  const [options, path] = [passkeyCalls.addOptions.path, passkeyCalls.add.path]
  const asked = (await exchange.answer(options, '{}')) as { options: unknown }
  const response = await page.evaluate(async (json) => {
    const parse = PublicKeyCredential.parseCreationOptionsFromJSON
    const made = await navigator.credentials.create({
      publicKey: parse(json as PublicKeyCredentialCreationOptionsJSON),
    })
    return (made as PublicKeyCredential).toJSON()
  }, asked.options)
  await exchange.answer(path, JSON.stringify({ response }))
}

test.describe('passkeys', () => {
  test('[FA17] one press logs in: the authenticator signs, the exchange verifies, the page goes on', async ({
    page,
    visit,
    complaints,
  }) => {
    const exchange = await exchangeBehind(page)
    await virtualAuthenticator(page)
    await visit('en_US', '/login/passkey')
    await make(page, exchange)
    expect(exchange.passkeys).toMatchObject([{ name: 'Key', transports: ['internal'] }])
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await page.waitForURL('**/markets')
    expect(exchange.outcomes).toEqual(['ok', 'ok'])
    expect(heard(complaints)).toEqual([])
  })

  test('[FA18] what is in the way is said in words, and has the focus', async ({ page, visit }) => {
    const exchange = await exchangeBehind(page)
    const { session, id } = await virtualAuthenticator(page)
    await visit('en_US', '/login/passkey')
    await make(page, exchange)
    const known = exchange.passkeys
    exchange.passkeys = []
    const press = () => page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await press()
    await expect(notice(page)).toContainText('We do not recognize this passkey.')
    await expect(notice(page)).toBeFocused()
    await expectAccessible(page)
    exchange.passkeys = known.map((passkey) => ({ ...passkey, counter: 1_000 }))
    await press()
    await expect(notice(page)).toContainText('This passkey is blocked')
    expect(exchange.passkeys[0]?.suspectAt).not.toBe(null)
    await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
    await press()
    await expect(notice(page)).toContainText('Canceled. Either you closed the prompt')
    expect(exchange.outcomes).toEqual(['ok', 'passkey_unknown', 'passkey_counter'])
  })

  test('[FA18] an exchange that cannot be asked is said to be that, in Arabic, too', async ({ page, visit }) => {
    await exchangeBehind(page)
    await page.route('**/api/v1/passkeys/**', (route) => route.abort())
    await visit('ar_AE', '/login/passkey')
    await page.getByRole('button', { name: 'المتابعة بمفتاح المرور' }).click()
    await expect(notice(page)).toContainText('تعذّر الوصول إلى المنصة')
    await expectAccessible(page)
  })

  test('[FA19] the log-in offers passkeys in its field, and goes on with the one that is chosen', async ({
    page,
    visit,
    complaints,
  }) => {
    const exchange = await exchangeBehind(page)
    const { session, id } = await virtualAuthenticator(page, { automaticPresenceSimulation: false })
    await visit('en_US', '/login')
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn')
    await expect.poll(() => exchange.asked).toBe(1)
    // A pending question without an answer changes nothing on the page.
    await expect(notice(page)).toHaveCount(0)
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
    await page.goto('about:blank')
    await page.goto('/login/passkey')
    await hydrated(page)
    await make(page, exchange)
    await page.goto('/login')
    // The virtual authenticator answers at once.
    await page.waitForURL('**/markets')
    expect(exchange.outcomes).toEqual(['ok', 'ok'])
    expect(heard(complaints)).toEqual([])
  })

  test('[FA19] where the exchange takes none nothing is asked for, and the form says so', async ({ page, visit }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/passkeys|simplewebauthn|ceremony/.test(request.url())) asked.push(request.url())
    })
    // As at an address that passkeys cannot be bound to (PE37).
    await page.route(/^[a-z]+:\/\/[^/]+\/(login|login\/passkey)$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(',"passkeys":true', '').replace('username webauthn', 'username')
      await route.fulfill({ response, body })
    })
    await visit('en_US', '/login')
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username')
    await page.goto('/login/passkey')
    await hydrated(page)
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await expect(notice(page)).toBeVisible()
    expect(asked).toEqual([])
  })
})
