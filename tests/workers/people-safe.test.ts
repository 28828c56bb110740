// Defences against bypasses: finished claims, form tokens, constant work, logs without secrets, and sockets that end
// with their sessions.

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import type { Env } from '#worker/env.ts'
import { findContactClaim } from '#worker/identity/directory/directory.ts'
import { findUserByContact } from '#worker/identity/directory/find-person.ts'
import app from '#worker/index.ts'
import { ask, askUnder, ORIGIN } from './edge-site.ts'
import { KEY, kinds, location, partner, post, view } from './member.ts'
import { captchaOf, codeFor, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const FORM_HEADERS = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }

/** All log output during the work. */
async function logged(work: () => Promise<void>): Promise<readonly string[]> {
  const lines: string[] = []
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map((part) => (part instanceof Error ? `${part.stack}` : String(part))).join(' '))
    }),
  )
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return lines
}
const eventsOf = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, string>).filter(({ log }) => log === 'security')

test('[PE50] a registration that was cut short before its account knew who invited it is finished by whoever comes by', async () => {
  const inviter = await registered('inviter@example.com')
  const { code } = await partner(inviter)
  const friend = new Visitor()
  await friend.send('register', { by: 'email', email: 'cut@example.com', terms: 'on', invite: code })
  await friend.send('register-verification', { code: await codeFor('cut@example.com') })
  const killed = {
    getByName: (name: string) =>
      new Proxy(env.ACCOUNT.getByName(name) as object, {
        get(object, method) {
          if (method === 'setInviter') return () => Promise.reject(new Error('killed'))
          const value = Reflect.get(object, method)
          return (...sent: unknown[]) => Reflect.apply(value, object, sent)
        },
      }),
  }
  const lines = await logged(async () => {
    const cookie = Array.from(friend.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const cut = await askUnder({ ACCOUNT: killed as never }, authCalls['register-create'].path, {
      method: 'POST',
      headers: { ...OWN, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ residence: 'FR', password: PASSWORD }),
    })
    expect(cut.status).toBe(503)
  })
  expect(lines.join()).toContain('killed')
  const contact = { kind: 'email', value: 'cut@example.com' } as const
  const claimed = await findContactClaim(env, contact)
  expect(claimed?.state).toBe('pending')
  await findUserByContact(env, contact)
  expect((await findContactClaim(env, contact))?.state).toBe('held')
  const found = await env.ACCOUNT.getByName(claimed?.account ?? '').invitation()
  expect(found?.inviter).toBe(inviter.cookies.get('userId'))
  expect((await partner(inviter)).total).toBe(1)
})

test('[PE56] the invite page shows what a friend’s trade has brought, with the trade that it comes from', async () => {
  const inviter = await registered('earner@example.com')
  const { code, earnings } = await partner(inviter)
  expect(earnings).toMatchObject({ totals: [], trades: [] })
  const friend = new Visitor()
  await friend.send('register', { by: 'email', email: 'friend-who-trades@example.com', terms: 'on', invite: code })
  await friend.send('register-verification', { code: await codeFor('friend-who-trades@example.com') })
  await friend.send('register-create', { residence: 'FR', password: PASSWORD })
  const trade = (form: string, fields: Readonly<Record<string, string>>) =>
    friend.ask(`/orders/${form}`, {
      method: 'POST',
      headers: FORM_HEADERS,
      body: new URLSearchParams({ return: '/spot/BTC_USDT', ...fields }),
    })
  await trade('faucet', { asset: 'USDT', clientId: 'earn-1' })
  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', amount: '500', clientOrderId: 'earn-2' }
  expect((await trade('place', order)).headers.get('location')).toContain('trade=placed')
  await vi.waitFor(async () => expect((await partner(inviter)).earnings?.totals).toHaveLength(1), {
    interval: 200,
  })
  const shown = await partner(inviter)
  const [first] = shown.earnings?.trades ?? []
  expect(first).toMatchObject({ market: 'BTC/USDT', asset: 'BTC' })
  expect(Number(first?.amount)).toBeCloseTo(Number(first?.fee) / 5, 9)
  expect(shown.earnings?.days).toHaveLength(1)
  // Invited users appear only masked.
  expect(shown.friends.map(({ name }) => name)).toEqual(['f•••@example.com'])
  expect(await (await inviter.ask('/affiliate')).text()).not.toContain('friend-who-trades')
})

