// All routes that change something, against all ways in which another site could make its visitors use them. Reads the
// routes from the router, so that new routes are tested too.

import { describe, expect, test } from 'vitest'
import { ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH } from '#shared/analytics/wire.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { app } from '#worker/app.ts'
import { ask, ORIGIN } from './edge-site.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const OPEN = [ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH, '/config']

/** Paths with example parameters. */
const asked = (path: string) =>
  path
    .replace(/\/:why\{[^}]*\}/, '/why-join-meridian')
    .replace(/:(\w+)(?:\{[^}]*\})?/g, '1')
    .replace('*', 'x')

const unsafe = app.routes
  .filter(({ method, path }) => !SAFE.includes(method) && path !== '/*' && !OPEN.some((open) => path.startsWith(open)))
  .map(({ method, path }) => [method === 'ALL' ? 'POST' : method, asked(path)] as const)
const routes = [...new Map(unsafe.map((route) => [route.join(' '), route])).values()]

const EVIL = [
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.test' }],
  ['a sibling', { origin: 'https://blog.meridian.test', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['no origin, yet from elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['another scheme', { origin: ORIGIN.replace('https', 'http') }],
  ['a browser that says nothing', { cookie: '__Host-sid=x' }],
] as const
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']

describe('[PE16] another site', () => {
  test('there are routes to try', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.map(([, path]) => path)).toEqual(expect.arrayContaining(['/logout', '/login', '/preferences']))
  })

  test.each(EVIL)('%s cannot change anything: %o', async (_, headers) => {
    for (const [method, path] of routes) {
      for (const type of TYPES) {
        const response = await ask(path, { method, headers: { ...headers, 'content-type': type }, body: 'x' })
        expect([path, type, response.status]).toEqual([path, type, 403])
        expect(response.headers.getSetCookie()).toEqual([])
      }
    }
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('%s of a page of any kind is refused alike', async (method) => {
    const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    for (const { path } of ROUTES) {
      expect((await ask(asked(path), { method, headers: evil })).status, path).toBe(403)
    }
  })

  test.each(EVIL)('%s cannot open a socket: %o', async (_, headers) => {
    for (const path of ['/ws', '/ws/perpum', '/', '/anything']) {
      expect((await ask(path, { headers: { ...headers, upgrade: 'websocket' } })).status).toBe(403)
    }
  })

  test('a call of an exchange is a script’s: no form can make one, not even ours', async () => {
    const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const update = (headers: Readonly<Record<string, string>>) =>
      ask('/api/v2/users/membership/user-perfenerce/update', { method: 'POST', headers, body: '{}' })
    expect((await update(own)).status).toBe(403)
    expect((await update({ ...own, 'x-requested-with': 'XMLHttpRequest' })).status).toBe(401)
  })
})
