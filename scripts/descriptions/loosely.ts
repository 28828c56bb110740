// Relaxes HTTP parameters for socket requests, where clients send real numbers, booleans and lists.

import { type JsonSchema, resolveReference } from './schemas.ts'

const NUMERIC = /^\^\(?\[[01]-9\]/
const LISTED = /^\^\\\[/

function loose(schema: JsonSchema): JsonSchema {
  const { pattern = '', enum: options } = schema
  if (options?.includes('true')) return { enum: [...options, true, false] }
  if (schema.type !== 'string') return schema
  if (LISTED.test(pattern)) return { anyOf: [schema, { type: 'array', items: { type: 'string' } }] }
  return NUMERIC.test(pattern) ? { ...schema, type: ['string', 'number'] } : schema
}

export function relaxSchema(schema: JsonSchema, forms: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const plain = resolveReference(schema, forms)
  const properties = Object.entries(plain.properties ?? {}).map(([name, each]) => [name, loose(each)])
  return { ...plain, properties: Object.fromEntries(properties) }
}
