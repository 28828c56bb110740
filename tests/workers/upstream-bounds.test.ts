// Limits of an upstream host: size of answers, time, and rate of requests, through the real application and workerd's
// real fetch.

import { describe, expect, test, vi } from 'vitest'
import { RETRIED_STATUSES } from '#shared/api/retry.ts'
import { CircuitBreakers } from '#worker/upstream/breaker.ts'
import { BufferBudget } from '#worker/upstream/bytes.ts'
import {
  DEFAULT_UPSTREAM_TRANSPORT,
  sendUpstream,
  UPSTREAM_LIMITS,
  type UpstreamRequest,
} from '#worker/upstream/send.ts'
import { askUnder } from './edge-site.ts'
import { failureOf, HOST, MEGABYTE, memory, POST, seenBy, through } from './upstream-site.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

describe('how much', () => {
  test('[UP16] a gigabyte is read to five megabytes and no further, whatever its length says', async () => {
    for (const act of ['huge', 'huge-declared']) {
      const response = await through(`much-${act}`, `/${act}`)
      expect([response.status, await response.json()]).toEqual([502, failureOf('too_large')])
      await expect.poll(async () => (await seenBy(`much-${act}`))[0]?.closed).toBe(true)
      // Bytes in the buffers of two sockets were written, not read.
      expect((await seenBy(`much-${act}`))[0]?.sent).toBeLessThan(32 * MEGABYTE)
    }
    expect(DEFAULT_UPSTREAM_TRANSPORT.bufferBudget.heldBytes).toBe(0)
  })

  // Resident memory contains held answers, garbage (V8 collects buffers after 64 MB) and the runtime's connections;
  // read to their ends, these answers are 17 GB.
  test('[UP16] many at once fill no memory: what is held is counted, and what is resident says so too', async () => {
    const { bufferBudget: holdings } = DEFAULT_UPSTREAM_TRANSPORT
    const take = holdings.reserve.bind(holdings)
    let most = 0
    const counting = vi.spyOn(holdings, 'reserve').mockImplementation((...asked) => {
      const hasRoom = take(...asked)
      most = Math.max(most, holdings.heldBytes)
      return hasRoom
    })
    const before = await memory()
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const response = await through('many', index % 2 === 0 ? '/huge' : '/bomb')
        const { err } = await response.json<{ err: string }>()
        return [response.status, err].join(' ')
      }),
    )
    counting.mockRestore()
    for (const answer of answers) expect(['502 too_large', '503 busy']).toContain(answer)
    expect(holdings.heldBytes).toBe(0)
    expect(most).toBeGreaterThan(5 * MEGABYTE)
    expect(most).toBeLessThanOrEqual(32 * MEGABYTE)
    const { peak } = await memory()
    if (before.now === undefined) console.info('this system does not tell how much memory a process has')
    else expect(peak - before.now).toBeLessThan((32 + 64 + 96) * MEGABYTE)
  })

  test('[UP16] answers that come in at once and do not end share what may be held; the rest are told at once', async () => {
    const holdings = new BufferBudget()
    const wire = {
      ...DEFAULT_UPSTREAM_TRANSPORT,
      holdings,
      breakers: new CircuitBreakers(),
      limits: { firstByteMs: 5_000, totalMs: 5_000 },
    }
    const url = new URL(`${HOST}/stalled/stall`)
    const message: UpstreamRequest = { baseUrl: url.href, url, method: 'POST', headers: {} }
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, holdings.heldBytes)
    }, 20)
    const sent = await Promise.all(Array.from({ length: 16 }, () => sendUpstream(message, wire)))
    clearInterval(watch)
    const reasons = sent.map((each) => (each.kind === 'fault' ? each.reason : each.kind))
    expect(new Set(reasons)).toEqual(new Set(['timeout', 'busy']))
    expect(reasons.filter((reason) => reason === 'busy').length).toBeGreaterThanOrEqual(8)
    expect(most).toBeLessThanOrEqual(32 * MEGABYTE)
    await expect.poll(() => holdings.heldBytes).toBe(0)
  })

  test('[UP16] the body of a request may have a megabyte', async () => {
    const body = (bytes: number) => ({ ...POST, body: JSON.stringify('x'.repeat(bytes - 2)) })
    expect((await through('bodies', '/good', body(MEGABYTE))).status).toBe(200)
    const response = await through('bodies', '/good', body(MEGABYTE + 1))
    expect([response.status, await response.json()]).toMatchObject([413, { code: '413', msg: 'body_too_large' }])
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
    expect((await through('bodies', '/good', { ...POST, body: endless })).status).toBe(413)
    const seen = await seenBy('bodies')
    expect(seen.map(({ body: sent }) => sent.length)).toEqual([MEGABYTE])
    expect(DEFAULT_UPSTREAM_TRANSPORT.bufferBudget.heldBytes).toBe(0)
  })
})

