// Without scripts, the next page gets the result of a form in its query.

import { ANSWER_PARAMETER, ANSWER_PREFIX, TYPED_VALUES_PARAMETER } from './answer-parameters.ts'
import { TRADE_REASON_PARAMS } from './reasons.ts'

/** Parameters of futures refusals, repeated because an import would load all reasons on every page with a form. */
const OF_CONTRACTS = ['contract', 'leverage', 'most', 'price'] as const

const NAMES = [...new Set<string>([...Object.values(TRADE_REASON_PARAMS).flat(), ...OF_CONTRACTS])]

export const TRADE_ANSWER_PARAMS: readonly string[] = [
  ANSWER_PARAMETER,
  TYPED_VALUES_PARAMETER,
  ...NAMES.map((name) => ANSWER_PREFIX + name),
]

export const TICKET_ANSWER_PARAMETERS: readonly string[] = [
  ...TRADE_ANSWER_PARAMS.filter((name) => name !== TYPED_VALUES_PARAMETER),
  `${TYPED_VALUES_PARAMETER}:600`,
]

export type TradeFormAnswer = { readonly what: string; readonly params: Readonly<Record<string, string>> }

export function parseTradeFormAnswer(search: string): TradeFormAnswer | undefined {
  const query = new URLSearchParams(search)
  const what = query.get(ANSWER_PARAMETER)
  if (what === null) return undefined
  const params = NAMES.flatMap((name) => {
    const value = query.get(ANSWER_PREFIX + name)
    return value === null ? [] : [[name, value] as const]
  })
  return { what, params: Object.fromEntries(params) }
}
