// Login by an external service through the real application, with a real provider.

import { env } from 'cloudflare:test'
import { describe, expect, inject, test } from 'vitest'
import { userCalls } from '#shared/identity/user-calls.ts'
import { toHex } from '#shared/platform/hex.ts'
import { CLIENT, OidcVisitor } from '../fixtures/oidc-visitor.ts'
import { type Asked, ask, askUnder } from './edge-site.ts'
import { location, post, view } from './member.ts'
import { codeFor, OWN, registered, Visitor } from './visitor.ts'

const { real } = inject('oidc')
const TOKEN = '123456:a-token-of-a-bot-that-is-long-enough'
const SETTINGS = {
  ORIGIN: CLIENT,
  TELEGRAM_BOT_NAME: 'meridian_bot',
  TELEGRAM_BOT_TOKEN: TOKEN,
  OIDC_PROVIDERS: JSON.stringify([
    { name: 'local', issuer: real, clientId: 'meridian', clientSecret: 'a-secret-of-the-client-that-is-long-enough' },
    {
      name: 'posting',
      issuer: real,
      clientId: 'meridian-posting',
      responseMode: 'form_post',
      clientAuth: 'post',
      clientSecret: 'another-secret-that-is-long-enough-too',
    },
  ]),
}
const BACK = (name: string) => `/api/v1/social/${name}/callback`
const FROM_THERE = { origin: real, 'sec-fetch-site': 'cross-site' }

class Browser extends Visitor {
  protected override reach(path: string, { headers = {}, ...asked }: Asked): Promise<Response> {
    const own = headers.origin === OWN.origin ? { ...headers, origin: CLIENT } : headers
    return askUnder(SETTINGS, CLIENT + path, { ...asked, headers: own })
  }

  /** @returns the parameters that the provider returns */
  async atProvider(name: string, who: string, search = ''): Promise<URLSearchParams> {
    const started = await this.ask(`/api/v1/social/${name}/start${search}`)
    expect(started.status).toBe(302)
    return new OidcVisitor().logIn(started.headers.get('location') ?? '', who)
  }

  async isIn(): Promise<boolean> {
    return (await this.ask(`/api${userCalls.securityConfig.path}`)).status === 200
  }
}

test('[PE40] [PE41] a new name is linked by the account’s own code, and logs in by itself from then on', async () => {
  await registered('ada@example.com', new Browser())
  const before = await codeFor('ada@example.com')
  const browser = new Browser()
  const answer = await browser.atProvider('local', 'ada', '?locale=ar_AE&redirectUrl=%2Fmarkets')
  const back = await browser.ask(`${BACK('local')}?${answer}`)
  expect(location(back)).toEqual([303, '/ar_AE/login/social-verification?redirectUrl=%2Fmarkets'])
  expect(await browser.isIn()).toBe(false)
  const code = await codeFor('ada@example.com', before)
  expect(await browser.send('login-social-verification', { code })).toEqual({
    kind: 'next',
    path: '/operation/stay-signed-in',
  })
  expect(await browser.isIn()).toBe(true)
  const other = new Browser()
  const again = await other.ask(`${BACK('local')}?${await other.atProvider('local', 'ada')}`)
  expect(location(again)).toEqual([303, '/operation/stay-signed-in'])
  expect(other.cookies.get('userId')).toBe(browser.cookies.get('userId'))
  const row = await env.DIRECTORY.prepare(`SELECT account FROM identities WHERE kind = 'social'`).first('account')
  expect(row).toBe(browser.cookies.get('userId'))
})

test('[PE40] an address that nobody has verified, or that has no account, opens and links nothing', async () => {
  await registered('eve@example.com', new Browser())
  const ways = [
    ['eve', '/login?social=unlinked&service=local', 'This local account isn’t connected to an account here yet'],
    ['nobody', '/register?social=fresh&service=local', 'Sign up with the email address of your local account'],
  ] as const
  for (const [who, way, words] of ways) {
    const browser = new Browser()
    const back = await browser.ask(`${BACK('local')}?${await browser.atProvider('local', who)}`)
    expect(location(back)).toEqual([303, way])
    expect(await browser.isIn()).toBe(false)
    expect((await (await browser.ask(way)).text()).includes(words), words).toBe(true)
  }
})

