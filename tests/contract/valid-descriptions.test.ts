// Validates the API descriptions against the published schemas of OpenAPI 3.1, AsyncAPI 3.0 and JSON Schema, and their
// examples against their own schemas.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ApiDescription } from '#shared/api/described.ts'
import { createDescriptions } from '../../scripts/descriptions/index.ts'

const texts = createDescriptions()
const openapi = JSON.parse(texts.openapi)
const asyncapi = JSON.parse(texts.asyncapi.replace('%HOST%', 'a.example').replace('%PROTOCOL%', 'wss'))
const facts = ApiDescription.parse(JSON.parse(texts.facts))

const OPTIONS = { strict: false, allErrors: true } as const
// The package is CommonJS.
const formats = ajvFormats.default
const newer = new Ajv2020(OPTIONS)
const older = new Ajv(OPTIONS)
formats(newer)
formats(older)
newer.addSchema(openapi, 'openapi')
older.addSchema(asyncapi, 'asyncapi')

const wrong = (validate: ValidateFunction, value: unknown) =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

const pointer = (parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

describe('OpenAPI', () => {
  test('[BD23] the document is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(openapi))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    // Proves that the validator finds faults.
    expect((await new Validator().validate({ ...openapi, paths: { 'no-slash': {} } })).valid).toBe(false)
  })

  test('[BD23] every schema of it is one of JSON Schema 2020-12', () => {
    const forms = Object.entries<object>(openapi.components.schemas)
    const broken = forms.filter(([, form]) => !newer.validateSchema(form)).map(([name]) => name)
    expect(broken).toEqual([])
    for (const [name] of forms) newer.compile({ $ref: `openapi#/components/schemas/${name}` })
  })

  /** Parameters of an example command line by name: of its query, or of the JSON after `-d`. */
  function said(example: string): Record<string, unknown> {
    const [, body] = /-d '(\{.*\})'/.exec(example) ?? []
    if (body !== undefined) return z.record(z.string(), z.unknown()).parse(JSON.parse(body))
    const [, query = ''] = /query="([^"]*)"/.exec(example) ?? /\?([^"]*)"/.exec(example) ?? []
    return Object.fromEntries(new URLSearchParams(query))
  }

  test('[BD23] every example says what its call asks for', () => {
    const http = facts.calls.filter(({ method }) => method !== 'WS')
    const failures = http.flatMap(({ id, method, path, example }) => {
      const operation = openapi.paths[path][method.toLowerCase()]
      const [type] = Object.keys(operation.requestBody?.content ?? {})
      const at = ['paths', path, method.toLowerCase()]
      const isJson = type === 'application/json'
      if (isJson) {
        const schema = { $ref: `openapi#/${pointer([...at, 'requestBody', 'content', type, 'schema'])}` }
        return wrong(newer.compile(schema), said(example)).map((each) => `${id} ${each}`)
      }
      const form = type === undefined ? undefined : operation.requestBody.content[type].schema.properties
      return Object.entries(said(example)).flatMap(([name, value]) => {
        if (['timestamp', 'signature'].includes(name)) return []
        const { parameters = [] } = operation
        const index = parameters.findIndex((each: { name: string }) => each.name === name)
        const schema = form?.[name] ?? parameters[index]?.schema
        if (!schema) return [`${id}: no ${name}`]
        const isNumber = schema.type === 'integer' || schema.type === 'number'
        return wrong(newer.compile(schema), isNumber ? Number(value) : value).map((each) => `${id} ${name} ${each}`)
      })
    })
    expect(failures).toEqual([])
    expect(said(http.find(({ id }) => id === 'bot-orders-place')?.example ?? '')).toMatchObject({ symbol: 'BTCUSDT' })
    expect(said(http.find(({ id }) => id === 'trading-place')?.example ?? '')).toMatchObject({ market: 'BTC_USDT' })
  })
})

describe('AsyncAPI', () => {
  const path = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json')
  const published = new Ajv({ ...OPTIONS, allErrors: false })
  formats(published)
  const validate = published.compile(JSON.parse(readFileSync(path, 'utf8')))

  test('[BD24] the document is valid by the published schema of AsyncAPI 3.0', () => {
    expect(wrong(validate, asyncapi)).toEqual([])
    expect(
      validate({ ...asyncapi, operations: { odd: { action: 'shout', channel: { $ref: '#/channels/market' } } } }),
    ).toBe(false)
  })

  const messages = Object.entries<{ payload: object; examples?: { payload: unknown }[] }>(asyncapi.components.messages)
  const payloadOf = (name: string) =>
    older.compile({ $ref: `asyncapi#/${pointer(['components', 'messages', name, 'payload'])}` })

  test('[BD24] every payload is JSON Schema of draft 7, and every example is what its payload says', () => {
    const failures = messages.flatMap(([name, { payload, examples = [] }]) => {
      if (!older.validateSchema(payload)) return [`${name}: no schema`]
      const check = payloadOf(name)
      return examples.flatMap((example) => wrong(check, example.payload).map((each) => `${name} ${each}`))
    })
    expect(failures).toEqual([])
    const shown = messages.filter(([, { examples }]) => examples !== undefined)
    expect(shown.length).toBeGreaterThan(60)
  })

  test('[BD24] an example that says something else would be told', () => {
    const [, trade] = messages.find(([name]) => name === 'streams.trade') ?? []
    const [example] = trade?.examples ?? []
    expect(wrong(payloadOf('streams.trade'), { ...(example?.payload as object), p: 1 })).not.toEqual([])
    const place = {
      id: 1,
      method: 'order.place',
      params: { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', quantity: 1 },
    }
    expect(wrong(payloadOf('requests.order.place'), place)).toEqual([])
    expect(wrong(payloadOf('requests.order.place'), { ...place, params: { ...place.params, side: 'up' } })).not.toEqual(
      [],
    )
    expect(wrong(payloadOf('requests.session.logon'), { id: 1, method: 'session.logon' })).not.toEqual([])
  })
})
