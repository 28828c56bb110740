// Completeness of the API descriptions: each call of the contracts is in them, each reference resolves, and the page
// has texts for each call. Validity: tests/contract/valid-descriptions.test.ts.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import words from '#locales/en_US/docs-api.ts'
import { callPath } from '#shared/api/contract.ts'
import { API_GROUPS, ApiDescription } from '#shared/api/described.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { EXCHANGE_CALLS } from '#shared/pages/exchange-calls.ts'
import {
  PERPETUAL_PRIVATE_TYPES,
  PERPETUAL_PUBLIC_TYPES,
  SPOT_PRIVATE_TYPES,
  SPOT_PUBLIC_TYPES,
} from '#shared/realtime/topics.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { computeHmacHex } from '#worker/platform/signing.ts'
import { createDescriptions } from '../../scripts/descriptions/index.ts'
import { formatSchema } from '../../scripts/descriptions/notation.ts'
import componentNames from './component-names.json' with { type: 'json' }

const texts = createDescriptions()
const openapi = JSON.parse(texts.openapi)
const asyncapi = JSON.parse(texts.asyncapi)
const facts = ApiDescription.parse(JSON.parse(texts.facts))

test('components keep their published names, which generated clients use', () => {
  const missing = (document: { components: { schemas: object } }, names: readonly string[]) =>
    names.filter((name) => !(name in document.components.schemas))
  expect(missing(openapi, componentNames.openapi)).toEqual([])
  expect(missing(asyncapi, componentNames.asyncapi)).toEqual([])
})