describe('how long', () => {
  const limits = { firstByteMs: 250, totalMs: 700 }
  const message = (act: string): UpstreamRequest => ({
    baseUrl: `${HOST}/long-${act}`,
    url: new URL(`${HOST}/long-${act}/${act}`),
    method: 'GET',
    headers: { accept: 'application/json' },
  })
  const own = () => ({
    ...DEFAULT_UPSTREAM_TRANSPORT,
    limits,
    breakers: new CircuitBreakers(),
    holdings: new BufferBudget(),
  })

  test('[UP17] five seconds until there is an answer, fifteen until it is whole', () => {
    expect(UPSTREAM_LIMITS).toEqual({ firstByteMs: 5_000, totalMs: 15_000 })
  })

  test.each([
    ['hang', 250],
    ['slow-headers', 250],
    ['early-hints', 250],
    ['slow-body', 700],
  ])('[UP17] %s is given up after %i ms, not tried again, and its connection ended', async (act, ms) => {
    const wire = own()
    const before = Date.now()
    expect(await sendUpstream(message(act), wire)).toEqual({
      kind: 'fault',
      reason: 'timeout',
      status: undefined,
      attempts: 1,
    })
    expect(Date.now() - before).toBeGreaterThanOrEqual(ms - 20)
    expect(Date.now() - before).toBeLessThan(ms + 1_500)
    await expect.poll(async () => (await seenBy(`long-${act}`)).map(({ closed }) => closed)).toEqual([true])
    expect(wire.holdings.heldBytes).toBe(0)
  })
})

describe('a host that does not answer', () => {
  test('[UP18] is left alone after five failures, and told of at once; another is not', async () => {
    const url = 'http://127.0.0.1:9/breaker'
    const lost = () => askUnder({ UPSTREAM_SPOT_URL: url, UPSTREAM_PATHS: '/.*' }, '/api/good', POST)
    for (let index = 0; index < 5; index += 1) expect((await lost()).status).toBe(502)
    const response = await lost()
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '10',
      failureOf('breaker_open'),
    ])
    expect(response.headers.get('x-attempts')).toBe('0')
    expect((await through('breaker-other', '/good')).status).toBe(200)
  })

  test('[UP18] gateways that cannot reach it count, its own errors do not', async () => {
    for (const [status, after] of [
      [502, 503],
      [500, 500],
      [429, 429],
    ] as const) {
      for (let index = 0; index < 5; index += 1) await through(`counts-${status}`, `/status/${status}`, POST)
      expect((await through(`counts-${status}`, `/status/${status}`, POST)).status).toBe(after)
    }
  })
})

describe('a second attempt', () => {
  test.each(RETRIED_STATUSES)('[UP19] follows once on %i for GET and HEAD, and never for POST', async (status) => {
    const healed = await through(`again-${status}`, `/status-once/${status}`)
    expect([healed.status, healed.headers.get('x-attempts')]).toEqual([200, '2'])
    const still = await through(`still-${status}`, `/status/${status}`)
    expect([still.status, await still.json()]).toEqual([status, { code: status, data: { status: String(status) } }])
    expect(await seenBy(`still-${status}`)).toHaveLength(2)
    await through(`head-${status}`, `/status/${status}`, { method: 'HEAD' })
    expect((await seenBy(`head-${status}`)).map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect((await through(`post-${status}`, `/status/${status}`, POST)).status).toBe(status)
    expect(await seenBy(`post-${status}`)).toHaveLength(1)
  })

  test('[UP19] follows on nothing else', async () => {
    for (const status of [200, 201, 206, 400, 403, 404, 410, 422, 501, 505, 599]) {
      const response = await through('only-once', `/status/${status}`)
      expect([response.status, response.headers.get('x-attempts')]).toEqual([status, '1'])
    }
  })
})
