// Describes the sockets for the page /docs/api.

import { z } from 'zod/mini'
import type { ApiCall, ApiField } from '#shared/api/described.ts'
import { STREAM_NAME_PARTS, type StreamNamePart } from '#shared/binance-api/stream-events.ts'
import { SOCKET_REQUESTS, SOCKET_STREAMS, SPOT_ACCOUNT_STREAMS, STREAM_REQUESTS } from './binance-sockets.ts'
import { describeFields } from './fields.ts'
import { formatSchema, formatSchemaLimits } from './notation.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'

type Forms = Map<string, JsonSchema>

/** Maximum length of JSON on one line. */
const LINE = 56

/** Short values stay on one line. */
function shown(value: unknown, depth = 0): string {
  const line = JSON.stringify(value)
  if (line.length <= LINE || typeof value !== 'object' || value === null) return line
  const inner = '  '.repeat(depth + 1)
  const isList = Array.isArray(value)
  const rows = Object.entries(value).map(([name, each]) => {
    return `${inner}${isList ? '' : `${JSON.stringify(name)}: `}${shown(each, depth + 1)}`
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${'  '.repeat(depth)}${close}`
}

/** Describes the variable parts of stream names, which are in braces. */
function partsOf(names: readonly string[]): ApiField[] {
  const parts = [...new Set(names.join().match(/(?<=\{)\w+(?=\})/g) ?? [])] as StreamNamePart[]
  return parts.map((name) => {
    const schema = toJsonSchema(STREAM_NAME_PARTS[name], new Map())
    return { name, type: formatSchema(schema), isRequired: true, limits: formatSchemaLimits(schema) }
  })
}

const entry = (id: string, group: ApiCall['group'], more: Omit<ApiCall, 'id' | 'group' | 'words' | 'method'>) =>
  ({ id, group, words: id, method: 'WS', ...more }) as const

const answerOf = (schema: z.ZodMiniType, forms: Forms) => formatSchema(toJsonSchema(schema, forms))

/** In display order. */
export function createSocketFacts(forms: Forms): ApiCall[] {
  const requests = SOCKET_REQUESTS.map(({ id, words, method, security, weight, query, answer, example }) => {
    const more = {
      path: method,
      security,
      weight,
      fields: describeFields(query, forms),
      answer: answerOf(answer, forms),
    }
    return { ...entry(id, 'bot-requests', { ...more, example: shown(example) }), words }
  })
  const news = SPOT_ACCOUNT_STREAMS.map(({ id, name, event, example }) => {
    const answer = answerOf(event, forms)
    const more = { path: name, security: 'read', answer, isPush: true } as const
    return entry(id, 'bot-requests', { ...more, fields: [], example: shown(example) })
  })
  const asked = STREAM_REQUESTS.map(({ id, method, params, result, example }) => {
    const fields = 'params' in example ? describeFields(z.object({ params }), forms) : []
    const more = { path: method, security: 'none', fields, answer: answerOf(result, forms) } as const
    return entry(id, 'bot-streams', { ...more, example: shown(example) })
  })
  const streams = SOCKET_STREAMS.map(({ id, names, event, example }) => {
    const more = {
      path: names.join(' '),
      security: 'none',
      fields: partsOf(names),
      answer: answerOf(event, forms),
    } as const
    return entry(id, 'bot-streams', { ...more, isPush: true, example: shown(example) })
  })
  return [...requests, ...news, ...asked, ...streams]
}