describe('[PE51] a form changes nothing for a session without its mark', () => {
  const markless = async (email: string) => {
    const visitor = await registered(email)
    visitor.cookies.set('token', 'f'.repeat(64))
    return visitor
  }
  const body = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)

  test('in the account area', async () => {
    const visitor = await markless('mark-area@example.com')
    const answer = await visitor.ask('/account/security', {
      method: 'POST',
      headers: FORM_HEADERS,
      body: body({ form: 'phrase-set', phrase: 'Bluebird' }),
    })
    expect(location(answer)).toEqual([303, '/account/security'])
    expect((await view(visitor, 'account-security')).phrase).toBe('')
    // The page has the token: the same form counts now.
    expect(location(await post(visitor, 'phrase-set', { phrase: 'Bluebird' }))).toEqual([
      303,
      '/account/security?done=phrase_saved',
    ])
  })

  test('on the trading desk', async () => {
    const visitor = await markless('mark-desk@example.com')
    const faucet = () =>
      visitor.ask('/orders/faucet', {
        method: 'POST',
        headers: FORM_HEADERS,
        body: body({ asset: 'USDT', clientId: 'mark-1', return: '/spot/BTC_USDT' }),
      })
    expect((await faucet()).headers.get('location')).toMatch(/^\/login\?/)
    await visitor.ask('/account')
    expect((await faucet()).headers.get('location')).toBe('/spot/BTC_USDT?trade=done')
  })
})

/** Calls of a request to other objects until its answer, in order. */
async function workOf(name: AuthFormName, fields: Readonly<Record<string, string>>) {
  const calls: string[] = []
  const counted = <T extends object>(label: string, target: T): T =>
    new Proxy(target, {
      get(object, method) {
        const value = Reflect.get(object, method)
        if (typeof value !== 'function') return value
        return (...sent: unknown[]) => {
          calls.push(`${label}.${String(method)}`)
          return Reflect.apply(value, object, sent)
        }
      },
    })
  const objects = (label: 'ACCOUNT' | 'AUTH_FLOW' | 'ATTEMPT_LIMITS' | 'PASSWORD_HASHING' | 'OUTBOX') => ({
    getByName: (id: string) => counted(label, env[label].getByName(id) as object),
  })
  const under = {
    ...env,
    ACCOUNT: objects('ACCOUNT'),
    AUTH_FLOW: objects('AUTH_FLOW'),
    ATTEMPT_LIMITS: objects('ATTEMPT_LIMITS'),
    PASSWORD_HASHING: objects('PASSWORD_HASHING'),
    OUTBOX: objects('OUTBOX'),
    DIRECTORY: {
      prepare: (query: string) => {
        calls.push(query)
        return env.DIRECTORY.prepare(query)
      },
      batch: env.DIRECTORY.batch.bind(env.DIRECTORY),
    },
  } as unknown as Env
  const { captcha } = AUTH_FORMS[name]
  const all = { ...fields, ...(captcha && { captcha: await captchaOf(captcha) }) }
  const context = createExecutionContext()
  const request = new Request(ORIGIN + authCalls[name].path, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json' },
    body: JSON.stringify(all),
  })
  const response = await app.fetch(request, under, context)
  const work = [...calls]
  const body = await response.text()
  await waitOnExecutionContext(context)
  return {
    work,
    seen: [response.status, body, response.headers.getSetCookie().map((set) => set.replace(/=[^;]*/, ''))],
  }
}

