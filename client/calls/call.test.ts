import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createClientHeaders, readClientDeviceInfo } from '#shared/api/client-headers.ts'
import { defineCall } from '#shared/api/contract.ts'
import { ATTEMPTS_HEADER, RETRIED_STATUSES } from '#shared/api/retry.ts'
import { type ApiCallDeps, sendApiCall } from './call.ts'
import { createBrowserRequest } from './request.ts'
import { findLoginPath } from './session.ts'

const shape = {
  query: z.object({ a: z.optional(z.unknown()), list: z.optional(z.array(z.string())) }),
  answer: z.object({ x: z.int() }),
}
const get = defineCall({ ...shape, host: 'spot', method: 'GET', path: '/v2/thing' })
const post = defineCall({ ...shape, host: 'spot', method: 'POST', path: '/v2/thing' })
const form = defineCall({ ...shape, host: 'spot', method: 'POST', path: '/v2/thing', body: 'form' })
const futuresGet = defineCall({ ...shape, host: 'futures', method: 'GET', path: '/futuresapi/v1/thing' })
const futuresPost = defineCall({ ...shape, host: 'futures', method: 'POST', path: '/futuresapi/v1/thing' })
const ours = defineCall({ ...shape, method: 'GET', path: '/api/v1/thing' })

const GOOD = { code: 0, data: { x: 1 } }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A browser whose network gives these responses in turn. */
class World implements ApiCallDeps {
  readonly asked: { url: string; init: RequestInit }[] = []
  lost = 0
  readonly #answers: (() => Response)[]
  constructor(...answers: (() => Response)[]) {
    this.#answers = answers
  }
  fetch = async (url: string, init: RequestInit) => {
    this.asked.push({ url, init })
    const answer = this.#answers.shift() ?? expect.unreachable(`asked ${this.asked.length} times`)
    return answer()
  }
  headers = async () => createClientHeaders('ja_JP', { fingerprint: 'f'.repeat(32), selectType: 'spot' })
  handleLostSession = () => {
    this.lost += 1
  }
  readonly unaccepted: string[] = []
  handleUnaccepted = (act: string) => {
    this.unaccepted.push(act)
  }
}

