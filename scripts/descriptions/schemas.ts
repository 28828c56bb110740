// From the contracts' schemas to JSON Schema 2020-12, as things stand on the wire. What a module exports by a name of its own
// keeps that name: answers refer to it.

import { z } from 'zod/mini'
import * as binanceAnswers from '#shared/binance-api/answers.ts'
import * as futuresAnswers from '#shared/binance-api/futures/answers.ts'
import * as spotAnswers from '#shared/binance-api/spot/answers.ts'
import * as marketData from '#shared/markets/market-data.ts'
import * as trading from '#shared/markets/trading/calls.ts'

export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | boolean | readonly JsonSchema[]
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly description?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}

/** Forms that are worth a name: what is only a word or a pattern is written where it stands. */
const isForm = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject || value instanceof z.ZodMiniDiscriminatedUnion

/** Published component names of schemas whose export has another name: generated clients use them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  BinanceCommission: 'Commission',
  BinanceDepth: 'Depth',
  BinanceOrderList: 'OrderList',
  FuturesAck: 'Done',
  MarginAdjustment: 'MarginMoved',
  PastFundingRate: 'PaidRate',
}

const names = z.registry<{ id: string }>()
const taken = new Set<string>()
for (const module of [trading, marketData, binanceAnswers, spotAnswers, futuresAnswers]) {
  for (const [name, value] of Object.entries<unknown>(module)) {
    const id = PUBLISHED[name] ?? name
    if (!/^[A-Z]/.test(name) || !isForm(value) || names.has(value) || taken.has(id)) continue
    taken.add(id)
    names.add(value, { id })
  }
}

const NOISE = ['$schema', '$defs', 'definitions', '~standard']
const INTERNAL = /^#\/(?:\$defs|definitions)\//
/** OpenAPI 3.1 has the newer, AsyncAPI the older JSON Schema. */
export type Draft = 'draft-2020-12' | 'draft-7'
export const COMPONENTS = '#/components/schemas/'

/** Takes the definitions out, and lets all references name the document's own. */
function lifted(schema: object, forms: Map<string, JsonSchema>): JsonSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    // A form's own `id` is text; a property of that name is a schema.
    const isNoise = (key: string, each: unknown) => NOISE.includes(key) || (key === 'id' && typeof each === 'string')
    const entries = Object.entries(value).filter(([key, each]) => !isNoise(key, each))
    return Object.fromEntries(
      entries.map(([key, each]) =>
        key === '$ref' && typeof each === 'string' ? [key, each.replace(INTERNAL, COMPONENTS)] : [key, walk(each)],
      ),
    )
  }
  const { $defs, definitions = $defs ?? {} } = schema as { $defs?: object; definitions?: object }
  for (const [name, form] of Object.entries(definitions)) forms.set(name, walk(form) as JsonSchema)
  return walk(schema) as JsonSchema
}

/**
 * A schema as JSON Schema, for what is written on the wire.
 * @param forms gathers the forms that it refers to
 */
export function schemaOf(
  schema: z.ZodMiniType,
  forms: Map<string, JsonSchema>,
  target: Draft = 'draft-2020-12',
): JsonSchema {
  const json = z.toJSONSchema(schema, { target, io: 'input', metadata: names, unrepresentable: 'any' })
  const own = lifted(json, forms)
  const name = names.get(schema)?.id
  if (name === undefined) return own
  // One that is named may come as a reference to itself, with its form among the definitions.
  if (own.$ref === undefined) forms.set(name, own)
  return { $ref: COMPONENTS + name }
}

/** What a reference stands for. */
export function resolved(schema: JsonSchema, forms: ReadonlyMap<string, JsonSchema>): JsonSchema {
  return schema.$ref === undefined ? schema : (forms.get(schema.$ref.slice(COMPONENTS.length)) ?? schema)
}
