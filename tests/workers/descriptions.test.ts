// The served API descriptions, compared with actual answers.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { callPath } from '#shared/api/contract.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { ask, documentOf, ORIGIN, payloadOf } from './edge-site.ts'

type Document = {
  readonly paths: Record<string, Record<string, { security?: unknown }>>
  readonly servers: unknown
}

const openapi = async () => (await ask('/api/openapi.json')).json<Document>()

describe('the documents', () => {
  test('[BD20] are JSON that any page may read, kept for minutes; other methods are refused', async () => {
    for (const path of ['/api/openapi.json', '/api/asyncapi.json']) {
      const response = await ask(path)
      const { status, headers } = response
      expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
        200,
        'application/json',
        '*',
      ])
      expect(headers.get('cache-control')).toBe('public, max-age=300')
      expect(await response.json()).toMatchObject({ info: { version: '1' } })
      const refused = await ask(path, { method: 'DELETE' })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      await refused.body?.cancel()
    }
  })

  test('[BD20] name this site: the socket by its host, calls by the place of the document', async () => {
    expect((await openapi()).servers).toEqual([{ url: '/' }])
    const asyncapi = await (await ask('/api/asyncapi.json')).json<{ servers: unknown }>()
    const { host, protocol } = new URL(ORIGIN)
    expect(asyncapi.servers).toEqual({ site: { host, protocol: protocol === 'https:' ? 'wss' : 'ws' } })
  })

  test('[BD21] what is described as open is, and answers as its contract says', async () => {
    const { paths } = await openapi()
    const { log: _, liabilities } = liabilityProofCalls
    const asked = { symbol: 'BTC_USDT', interval: '1h', limit: '5', price: 'mark' }
    const futures = [...Object.values(futuresMarketCalls), ...Object.values(futuresDataCalls)]
    for (const call of [...Object.values(marketCalls), ...futures, liabilities]) {
      const path = callPath(call)
      expect(paths[path]?.get?.security, path).toBeUndefined()
      const response = await ask(`${path}?${new URLSearchParams(asked)}`)
      const body = z.object({ code: z.literal('200'), data: call.answer }).safeParse(await response.json())
      expect([response.status, body.error?.issues], path).toEqual([200, undefined])
    }
  })

  test('[BD21] what is described as somebody’s own is refused to everybody else', async () => {
    const { paths } = await openapi()
    const own = Object.entries(paths).filter(
      ([path, { get }]) => /^\/api\/v1\/(?:trading|futures\/(?:account|history))/.test(path) && get,
    )
    expect(own.length).toBeGreaterThan(4)
    for (const [path, { get }] of own) {
      expect(get?.security).toEqual([{ session: [], mark: [] }])
      const response = await ask(path)
      expect([response.status, (await response.json<{ msg: string }>()).msg], path).toEqual([401, 'login_required'])
    }
  })
})

test('[BD18] the page of the calls is rendered with all of them, and taken over with the same', async () => {
  const payload = payloadOf(await documentOf(await ask('/docs/api')))
  expect(payload.page === 'docs-api' && payload.data.calls.length).toBeGreaterThan(50)
})