/** All `$ref` values of a document. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : references(each),
  )
}
const at = (document: unknown, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], document)

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.looseObject({}) })),
  ),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const operations = Object.entries<Record<string, unknown>>(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: Operation.parse(operation) })),
)

describe('OpenAPI', () => {
  test('[BD15] has every call of the contracts but the operator’s, by method and path', () => {
    const own = [marketCalls, tradingCalls, liabilityProofCalls, passkeyCalls].flatMap((calls) => Object.values(calls))
    const asked = [...own, ...EXCHANGE_CALLS].map((call) => `${call.method} ${callPath(call)}`)
    const bots = [binanceSpotCalls, binanceFuturesCalls]
      .flatMap((calls) => Object.values<BinanceCall>(calls))
      .map(({ method, path }) => `${method} ${path}`)
    const described = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`))
    expect([...asked, ...bots].filter((call) => !described.has(call))).toEqual([])
    expect(Object.values(operatorCalls).filter(({ path }) => path in openapi.paths)).toEqual([])
  })

  test('[BD15] names each operation once, and every reference leads somewhere', () => {
    expect(openapi.openapi).toBe('3.1.1')
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect([...new Set(references(openapi))].filter((reference) => at(openapi, reference) === undefined)).toEqual([])
    const selves = Object.entries<{ $ref?: string }>(openapi.components.schemas).filter(([, { $ref }]) => $ref)
    expect(selves).toEqual([])
    const tags = openapi.tags.map(({ name }: { name: string }) => name)
    expect(operations.filter(({ operation }) => !operation.tags.every((tag) => tags.includes(tag)))).toEqual([])
  })

  test('[BD15] signed calls ask for key, timestamp and signature; open ones for none', () => {
    const { get } = openapi.paths['/api/v3/account']
    expect(get.security).toEqual([{ apiKey: [] }])
    const required = get.parameters.filter((each: { required: boolean }) => each.required)
    expect(required.map(({ name }: { name: string }) => name)).toEqual(['timestamp', 'signature'])
    expect(openapi.paths['/api/v3/time'].get.security).toBeUndefined()
    const { post } = openapi.paths['/api/v3/order']
    const form = post.requestBody.content['application/x-www-form-urlencoded'].schema
    expect(form.required).toEqual(expect.arrayContaining(['symbol', 'side', 'type', 'timestamp', 'signature']))
    const batch = openapi.paths['/fapi/v1/batchOrders']
    const list = batch.post.requestBody.content['application/x-www-form-urlencoded'].schema
    expect(list.required).toEqual(['batchOrders', 'timestamp', 'signature'])
    expect([batch.post['x-weight'], batch.delete['x-weight'], batch.put['x-scope']]).toEqual([5, 1, 'trade'])
    const listen = openapi.paths['/fapi/v1/listenKey'].post
    expect([listen.security, listen['x-scope'], JSON.stringify(listen).includes('signature')]).toEqual([
      [{ apiKey: [] }],
      'read',
      false,
    ])
  })

  test('[BD15] says of a parameter what its contract says', () => {
    const { parameters } = openapi.paths['/api/v1/market/depth'].get
    expect(parameters[1]).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    })
    expect(openapi.components.schemas.OrderView.properties.id).toEqual({ type: 'string' })
  })
})

test('[BR82] what a call takes and ignores is described as such, and nothing else is', () => {
  const ignored = facts.calls.flatMap(({ id, fields }) =>
    fields.filter(({ isIgnored }) => isIgnored).map(({ name }) => `${id} ${name}`),
  )
  // In spot these fields are labels of a program's strategy (shared/binance-api/spot/parameters.test.ts).
  const [ofSpot, ofFutures] = [/^bot-orders-/, /^bot-futures-/].map((of) => ignored.filter((each) => of.test(each)))
  expect(ofSpot?.every((each) => /strategy/i.test(each))).toBe(true)
  expect([...(ofSpot ?? []), ...(ofFutures ?? [])]).toEqual(ignored)
  expect(ofFutures).toEqual([
    'bot-futures-orders-place workingType',
    'bot-futures-orders-place newOrderRespType',
    'bot-futures-orders-placeAlgo newOrderRespType',
  ])
  const form = openapi.paths['/fapi/v1/order'].post.requestBody.content['application/x-www-form-urlencoded'].schema
  expect(form.properties.newOrderRespType.description).toContain('no effect')
  expect(form.properties.price.description).toBeUndefined()
})

test('[BD16] AsyncAPI: every topic is pushed, every frame of a client is taken, every reference leads somewhere', () => {
  expect(asyncapi.asyncapi).toBe('3.0.0')
  const { 'market.ask': ask, 'market.tell': tell } = asyncapi.operations
  const named = (operation: { messages: { $ref: string }[] }) =>
    operation.messages.map(({ $ref }) => $ref.split('/').at(-1))
  expect(named(ask).sort()).toEqual(['login', 'logout', 'ping', 'sub', 'unsub'])
  const contracts = [...PERPETUAL_PUBLIC_TYPES, ...PERPETUAL_PRIVATE_TYPES].map((type) => `perpetual_${type}`)
  expect(named(tell)).toEqual([
    ...SPOT_PUBLIC_TYPES,
    ...SPOT_PRIVATE_TYPES,
    ...contracts,
    'chat_messages',
    'ack',
    'error',
    'pong',
  ])
  expect(named(asyncapi.operations['contracts.tell'])).toContain('futures_mark_price')
  expect([...new Set(references(asyncapi))].filter((reference) => at(asyncapi, reference) === undefined)).toEqual([])
})

describe('the page', () => {
  test('[BD17] has words for each call, and no others', () => {
    expect([...new Set(facts.calls.map((call) => call.words))].toSorted()).toEqual(Object.keys(words.calls).toSorted())
    const ids = facts.calls.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(facts.refusals.map(({ name }) => name).toSorted()).toEqual(Object.keys(words.errors).toSorted())
    expect(new Set(facts.calls.map(({ group }) => group))).toEqual(new Set(API_GROUPS))
  })

  test('[BD17] has an example for each call that names what the call must have', () => {
    const http = facts.calls.filter(({ method }) => method !== 'WS')
    const missing = http.flatMap(({ id, fields, example, path }) => [
      ...(example.includes(`{origin}${path}`) ? [] : [`${id}: ${path}`]),
      ...fields
        .filter(({ name, isRequired }) => isRequired && !example.includes(name))
        .map(({ name }) => `${id}: ${name}`),
    ])
    expect(missing).toEqual([])
  })

  test('[BD17] says what a signal signs, with an example that the exchange accepts', async () => {
    const signing = facts.calls.filter((call) => call.signing !== undefined)
    expect(signing.map((call) => call.words)).toEqual(Object.keys(words.signatures))
    const [{ signing: lines = '', example } = expect.unreachable()] = signing
    const of = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(lines)?.[1] ?? expect.unreachable(name)
    expect(of('text')).toBe('bot-0123456789abcdef.tv-00000001.1767225600000.buy.50')
    expect(of('signature')).toBe(await computeHmacHex(of('secret'), of('text')))
    const [, body = ''] = /-d '(\{.*\})'/.exec(example) ?? []
    const sent = botMarketCalls.signal.query.parse(JSON.parse(body))
    expect([formatBotSignalText(sent), sent.signature]).toEqual([of('text'), of('signature')])
  })

  test('[BD17] names the parameters of each call', () => {
    const fieldsOf = (id: string) => facts.calls.find((call) => call.id === id)?.fields.map(({ name }) => name)
    expect(fieldsOf('trading-place')).toEqual(Object.keys(tradingCalls.place.query.shape))
    expect(fieldsOf('trading-order')).toEqual(['id', 'clientOrderId'])
    expect(fieldsOf('bot-orders-place')).toEqual(Object.keys(binanceSpotCalls.place.query.shape))
    expect(fieldsOf('market-overview')).toEqual([])
  })

  test('[BD17] writes forms as people read them', () => {
    const decimal = { type: 'string', pattern: '^\\d{1,30}(\\.\\d{1,18})?$' }
    expect(formatSchema({ type: 'array', prefixItems: [decimal, { type: 'integer' }] })).toBe('[decimal, integer]')
    expect(formatSchema({ type: 'object', properties: { a: decimal, b: { type: 'null' } }, required: ['a'] })).toBe(
      '{\n  a: decimal\n  b?: null\n}',
    )
    expect(formatSchema({ type: 'array', items: { anyOf: [{ const: 'x' }, { type: 'null' }] } })).toBe("('x' | null)[]")
    const named = new Set(facts.forms.map(({ name }) => name))
    const used = facts.calls.flatMap(({ answer }) => answer.match(/\b[A-Z]\w+\b(?!')/g) ?? [])
    expect(used.filter((name) => !named.has(name) && !/^[A-Z_]+$/.test(name))).toEqual([])
  })

  test('[BD17] is the same at each build', () => {
    expect(createDescriptions()).toEqual(texts)
  })
})
