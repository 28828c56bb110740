// Creates the OpenAPI 3.1 document from the schemas of the calls.

import words from '#locales/en_US/docs-api.ts'
import { API_GROUPS, API_SOCKET_GROUPS } from '#shared/api/described.ts'
import { BinanceRefusal } from '#shared/binance-api/answers.ts'
import { API_KEY_HEADER, SignedParams } from '#shared/binance-api/call.ts'
import { API_REFUSALS } from '#worker/http/envelope.ts'
import { DESCRIBED_CALLS, type DescribedCall } from './catalogue.ts'
import { type JsonSchema, resolveReference, toJsonSchema } from './schemas.ts'
import { API_DOCUMENT_TEXTS } from './words.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const summaries: Readonly<Record<string, string>> = words.calls
const signatures: Readonly<Record<string, string>> = words.signatures

const content = (schema: unknown, type = JSON_TYPE) => ({ [type]: { schema } })

/** Envelope of a response (protocols §2.4). Some calls write the code as a number. */
const envelope = (data: JsonSchema) => ({
  type: 'object',
  properties: {
    code: { enum: ['200', 200, '0', 0] },
    data,
    msg: { type: 'string' },
    success: { const: true },
    failed: { const: false },
  },
  required: ['code', 'data'],
})

const REFUSAL = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: [...new Set(Object.values(API_REFUSALS).map(String))] },
    data: { type: 'null' },
    msg: { type: 'string', enum: Object.keys(API_REFUSALS) },
    success: { const: false },
    failed: { const: true },
    fields: { type: 'array', items: { type: 'string' } },
  },
  required: ['code', 'data', 'msg', 'success', 'failed'],
} as const

/** Notes that the server ignores these parameters. */
function described(schema: JsonSchema, ignores: readonly string[]): JsonSchema {
  if (ignores.length === 0) return schema
  const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    return [name, ignores.includes(name) ? { ...each, description: API_DOCUMENT_TEXTS.ignored } : each] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

function parametersOf(schema: JsonSchema) {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: each,
  }))
}

/** Adds the parameters of the signature after the call's own. */
function signed(schema: JsonSchema, signature: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { ...schema.properties, ...signature.properties },
    required: [...(schema.required ?? []), ...(signature.required ?? [])],
  }
}

function operationOf(call: DescribedCall, forms: Map<string, JsonSchema>) {
  const isByKey = call.security === 'read' || call.security === 'trade'
  const isSigned = isByKey && !call.isUnsigned
  const reference = toJsonSchema(call.query, forms)
  const plain = resolveReference(reference, forms)
  const own = described(plain, call.ignores)
  const query = isSigned ? signed(own, toJsonSchema(SignedParams, forms)) : own
  const isBody = call.method === 'POST' || call.method === 'PUT'
  const isForm = call.dialect === 'binance' || call.body === 'form'
  const answer = toJsonSchema(call.answer, forms)
  const refusal = call.dialect === 'binance' ? 'BinanceRefusal' : 'Refusal'
  const hasFields = Object.keys(query.properties ?? {}).length > 0
  const summary = summaries[call.words]
  const description = signatures[call.words]
  return {
    operationId: call.id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [call.group],
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(call.security !== 'none' && {
      security: call.dialect === 'binance' ? [{ apiKey: [] }] : [{ session: [], mark: [] }],
    }),
    ...(call.weight !== undefined && { 'x-weight': call.weight }),
    ...(isByKey && { 'x-scope': call.security }),
    ...(!isBody && hasFields && { parameters: parametersOf(query) }),
    ...(isBody &&
      hasFields && {
        requestBody: {
          required: true,
          content: content(isForm ? query : reference, isForm ? FORM_TYPE : JSON_TYPE),
        },
      }),
    responses: {
      200: { description: 'OK', content: content(call.dialect === 'binance' ? answer : envelope(answer)) },
      default: {
        description: 'Refused',
        content: content({ $ref: `#/components/schemas/${refusal}` }),
      },
    },
  }
}

/** Equal schemas give an equal document. */
export function createOpenApiDocument() {
  const forms = new Map<string, JsonSchema>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of DESCRIBED_CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, forms) }
  }
  toJsonSchema(BinanceRefusal, forms)
  const schemas = Object.fromEntries([...forms].sort(([a], [b]) => (a < b ? -1 : 1)))
  const groups: Readonly<Record<string, { readonly title: string; readonly text: string }>> = words.groups
  return {
    openapi: '3.1.1',
    info: { title: API_DOCUMENT_TEXTS.title, version: '1', description: API_DOCUMENT_TEXTS.text },
    servers: [{ url: '/' }],
    tags: [
      ...API_GROUPS.filter((name) => !API_SOCKET_GROUPS.includes(name)).map((name) => ({
        name,
        description: groups[name]?.text,
      })),
      { name: 'site', description: API_DOCUMENT_TEXTS.site },
    ],
    paths,
    components: {
      schemas: { ...schemas, Refusal: REFUSAL },
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER.toUpperCase(),
          description: API_DOCUMENT_TEXTS.apiKey,
        },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: API_DOCUMENT_TEXTS.session },
        mark: { type: 'apiKey', in: 'header', name: 'token', description: API_DOCUMENT_TEXTS.mark },
      },
    },
  }
}
