// Data of the page /docs/api about calls (shared/api/described.ts).

import words from '#locales/en_US/docs-api.ts'
import { API_GROUPS, type ApiCall, type ApiFacts, type ApiGroup } from '#shared/api/described.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { API_REFUSALS } from '#worker/http/envelope.ts'
import { CATALOGUE, type Described } from './catalogue.ts'
import { exampleOf } from './examples.ts'
import { fieldsOf } from './fields.ts'
import { notation } from './notation.ts'
import { type JsonSchema, schemaOf } from './schemas.ts'
import { socketFacts } from './socket-facts.ts'

const isShown = (call: Described): call is Described & { readonly group: ApiGroup } => call.group !== 'site'

function factsOf(call: Described & { readonly group: ApiGroup }, forms: Map<string, JsonSchema>): ApiCall {
  const { id, words: named, group, method, path, security, weight, query, answer } = call
  const fields = fieldsOf(query, forms, call.ignores)
  const names = fields.map(({ name }) => name)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return {
    id,
    words: named,
    group,
    method,
    path,
    security,
    ...(weight !== undefined && { weight }),
    fields,
    answer: notation(schemaOf(answer, forms)),
    example: exampleOf(call, { names, required }),
  }
}

/** Returns the calls and groups, in display order. */
export function apiFacts(): ApiFacts {
  const forms = new Map<string, JsonSchema>()
  const http = CATALOGUE.filter(isShown).map((call) => factsOf(call, forms))
  const all = [...http, ...socketFacts(forms)]
  const calls = API_GROUPS.flatMap((group) => all.filter((call) => call.group === group))
  return {
    calls,
    forms: [...forms]
      .map(([name, schema]) => ({ name, form: notation(schema) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    refusals: Object.entries(API_REFUSALS)
      .filter(([name]) => name in words.errors)
      .map(([name, status]) => ({ status, name })),
    botRefusals: Object.values(BINANCE_ERRORS).sort((a, b) => b.code - a.code || a.status - b.status),
  }
}
