// Log-in by another service through the real application, with a real provider.

import { env } from 'cloudflare:test'
import { expect, inject, test } from 'vitest'
import { userCalls } from '#shared/api/users.ts'
import { CLIENT, OidcVisitor } from '../fixtures/oidc-visitor.ts'
import { type Asked, askUnder } from './edge-site.ts'
import { codeFor, OWN, registered, Visitor } from './visitor.ts'

const { real } = inject('oidc')
const SETTINGS = {
  ORIGIN: CLIENT,
  OIDC_PROVIDERS: JSON.stringify([
    { name: 'local', issuer: real, clientId: 'meridian', clientSecret: 'a-secret-of-the-client-that-is-long-enough' },
    {
      ...{ name: 'posting', issuer: real, clientId: 'meridian-posting', responseMode: 'form_post', clientAuth: 'post' },
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

  /** @returns what the provider hands over */
  async atProvider(name: string, who: string, search = ''): Promise<URLSearchParams> {
    const started = await this.ask(`/api/v1/social/${name}/start${search}`)
    expect(started.status).toBe(302)
    return new OidcVisitor().logIn(started.headers.get('location') ?? '', who)
  }

  async isIn(): Promise<boolean> {
    return (await this.ask(`/api${userCalls.securityConfig.path}`)).status === 200
  }
}
const location = (response: Response) => [response.status, response.headers.get('location')]

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
  for (const who of ['eve', 'nobody']) {
    const browser = new Browser()
    const back = await browser.ask(`${BACK('local')}?${await browser.atProvider('local', who)}`)
    expect(location(back)).toEqual([303, '/register'])
    expect(await browser.isIn()).toBe(false)
  }
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
  expect(page).toContain('That took too long')
  expect(page).toContain('Continue with local')
  expect(await (await browser.ask('/login?social=expired&service=Evil')).text()).not.toContain('That took too long')
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