describe('[PE43] who signs up on the way', () => {
  const signUp = async (who: string, email: string) => {
    const browser = new Browser()
    const back = await browser.ask(`${BACK('local')}?${await browser.atProvider('local', who)}`)
    expect(location(back)).toEqual([303, '/register?social=fresh&service=local'])
    await registered(email, browser)
    const other = new Browser()
    return location(await other.ask(`${BACK('local')}?${await other.atProvider('local', who)}`))
  }

  test('with the address that the service has verified is logged in by it from then on', async () => {
    expect(await signUp('fresh', 'fresh@example.com')).toEqual([303, '/operation/stay-signed-in'])
  })

  test('brings along the code of whoever invited', async () => {
    const browser = new Browser()
    const page = await (await browser.ask('/register?r=FRIEND42')).text()
    const [link = ''] = /\/api\/v1\/social\/local\/start[^"]*/.exec(page) ?? []
    const answer = await browser.atProvider('local', 'invited', link.slice(link.indexOf('?')).replaceAll('&amp;', '&'))
    const back = location(await browser.ask(`${BACK('local')}?${answer}`))
    expect(back).toEqual([303, '/register?redirectUrl=%2F&r=FRIEND42&social=fresh&service=local'])
    expect(await (await browser.ask(String(back[1]))).text()).toContain('value="FRIEND42"')
  })

  test('with another address ties nothing: the browser may have been somebody else’s', async () => {
    expect(await signUp('stray', 'another@example.com')).toEqual([303, '/register?social=fresh&service=local'])
  })
})

describe('[PE44] a service is connected and disconnected in the security centre', () => {
  const tied = async (browser: Browser) => (await view(browser, 'account-security')).services
  test('by a code to the owner of the account that is logged in, whatever the service says of addresses', async () => {
    const browser = await registered('owner@example.com', new Browser())
    const before = await codeFor('owner@example.com')
    expect(await tied(browser as Browser)).toContainEqual({ name: 'local', label: 'local', isTied: false })
    const back = await browser.ask(`${BACK('local')}?${await (browser as Browser).atProvider('local', 'grace')}`)
    expect(location(back)).toEqual([303, '/login/social-verification'])
    expect(await tied(browser as Browser)).toContainEqual({ name: 'local', label: 'local', isTied: false })
    await browser.send('login-social-verification', { code: await codeFor('owner@example.com', before) })
    expect(await tied(browser as Browser)).toContainEqual({ name: 'local', label: 'local', isTied: true })
    const { rows } = await view(browser, 'account-notifications')
    // The device was known: it causes no withdrawal hold.
    expect(rows.map(({ kind }) => kind)).toEqual(['service_linked'])

    const stranger = await registered('stranger@example.com', new Browser())
    expect((await post(stranger, 'service-remove', { id: 'local' })).status).toBe(409)
    expect(location(await post(browser, 'service-remove', { id: 'local' }))).toEqual([
      303,
      '/account/security?done=service_removed',
    ])
    expect(await tied(browser as Browser)).toContainEqual({ name: 'local', label: 'local', isTied: false })
    const other = new Browser()
    const gone = await other.ask(`${BACK('local')}?${await other.atProvider('local', 'grace')}`)
    expect(location(gone)).toEqual([303, '/register?social=fresh&service=local'])
  })
})

test('[PE44] a service of another account is refused by name, and the session stays', async () => {
  await registered('lin@example.com', new Browser())
  const before = await codeFor('lin@example.com')
  const lin = new Browser()
  await lin.ask(`${BACK('local')}?${await lin.atProvider('local', 'lin')}`)
  await lin.send('login-social-verification', { code: await codeFor('lin@example.com', before) })
  const other = (await registered('other-lin@example.com', new Browser())) as Browser
  const own = other.cookies.get('userId')
  const back = await other.ask(`${BACK('local')}?${await other.atProvider('local', 'lin')}`)
  expect(location(back)).toEqual([303, '/login?social=other&service=local'])
  expect(other.cookies.get('userId')).toBe(own)
  expect(await other.isIn()).toBe(true)
  expect(await (await new Browser().ask('/login?social=other&service=local')).text()).toContain(
    'connected to another account here',
  )
})

describe('Telegram', () => {
  const TELEGRAM = BACK('telegram')
  const signed = async (fields: Readonly<Record<string, string>>, token = TOKEN): Promise<URLSearchParams> => {
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const bytes = new TextEncoder()
    const secret = await crypto.subtle.digest('SHA-256', bytes.encode(token))
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(lines.toSorted().join('\n')))
    const hash = toHex(new Uint8Array(signature))
    return new URLSearchParams({ ...fields, hash })
  }
  const now = () => String(Math.floor(Date.now() / 1_000))
  const stateOf = async (browser: Browser): Promise<string> => {
    const started = await browser.ask('/api/v1/social/telegram/start?locale=ar_AE&redirectUrl=%2Fmarkets')
    const to = new URL(started.headers.get('location') ?? '', CLIENT)
    expect([started.status, to.pathname]).toEqual([303, '/ar_AE/login'])
    return to.searchParams.get('telegram') ?? ''
  }
  const answer = async (browser: Browser, fields: Readonly<Record<string, string>>, state?: string, token?: string) => {
    const params = await signed(fields, token)
    params.set('state', state ?? (await stateOf(browser)))
    return location(await browser.ask(`${TELEGRAM}?${params}`))
  }

  test('[PE45] is connected by a code, and logs in by itself from then on; each answer counts once', async () => {
    const browser = (await registered('telegram@example.com', new Browser())) as Browser
    const before = await codeFor('telegram@example.com')
    const fields = { id: '42', first_name: 'Ada', auth_date: now() }
    expect(await answer(new Browser(), { ...fields, username: 'ada' })).toEqual([
      303,
      '/ar_AE/login?redirectUrl=%2Fmarkets&social=unlinked&service=Telegram',
    ])
    expect(await answer(browser, fields)).toEqual([303, '/ar_AE/login/social-verification?redirectUrl=%2Fmarkets'])
    await browser.send('login-social-verification', { code: await codeFor('telegram@example.com', before) })
    const other = new Browser()
    const later = { ...fields, last_name: 'L' }
    expect(await answer(other, later)).toEqual([303, '/ar_AE/operation/stay-signed-in?redirectUrl=%2Fmarkets'])
    expect(other.cookies.get('userId')).toBe(browser.cookies.get('userId'))
    // A stolen answer within its day, in a browser that has started a login itself.
    expect(await answer(new Browser(), later)).toEqual([
      303,
      '/ar_AE/login?redirectUrl=%2Fmarkets&social=expired&service=Telegram',
    ])
  })

  test('[PE45] is believed with its signature, in its time, in the browser that asked, and nowhere else', async () => {
    const wrong = '/ar_AE/login?redirectUrl=%2Fmarkets&social=wrong&service=Telegram'
    const expired = '/ar_AE/login?redirectUrl=%2Fmarkets&social=expired&service=Telegram'
    const fields = { id: '43', first_name: 'Eve', auth_date: now() }
    expect(await answer(new Browser(), fields, undefined, `${TOKEN}x`)).toEqual([303, wrong])
    const old = String(Number(now()) - 86_401)
    expect(await answer(new Browser(), { ...fields, auth_date: old })).toEqual([303, expired])
    const [one, another] = [new Browser(), new Browser()]
    const state = await stateOf(one)
    await stateOf(another)
    expect(await answer(another, fields, state)).toEqual([303, expired])
    expect(await answer(new Browser(), fields, state)).toEqual([303, '/login?social=expired&service=Telegram'])
    const asked = await one.ask(`${TELEGRAM}?${await signed(fields)}`)
    expect(location(asked)).toEqual([303, expired])
  })

  test('[PE46] its widget may load where it is configured, and only there', async () => {
    const policy = (response: Response) => response.headers.get('content-security-policy') ?? ''
    const open = policy(await new Browser().ask('/login'))
    expect(open).toMatch(/script-src[^;]* https:\/\/telegram\.org(?:;|$| )/)
    expect(open).toContain('frame-src https://oauth.telegram.org')
    const closed = await ask('/login')
    expect(policy(closed)).not.toContain('telegram')
    expect(policy(closed)).toContain("frame-src 'none'")
    expect(await closed.text()).not.toContain('Telegram')
    expect((await ask('/api/v1/social/telegram/start')).status).toBe(404)
    expect((await ask(`${TELEGRAM}?id=1`)).status).toBe(404)
  })
})

