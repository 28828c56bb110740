// Data of the page /docs/api about calls (shared/api/described.ts).

import words from '#locales/en_US/docs-api.ts'
import { API_GROUPS, type ApiCall, type ApiDescription, type ApiGroup } from '#shared/api/described.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { API_REFUSALS } from '#worker/http/envelope.ts'
import { DESCRIBED_CALLS, type DescribedCall } from './catalogue.ts'
import { formatExampleCommand } from './examples.ts'
import { describeFields } from './fields.ts'
import { formatSchema } from './notation.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'
import { SIGNAL_SIGNING } from './signal-example.ts'
import { createSocketFacts } from './socket-facts.ts'

const isShown = (call: DescribedCall): call is DescribedCall & { readonly group: ApiGroup } => call.group !== 'site'

function factsOf(call: DescribedCall & { readonly group: ApiGroup }, forms: Map<string, JsonSchema>): ApiCall {
  const { id, words: named, group, method, path, security, weight, query, answer } = call
  const fields = describeFields(query, forms, call.ignores)
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
    answer: formatSchema(toJsonSchema(answer, forms)),
    example: formatExampleCommand(call, { names, required }),
    ...(id === 'bots-signal' && { signing: SIGNAL_SIGNING }),
  }
}

/** In display order. */
export function createApiFacts(): ApiDescription {
  const forms = new Map<string, JsonSchema>()
  const http = DESCRIBED_CALLS.filter(isShown).map((call) => factsOf(call, forms))
  const all = [...http, ...createSocketFacts(forms)]
  const calls = API_GROUPS.flatMap((group) => all.filter((call) => call.group === group))
  return {
    calls,
    forms: [...forms]
      .map(([name, schema]) => ({ name, form: formatSchema(schema) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    refusals: Object.entries(API_REFUSALS)
      .filter(([name]) => name in words.errors)
      .map(([name, status]) => ({ status, name })),
    botRefusals: Object.values(BINANCE_ERRORS).sort((a, b) => b.code - a.code || a.status - b.status),
  }
}