describe('[PE52] the same work is done, and the same is seen, for an address with an account and for one without', () => {
  test.each([
    ['login', { password: 'Wrong-Pass9!' }],
    ['register', { terms: 'on' }],
    ['forget', {}],
  ] as const)('%s', async (name, fields) => {
    await registered(`known-${name}@example.com`)
    await workOf(name, { by: 'email', email: `warm-${name}@example.com`, ...fields })
    const known = await workOf(name, { by: 'email', email: `known-${name}@example.com`, ...fields })
    const unknown = await workOf(name, { by: 'email', email: `unknown-${name}@example.com`, ...fields })
    expect(known).toEqual(unknown)
    expect(known.work.length).toBeGreaterThan(3)
    const hashes = known.work.filter((call) => call.startsWith('PASSWORD_HASHING'))
    expect(hashes).toEqual(name === 'login' ? ['PASSWORD_HASHING.verify'] : [])
    // Calls for the message come after the answer.
    expect(known.work.filter((call) => call.startsWith('OUTBOX'))).toEqual([])
  })
})

describe('the log', () => {
  test('[PE53] has no password, code, token, key or address of anybody in it', async () => {
    const secrets = new Set(['Wrong-Pass9!', PASSWORD, 'Other-Pass8?', 'quiet@example.com', 'quiet'])
    const lines = await logged(async () => {
      const visitor = await registered('quiet@example.com')
      for (const name of ['__Host-sid', '__Host-did', 'token']) secrets.add(visitor.cookies.get(name) ?? name)
      secrets.add(await codeFor('quiet@example.com'))
      await visitor.send('login', { by: 'email', email: 'quiet@example.com', password: 'Wrong-Pass9!' })
      const other = new Visitor()
      const first = await codeFor('quiet@example.com')
      await other.send('login', { by: 'email', email: 'quiet@example.com', password: PASSWORD })
      const code = await codeFor('quiet@example.com', first)
      secrets.add(code)
      secrets.add(other.cookies.get('__Host-flow') ?? '')
      await other.send('login-device-verification', { code: code === '000000' ? '000001' : '000000' })
      await post(visitor, 'password-change', { current: 'Wrong-Pass9!', password: 'Other-Pass8?' })
      const made = await (await post(visitor, 'api-key-make', KEY)).text()
      const secret = /"secret":"([^"]+)"/.exec(made)?.[1]
      expect(secret).toBeTruthy()
      secrets.add(secret ?? '')
      await ask(`/register/verification?code=${code}`, { headers: { cookie: `__Host-sid=${'a'.repeat(40)}.b.c.d` } })
      await visitor.ask('/login', { method: 'POST', headers: { ...OWN, origin: 'https://evil.test' } })
    })
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) {
      for (const secret of secrets) expect(line.includes(secret), `${secret} in ${line}`).toBe(false)
    }
  })

  test('[PE54] has a line for what was refused and for who tried to get round something', async () => {
    const lines = await logged(async () => {
      const visitor = await registered('watched@example.com')
      await visitor.send('login', { by: 'email', email: 'watched@example.com', password: 'Wrong-Pass9!' })
      await visitor.post('register', { by: 'email', email: 'x@example.com', terms: 'on' }, { captcha: 'nonsense' })
      await ask('/logout', { method: 'POST', headers: { origin: 'https://evil.test', cookie: '__Host-sid=x' } })
      await ask('/account', { headers: { cookie: `__Host-sid=forged; token=x` } })
      await askUnder({ OPERATOR_TOKEN: 'an operator of these tests' }, operatorCalls.audits.path, {
        headers: { authorization: 'Bearer somebody' },
      })
      visitor.cookies.set('token', 'f'.repeat(64))
      await post(visitor, 'phrase-set', { phrase: '' })
    })
    const events = eventsOf(lines)
    expect(events.map(({ event, reason = '' }) => `${event} ${reason}`.trim())).toEqual([
      'form_refused credentials_wrong',
      'form_refused captcha_wrong',
      'cross_site',
      'session_forged',
      'operator_refused',
      'mark_missing',
    ])
    for (const { time = '', request, from } of events) {
      expect(Number.isNaN(Date.parse(time))).toBe(false)
      expect([request, from]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)])
    }
  })

  test('[PE54] cannot be written into: whatever an address says, each event is one line', async () => {
    const evil = { origin: 'https://evil.test' }
    const lines = await logged(async () => {
      for (const path of ['/x%0Asecurity%20%7B%7D', '/%0D%0A%1B%5B31m', `/${'y'.repeat(5_000)}`]) {
        await ask(path, { method: 'POST', headers: evil })
      }
    })
    // A slow request is a line, too.
    expect(eventsOf(lines)).toHaveLength(lines.filter((line) => !line.includes('"event":"request"')).length)
    for (const line of lines) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
      expect(line).not.toMatch(/[\u0000-\u001f\u007f]/)
      expect(line.length).toBeLessThan(400)
    }
  })
})

