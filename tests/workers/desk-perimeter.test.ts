// The operators' desk is bound to addresses and to Cloudflare Access.

import { sign } from 'hono/jwt'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { atDesk } from './at-desk.ts'
import { askUnder } from './edge-site.ts'

const TEAM = 'meridian.cloudflareaccess.com'
const AUDIENCE = 'a'.repeat(64)
const ACCESS = { DESK_ACCESS_TEAM: TEAM, DESK_ACCESS_AUDIENCE: AUDIENCE }

let cookie = ''
const pair = () =>
  crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  ) as Promise<CryptoKeyPair>

beforeAll(async () => {
  const entered = await atDesk('perimeter')
  cookie = Array.from(entered.cookies, ([name, value]) => `${name}=${value}`).join('; ')
})
afterEach(() => vi.restoreAllMocks())

const statusUnder = async (
  settings: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/operator',
) => (await askUnder(settings, path, { headers: { cookie, ...headers } })).status

test('[DK24] the desk exists from the listed addresses and blocks only', async () => {
  const bound = { DESK_ADDRESSES: '203.0.113.7, 2001:db8::/48' }
  expect(await statusUnder(bound, { 'cf-connecting-ip': '203.0.113.7' })).toBe(200)
  expect(await statusUnder(bound, { 'cf-connecting-ip': '2001:db8:0:1::9' })).toBe(200)
  for (const path of ['/operator', '/operator/log']) {
    expect(await statusUnder(bound, { 'cf-connecting-ip': '203.0.113.8' }, path)).toBe(404)
    expect(await statusUnder(bound, {}, path)).toBe(404)
  }
  // Two empty variables of a shell make such a list. It opens nothing.
  expect(await statusUnder({ DESK_ADDRESSES: ',' }, { 'cf-connecting-ip': '203.0.113.8' })).not.toBe(200)
})

/** Answers the request for the team's keys. @returns the number of such requests */
function serveKeys(keys: () => readonly object[]): () => number {
  let count = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== `https://${TEAM}/cdn-cgi/access/certs`) return fetch(input as RequestInfo, init)
    count += 1
    return Response.json({ keys: keys() })
  })
  return () => count
}

test('[DK24] the desk exists for those whose token of Cloudflare Access is valid', async () => {
  const [own, foreign, later] = await Promise.all([pair(), pair(), pair()])
  const publicOf = async ({ publicKey }: CryptoKeyPair, kid: string) => ({
    ...((await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey),
    kid,
    alg: 'RS256',
  })
  const keys = [await publicOf(own, 'one')]
  const count = serveKeys(() => keys)
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: `https://${TEAM}`, aud: [AUDIENCE], iat: now, exp: now + 60, email: 'ann@desk.test' }
  const tokenOf = async ({ privateKey }: CryptoKeyPair, kid: string, changed: object = {}) => {
    const jwk = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey
    return sign({ ...claims, ...changed }, { ...jwk, kid, alg: 'RS256' }, 'RS256')
  }
  const statusOf = (token: string) => statusUnder(ACCESS, { 'cf-access-jwt-assertion': token })

  expect(await statusOf(await tokenOf(own, 'one'))).toBe(200)
  expect(await statusUnder(ACCESS)).toBe(404)
  expect(await statusOf('no.token.here')).toBe(404)
  expect(await statusOf(await tokenOf(foreign, 'one'))).toBe(404)
  expect(await statusOf(await tokenOf(own, 'one', { aud: ['b'.repeat(64)] }))).toBe(404)
  expect(await statusOf(await tokenOf(own, 'one', { iss: 'https://other.cloudflareaccess.com' }))).toBe(404)
  expect(await statusOf(await tokenOf(own, 'one', { exp: now - 1 }))).toBe(404)
  expect(await statusOf(await tokenOf(own, 'one', { nbf: now + 600 }))).toBe(404)
  expect(await statusOf(await tokenOf(own, 'one', { exp: undefined }))).toBe(404)
  const plain = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  expect(await statusOf(`${plain({ alg: 'none', typ: 'JWT', kid: 'one' })}.${plain(claims)}.`)).toBe(404)
  expect(count()).toBe(1)

  // A key that is new at the team is read once a minute at most.
  keys.push(await publicOf(later, 'two'))
  expect(await statusOf(await tokenOf(later, 'two'))).toBe(404)
  vi.spyOn(Date, 'now').mockReturnValue((now + 61) * 1_000)
  expect(await statusOf(await tokenOf(later, 'two', { exp: now + 600 }))).toBe(200)
  expect(count()).toBe(2)
})

test('[DK24] the desk stays closed while one of the two settings is missing', async () => {
  expect(await statusUnder({ DESK_ACCESS_TEAM: TEAM })).toBe(404)
  expect(await statusUnder({ DESK_ACCESS_AUDIENCE: AUDIENCE })).toBe(404)
})
