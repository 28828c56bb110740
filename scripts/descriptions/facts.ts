// What the page at /docs/api shows of the calls (shared/api/described.ts).

import words from '#locales/en_US/docs-api.ts'
import { API_GROUPS, type ApiCall, type ApiFacts, type ApiGroup } from '#shared/api/described.ts'
import { BOT_ERRORS } from '#shared/bots/refusals.ts'
import { REFUSALS } from '#worker/exchange/envelope.ts'
import { CATALOGUE, type Described } from './catalogue.ts'
import { exampleOf } from './examples.ts'
import { limits, notation } from './notation.ts'
import { type JsonSchema, resolved, schemaOf } from './schemas.ts'

const isShown = (call: Described): call is Described & { readonly group: ApiGroup } => call.group !== 'site'

function factsOf(call: Described & { readonly group: ApiGroup }, forms: Map<string, JsonSchema>): ApiCall {
  const query = resolved(schemaOf(call.query, new Map(forms)), allForms(call, forms))
  const required = query.required ?? []
  const fields = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    type: notation(schema),
    isRequired: required.includes(name),
    limits: limits(schema),
  }))
  const { id, group, method, path, security, weight } = call
  return {
    id,
    group,
    method,
    path,
    security,
    ...(weight !== undefined && { weight }),
    fields,
    answer: notation(schemaOf(call.answer, forms)),
    example: exampleOf(call, { names: Object.keys(query.properties ?? {}), required }),
  }
}

/** Those that a question refers to: they are no forms of answers. */
function allForms({ query }: Described, forms: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  const known = new Map(forms)
  schemaOf(query, known)
  return known
}

/** Groups in the order of the page. */
export function apiFacts(): ApiFacts {
  const forms = new Map<string, JsonSchema>()
  const shown = CATALOGUE.filter(isShown)
  const calls = API_GROUPS.flatMap((group) =>
    shown.filter((call) => call.group === group).map((call) => factsOf(call, forms)),
  )
  return {
    calls,
    forms: [...forms]
      .map(([name, schema]) => ({ name, form: notation(schema) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    refusals: Object.entries(REFUSALS)
      .filter(([name]) => name in words.errors)
      .map(([name, status]) => ({ status, name })),
    botRefusals: Object.values(BOT_ERRORS).sort((a, b) => b.code - a.code || a.status - b.status),
  }
}