describe('sessions that end', () => {
  /** Opens the market socket and logs in on it. @returns its close codes */
  async function socketOf(visitor: Visitor): Promise<number[]> {
    const response = await visitor.ask('/ws', { headers: { ...OWN, upgrade: 'websocket' } })
    const socket = response.webSocket
    if (!socket) throw new Error('no socket')
    const closed: number[] = []
    const frames: string[] = []
    socket.addEventListener('message', ({ data }) => void frames.push(String(data)))
    socket.addEventListener('close', ({ code }) => void closed.push(code))
    socket.accept()
    socket.send(JSON.stringify({ event: 'login', params: {} }))
    await vi.waitFor(() => expect(frames.join()).toContain('login'))
    return closed
  }
  const isClosed = (codes: number[]) => vi.waitFor(() => expect(codes).toEqual([1008]))

  test('[PE55] take their sockets with them: by a log-out, from another device, by a recovery', async () => {
    const one = await registered('sockets@example.com')
    const closed = await socketOf(one)
    await one.leave()
    await isClosed(closed)

    await one.send('login', { by: 'email', email: 'sockets@example.com', password: PASSWORD })
    const again = await socketOf(one)
    const first = await codeFor('sockets@example.com')
    await new Visitor().send('forget', { by: 'email', email: 'sockets@example.com' })
    await codeFor('sockets@example.com', first)
    await post(one, 'sessions-end')
    await isClosed(again)
  })

  test('[PE57] an operator ends all of an account, and of its sub-accounts', async () => {
    const visitor = await registered('ended@example.com')
    await post(visitor, 'sub-account-make', { name: 'Bot' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const inSub = new Visitor()
    for (const [name, value] of visitor.cookies) inSub.cookies.set(name, value)
    await post(inSub, 'sub-account-enter', { id: sub?.id ?? '' })
    const closed = await socketOf(visitor)
    const TOKEN = 'an operator of these tests'
    const end = (account: unknown, token = TOKEN) =>
      askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.endSessions.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ account }),
      })
    const id = visitor.cookies.get('userId') ?? ''
    expect((await end(id, 'somebody else entirely')).status).toBe(401)
    expect((await end('everybody')).status).toBe(400)
    expect(await (await end('0'.repeat(24))).json()).toMatchObject({ data: { ended: false } })
    expect((await visitor.ask('/account')).status).toBe(200)
    expect((await inSub.ask('/account')).status).toBe(200)
    expect(await (await end(id)).json()).toMatchObject({ data: { ended: true } })
    await isClosed(closed)
    const log = await kinds(visitor)
    for (const each of [visitor, inSub]) expect((await each.ask('/account')).status).toBe(302)
    expect(log[0]).toBe('logged_out_everywhere')
  })
})
