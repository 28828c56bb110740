// Formats JSON Schema in a readable notation similar to TypeScript, the same in all languages.

import { COMPONENTS_PREFIX, type JsonSchema } from './schemas.ts'

const INDENT = '  '
const DECIMAL = /^\^-?\??\\?-?\??\\d\{1,\d+\}|^\^\[0-9\]\{1,20\}/

/** A whole number as text. */
const WHOLE = /^\^\[[01]-9\](?:\[0-9\])?\{\d,\d+\}\$$/

/** An amount or a price. */
const isDecimal = ({ type, pattern = '' }: JsonSchema): boolean =>
  type === 'string' && DECIMAL.test(pattern) && pattern.includes('.')

const isNumeric = (schema: JsonSchema) => isDecimal(schema) || WHOLE.test(schema.pattern ?? '')

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function union(parts: readonly JsonSchema[], depth: number): string {
  return [...new Set(parts.map((part) => formatSchema(part, depth)))].join(' | ')
}

function object({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const inner = INDENT.repeat(depth + 1)
  const rows = Object.entries(properties).map(([name, each]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${formatSchema(each, depth + 1)}`
  })
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    rows.push(`${inner}[name]: ${formatSchema(additionalProperties, depth + 1)}`)
  }
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${INDENT.repeat(depth)}}`
}

function list({ items, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems) return `[${prefixItems.map((each) => formatSchema(each, depth)).join(', ')}]`
  const each = typeof items === 'object' ? formatSchema(items as JsonSchema, depth) : 'unknown'
  if (each === 'never') return '[]'
  return each.includes(' | ') && !each.startsWith('{') ? `(${each})[]` : `${each}[]`
}

/** @param depth level of nesting */
export function formatSchema(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return schema.$ref.replace(COMPONENTS_PREFIX, '')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return union(parts, depth)
  if (schema.not && Object.keys(schema.not).length === 0) return 'never'
  const { type } = schema
  if (Array.isArray(type)) return type.map((each) => formatSchema({ ...schema, type: each }, depth)).join(' | ')
  switch (type) {
    case 'object':
      return object(schema, depth)
    case 'array':
      return list(schema, depth)
    case 'string':
      return isDecimal(schema) ? 'decimal' : WHOLE.test(schema.pattern ?? '') ? 'integer' : 'string'
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return type
    default:
      return 'unknown'
  }
}

/** Limits beyond the type: `1–1000, 100`; the last number is the default. */
export function formatSchemaLimits({
  minimum,
  maximum,
  maxLength,
  pattern,
  default: usual,
  ...schema
}: JsonSchema): string {
  const big = Number.MAX_SAFE_INTEGER
  const range = [
    minimum !== undefined && minimum > -big ? `≥ ${minimum}` : '',
    maximum !== undefined && maximum < big ? `≤ ${maximum}` : '',
    maxLength === undefined ? '' : `≤ ${maxLength} chars`,
    pattern !== undefined && !isNumeric({ ...schema, pattern }) && pattern.length <= 48 ? pattern : '',
    usual === undefined ? '' : `= ${literal(usual)}`,
  ]
  return range.filter((part) => part !== '').join(', ')
}
