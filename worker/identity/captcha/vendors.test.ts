// GeeTest and Turnstile against a real server on this machine.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signGeetestLotNumber, verifyGeetestAnswer } from './geetest.ts'
import { verifyTurnstileAnswer } from './turnstile.ts'

type Asked = { readonly path: string; readonly type: string | undefined; readonly form: Record<string, string> }
type Reply = {
  readonly status?: number
  readonly body?: string
  readonly headers?: Record<string, string>
  readonly hangUp?: boolean
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  vi.restoreAllMocks()
})

async function vendor(...replies: Reply[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        type: request.headers['content-type'],
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      const reply = replies[Math.min(asked.length, replies.length) - 1] ?? {}
      if (reply.hangUp) request.socket.destroy()
      else response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '')
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const says = (value: unknown): Reply => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

const KEY = 'b09a7aafbfd83f73b35a9b530d0337bf'
const LOT = '4dc3cfc2cdff448cad8d13107198d473'
const SIGNED = 'c99f3aa68104bdcd085f372dc6556a17a5a830a1a3d25125fb0010466977f3d8'

test('[CA9] GeeTest is asked with the signature of the published vector (protocols §5.1)', async () => {
  expect(await signGeetestLotNumber(KEY, LOT)).toBe(SIGNED)
})

describe('GeeTest', () => {
  const answer = {
    provider: 'geetest',
    lot_number: LOT,
    captcha_output: 'a b&c',
    pass_token: 'pass',
    gen_time: '1700000000',
  } as const
  const check = (url: string) =>
    verifyGeetestAnswer({ provider: 'geetest', id: 'the id', key: KEY, apiUrl: url, staticUrl: url }, answer)

  test('[CA9] is sent what its widget handed out, and believed', async () => {
    const { url, asked } = await vendor(says({ status: 'success', result: 'success', reason: '', captcha_args: {} }))
    expect(await check(url)).toEqual({ ok: true, value: null })
    expect(asked).toEqual([
      {
        path: '/validate?captcha_id=the%20id',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        form: {
          lot_number: LOT,
          captcha_output: 'a b&c',
          pass_token: 'pass',
          gen_time: '1700000000',
          sign_token: SIGNED,
        },
      },
    ])
  })

  test.each<[what: string, reply: Reply, refusal: string]>([
    ['says no', says({ status: 'success', result: 'fail', reason: 'pass_token error' }), 'captcha_wrong'],
    ['says too late', says({ status: 'success', result: 'fail', reason: 'pass_token expire' }), 'captcha_expired'],
    [
      'does not know our key',
      says({ status: 'error', code: '-50102', msg: 'sign_token error' }),
      'captcha_unavailable',
    ],
    ['says something else', says(['success']), 'captcha_unavailable'],
    ['says nothing', { body: '' }, 'captcha_unavailable'],
    ['fails', { ...says({ result: 'success' }), status: 500 }, 'captcha_unavailable'],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'captcha_unavailable'],
    ['never ends', { body: `{"result":"success","reason":"${'x'.repeat(100_000)}"}` }, 'captcha_unavailable'],
    ['hangs up', { hangUp: true }, 'captcha_unavailable'],
  ])('[CA9] where it %s, the form is refused', async (_, reply, error) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { url } = await vendor(reply)
    expect(await check(url)).toEqual({ ok: false, error })
  })

  test('[CA9] where nobody answers, the form is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await check('http://127.0.0.1:1')).toEqual({ ok: false, error: 'captcha_unavailable' })
    expect(warn.mock.calls.flat().join()).not.toContain(KEY)
  })
})

describe('Turnstile', () => {
  const check = (url: string) =>
    verifyTurnstileAnswer(
      { provider: 'turnstile', siteKey: 'site', secret: 'the secret', url },
      { provider: 'turnstile', token: 'the token' },
      { action: 'login', hostname: 'meridian.test', address: '203.0.113.9' },
    )
  const good = { success: true, hostname: 'meridian.test', action: 'login', 'error-codes': [] }

  test('[CA10] is asked about the token, and believed for this form on this host', async () => {
    const { url, asked } = await vendor(says(good))
    expect(await check(url)).toEqual({ ok: true, value: null })
    expect(asked).toMatchObject([
      {
        path: '/turnstile/v0/siteverify',
        form: {
          secret: 'the secret',
          response: 'the token',
          remoteip: '203.0.113.9',
          idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ])
  })

  test.each<[what: string, reply: Reply, refusal: string]>([
    ['another form', says({ ...good, action: 'register' }), 'captcha_wrong'],
    ['another host', says({ ...good, hostname: 'evil.test' }), 'captcha_wrong'],
    ['no form', says({ success: true, hostname: 'meridian.test' }), 'captcha_wrong'],
    ['a token of nobody', says({ success: false, 'error-codes': ['invalid-input-response'] }), 'captcha_wrong'],
    ['a used or old token', says({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 'captcha_expired'],
    [
      'a secret that is wrong',
      says({ success: false, 'error-codes': ['invalid-input-secret'] }),
      'captcha_unavailable',
    ],
    ['something else', says('yes'), 'captcha_unavailable'],
  ])('[CA10] where it speaks of %s, the form is refused', async (_, reply, error) => {
    expect(await check((await vendor(reply)).url)).toEqual({ ok: false, error })
  })

  test('[CA10] is asked once more where it does not answer, and knows that it is the same question', async () => {
    const { url, asked } = await vendor({ status: 503 }, says(good))
    expect(await check(url)).toEqual({ ok: true, value: null })
    expect(asked).toHaveLength(2)
    expect(asked[1]?.form).toEqual(asked[0]?.form)
  })

  test('[CA10] is not asked a third time', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { url, asked } = await vendor({ hangUp: true })
    expect(await check(url)).toEqual({ ok: false, error: 'captcha_unavailable' })
    expect(asked).toHaveLength(2)
  })
})