test('[PE41] an answer counts in the browser that asked, once; what is wrong is said at the log-in', async () => {
  const browser = new Browser()
  const answer = await browser.atProvider('local', 'ada')
  const thief = await new Browser().ask(`${BACK('local')}?${answer}`)
  expect(location(thief)).toEqual([303, '/login?social=expired&service=local'])
  expect((await browser.ask(`${BACK('local')}?${answer}`)).status).toBe(303)
  expect(location(await browser.ask(`${BACK('local')}?${answer}`))).toEqual([
    303,
    '/login?social=expired&service=local',
  ])
  const page = await (await browser.ask('/login?social=expired&service=local')).text()
  expect(page).toContain('The request timed out')
  expect(page).toContain('Continue with local')
  expect(await (await browser.ask('/login?social=expired&service=Evil')).text()).not.toContain('The request timed out')
  expect((await browser.ask('/api/v1/social/unknown/start')).status).toBe(404)
})

test('[PE42] an answer may be posted from the service’s own site at that very door, and does nothing but come again', async () => {
  const browser = new Browser()
  const answer = await browser.atProvider('posting', 'ada')
  const post = (path: string) => browser.ask(path, { method: 'POST', headers: FROM_THERE, body: answer })
  const posted = await post(BACK('posting'))
  expect(posted.status).toBe(303)
  expect(posted.headers.getSetCookie()).toEqual([])
  for (const path of [BACK('local'), `${BACK('posting')}/`, '/api/v1/social/posting/start', '/login']) {
    expect((await post(path)).status, path).toBe(403)
  }
  const back = await browser.ask(posted.headers.get('location') ?? '')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).not.toContain('social=')
})
