// Converts the schemas of calls to JSON Schema 2020-12 of their wire format. A schema that a module exports keeps its
// name, and responses refer to it.

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

/** True for a schema that becomes a named component. Enumerations and patterns are inlined. */
const isForm = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject || value instanceof z.ZodMiniDiscriminatedUnion

/** Published component names that differ from the export. Generated clients use them, so they must not change. */
const PUBLISHED: Readonly<Record<string, string>> = {
  AlgoOrderCancel: 'AlgoCanceled',
  BinanceCoinInfo: 'CoinInfo',
  BinanceCommission: 'Commission',
  BinanceDepth: 'Depth',
  BinanceExchangeInfo: 'ExchangeInfo',
  BinanceOrderCount: 'OrderCount',
  BinanceOrderList: 'OrderList',
  BinanceServerTime: 'ServerTime',
  CancelReplaceResult: 'CancelReplaced',
  DualSideMode: 'DualSide',
  EmptyBinanceAnswer: 'EmptyAnswer',
  EmptyExchangeInfo: 'NoSymbols',
  FeeTierView: 'FeeView',
  FuturesAccountTrade: 'FuturesMyTrade',
  FuturesAck: 'Done',
  FuturesBookTicker: 'FuturesBest',
  FuturesDayTicker: 'FuturesDay',
  FuturesExchangeInfo: 'FuturesInfo',
  FuturesIncome: 'Income',
  FuturesPriceTicker: 'FuturesPrice',
  LeverageAnswer: 'LeverageSet',
  MarginAdjustment: 'MarginMoved',
  MultiAssetsMode: 'MultiAssets',
  OrderChangeAnswer: 'ChangeAnswer',
  OrderPreviewAnswer: 'PreviewAnswer',
  PastFundingRate: 'PaidRate',
  PlaceOrderAnswer: 'PlaceAnswer',
  PlaceOrderInput: 'PlaceOrder',
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
/** JSON Schema version: OpenAPI 3.1 uses the newer one, AsyncAPI the older one. */
export type JsonSchemaDraft = 'draft-2020-12' | 'draft-7'
export const COMPONENTS_PREFIX = '#/components/schemas/'

/** Moves definitions into `forms`, and makes references point to the document's components. */
function lifted(schema: object, forms: Map<string, JsonSchema>): JsonSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    // The `id` of a schema is text; a property named `id` is a schema.
    const isNoise = (key: string, each: unknown) => NOISE.includes(key) || (key === 'id' && typeof each === 'string')
    const entries = Object.entries(value).filter(([key, each]) => !isNoise(key, each))
    return Object.fromEntries(
      entries.map(([key, each]) =>
        key === '$ref' && typeof each === 'string'
          ? [key, each.replace(INTERNAL, COMPONENTS_PREFIX)]
          : [key, walk(each)],
      ),
    )
  }
  const { $defs, definitions = $defs ?? {} } = schema as { $defs?: object; definitions?: object }
  for (const [name, form] of Object.entries(definitions)) forms.set(name, walk(form) as JsonSchema)
  return walk(schema) as JsonSchema
}

/**
 * Describes the wire format.
 * @param forms collects the schemas that it refers to
 */
export function toJsonSchema(
  schema: z.ZodMiniType,
  forms: Map<string, JsonSchema>,
  target: JsonSchemaDraft = 'draft-2020-12',
): JsonSchema {
  const json = z.toJSONSchema(schema, { target, io: 'input', metadata: names, unrepresentable: 'any' })
  const own = lifted(json, forms)
  const name = names.get(schema)?.id
  if (name === undefined) return own
  // A named schema may be a reference to itself, with its form among the definitions.
  if (own.$ref === undefined) forms.set(name, own)
  return { $ref: COMPONENTS_PREFIX + name }
}

export function resolveReference(schema: JsonSchema, forms: ReadonlyMap<string, JsonSchema>): JsonSchema {
  return schema.$ref === undefined ? schema : (forms.get(schema.$ref.slice(COMPONENTS_PREFIX.length)) ?? schema)
}