describe('the request helpers', () => {
  const headers = { h: '1' }
  const asJson = { accept: 'application/json', h: '1', 'content-type': 'application/json' }

  test('[CL12] GET has its parameters in the query', () => {
    expect(createBrowserRequest(get, { a: 'b c&d', none: undefined, list: ['1'] }, headers)).toEqual({
      url: '/api/v2/thing?a=b+c%26d&list=%5B%221%22%5D',
      method: 'GET',
      headers: { accept: 'application/json', h: '1' },
    })
    expect(createBrowserRequest(get, {}, headers).url).toBe('/api/v2/thing')
  })

  test('[CL12] POST is JSON', () => {
    expect(createBrowserRequest(post, { list: ['1'] }, headers)).toEqual({
      url: '/api/v2/thing',
      method: 'POST',
      headers: asJson,
      body: '{"list":["1"]}',
    })
  })

  test('[CL12] form POST is a form', () => {
    expect(createBrowserRequest(form, { a: 'ü&=', b: 7 }, headers)).toEqual({
      url: '/api/v2/thing',
      method: 'POST',
      headers: { ...asJson, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=%C3%BC%26%3D&b=7',
    })
  })

  test('[CL12] futures GET and futures POST stand under /futuresapi', () => {
    expect(createBrowserRequest(futuresGet, { a: '1' }, headers).url).toBe('/futuresapi/v1/thing?a=1')
    expect(createBrowserRequest(futuresPost, { a: '1' }, headers)).toMatchObject({
      url: '/futuresapi/v1/thing',
      body: '{"a":"1"}',
    })
  })
})

describe('a call', () => {
  test('[LG6] that is refused for documents opens those of its act, and only then', async () => {
    const refusal = { code: '403', data: null, msg: 'terms_unaccepted' }
    const world = new World(
      () => json(refusal, 403),
      () => json(refusal, 403),
      () => json(GOOD),
    )
    expect(await sendApiCall({ ...ours, needs: 'p2p' }, {}, world)).toMatchObject({ ok: false })
    await sendApiCall(ours, {}, world)
    await sendApiCall({ ...ours, needs: 'p2p' }, {}, world)
    expect(world.unaccepted).toEqual(['p2p'])
  })

  test('[CL13] to the exchange carries what only the browser knows; to the edge it carries nothing of it', async () => {
    const world = new World(
      () => json(GOOD),
      () => json(GOOD),
    )
    expect(await sendApiCall(get, { a: '1' }, world)).toEqual({ ok: true, data: { x: 1 } })
    await sendApiCall(ours, {}, world)
    expect(world.asked.map(({ init }) => init.headers)).toEqual([
      {
        accept: 'application/json',
        'x-language': 'ja_JP',
        'X-Requested-With': 'XMLHttpRequest',
        selectType: 'spot',
        deviceId: 'f'.repeat(32),
      },
      { accept: 'application/json' },
    ])
  })

  test('[CL13] leaves out what would break a header, and reads back what it wrote', () => {
    const facts = { systemVersion: 'Windows 10', deviceName: 'Chrome V124.0.0.0 (Windows)', selectType: 'a.b-c_d' }
    const headers = new Headers(createClientHeaders('en_US', facts))
    expect(readClientDeviceInfo((name) => headers.get(name) ?? undefined)).toEqual(facts)
    for (const bad of ['', ' ', 'a\r\nx: y', 'a\nb', 'a\0b', 'é', '設定', 'x'.repeat(101), ' padded']) {
      const written = createClientHeaders('en_US', {
        systemVersion: bad,
        deviceName: bad,
        selectType: bad,
        fingerprint: bad,
      })
      expect(Object.keys(written), JSON.stringify(bad)).toEqual(['x-language', 'X-Requested-With'])
      expect(readClientDeviceInfo(() => bad)).toEqual({})
    }
  })

  test.each(RETRIED_STATUSES)('[CL14] GET is sent once more after %i, and POST is not', async (status) => {
    const twice = new World(
      () => json({}, status),
      () => json(GOOD),
    )
    expect(await sendApiCall(get, {}, twice)).toEqual({ ok: true, data: { x: 1 } })
    const never = new World(
      () => json({}, status),
      () => json({}, status),
    )
    expect(await sendApiCall(get, {}, never)).toMatchObject({ ok: false, failure: { code: status } })
    expect(never.asked).toHaveLength(2)
    for (const definition of [post, form, futuresPost]) {
      const once = new World(() => json({}, status))
      expect(await sendApiCall(definition, {}, once)).toMatchObject({ ok: false, failure: { code: status, data: {} } })
      expect(once.asked).toHaveLength(1)
    }
  })

  test('[CL14] other statuses are answers, and what the edge has tried twice is not tried again', async () => {
    const missing = new World(() => json({}, 404))
    expect(await sendApiCall(get, {}, missing)).toMatchObject({ failure: { code: 404 } })
    const tried = new World(() => json({ code: 500, data: {}, err: 'timeout' }, 504, { [ATTEMPTS_HEADER]: '2' }))
    expect(await sendApiCall(get, {}, tried)).toEqual({ ok: false, failure: { code: 500, data: {}, err: 'timeout' } })
  })

  test('[CL15] a network failure is an object with code 500, empty data and a text', async () => {
    const down = () => {
      throw new TypeError('fetch failed')
    }
    const world = new World(down, down)
    expect(await sendApiCall(get, {}, world)).toEqual({
      ok: false,
      failure: { code: 500, data: {}, err: 'fetch failed' },
    })
    expect(await sendApiCall(post, {}, new World(down))).toMatchObject({ failure: { code: 500, data: {} } })
    expect(await sendApiCall(get, {}, new World(down, () => json(GOOD)))).toMatchObject({ ok: true })
    const html = new World(() => new Response('<html>'))
    expect(await sendApiCall(get, {}, html)).toEqual({ ok: false, failure: { code: 500, data: {}, err: 'not_json' } })
  })

  test('[CL16] 401, as status or inside the answer, loses the session once; other failures do not', async () => {
    for (const answer of [() => json({}, 401), () => json({ code: 401 }), () => json({ code: '401', data: null })]) {
      for (const definition of [get, post, form, futuresGet, futuresPost, ours]) {
        const world = new World(answer)
        expect(await sendApiCall(definition, {}, world)).toMatchObject({ ok: false, failure: { code: 401 } })
        expect(world.lost).toBe(1)
      }
    }
    const forbidden = new World(() => json({ code: 403 }, 403))
    await sendApiCall(get, {}, forbidden)
    expect(forbidden.lost).toBe(0)
  })
})

describe('a lost session', () => {
  const here = { origin: 'https://meridian.test', search: '', noReturn: false }

  test('[CL16] leads from any page to the log-in of its language, with the way back', () => {
    expect(findLoginPath({ ...here, pathname: '/ja_JP/spot/BTC_USDT', search: '?interval=1h' })).toBe(
      '/ja_JP/login?redirectUrl=%2Fspot%2FBTC_USDT%3Finterval%3D1h&sessionEnded=true',
    )
    expect(findLoginPath({ ...here, pathname: '/forget', noReturn: true })).toBe('/login?sessionEnded=true')
    expect(findLoginPath({ ...here, pathname: '/en_US//evil.test' })).toBe('/login?redirectUrl=%2F&sessionEnded=true')
  })

  test('[CL16] leads nowhere from the log-in itself', () => {
    expect(findLoginPath({ ...here, pathname: '/login', search: '?redirectUrl=%2Fwallet' })).toBeUndefined()
    expect(findLoginPath({ ...here, pathname: '/ar_AE/login' })).toBeUndefined()
  })
})
