// Result of a form sent without scripts, carried in the page's query.

import { TRADE_PARAMS } from './reasons.ts'

const PREFIX = 'trade_'

/** Literals: importing the list of reasons would load it on every page with a form. */
const OF_CONTRACTS = ['contract', 'leverage', 'most', 'price'] as const

const NAMES = [...new Set<string>([...Object.values(TRADE_PARAMS).flat(), ...OF_CONTRACTS])]

/** Values of a refused form, as sent. */
export const TYPED_PARAMETER = `${PREFIX}typed`

export const TRADE_ANSWER_PARAMS: readonly string[] = ['trade', TYPED_PARAMETER, ...NAMES.map((name) => PREFIX + name)]

/** Same parameters as declared by a route with a ticket: with all fields of a ticket. */
export const TICKET_ANSWER_PARAMETERS: readonly string[] = [
  ...TRADE_ANSWER_PARAMS.filter((name) => name !== TYPED_PARAMETER),
  `${TYPED_PARAMETER}:600`,
]

export type TradeAnswer = { readonly what: string; readonly params: Readonly<Record<string, string>> }

export function parseTradeAnswer(search: string): TradeAnswer | undefined {
  const query = new URLSearchParams(search)
  const what = query.get('trade')
  if (what === null) return undefined
  const params = NAMES.flatMap((name) => {
    const value = query.get(PREFIX + name)
    return value === null ? [] : [[name, value] as const]
  })
  return { what, params: Object.fromEntries(params) }
}
