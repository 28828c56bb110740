// What became of a form that was sent without scripts, as it stands in the query of the page that it was on.

import { TRADE_PARAMS } from './reasons.ts'

const PREFIX = 'trade_'

/** What only the refusals of the clearing house name: as words, as every page with a form would load the list of reasons. */
const OF_CONTRACTS = ['contract', 'leverage', 'most', 'price'] as const

/** What a refusal's words may name, each once. */
const NAMES = [...new Set<string>([...Object.values(TRADE_PARAMS).flat(), ...OF_CONTRACTS])]

/** What was typed into a form that was refused, as the form sent it. */
export const TYPED = `${PREFIX}typed`

/** Names of the query's parameters. */
export const ANSWERED: readonly string[] = ['trade', TYPED, ...NAMES.map((name) => PREFIX + name)]

/** The same as a route with a ticket declares them: with all that a ticket holds. */
export const TICKET_ANSWERED: readonly string[] = [...ANSWERED.filter((name) => name !== TYPED), `${TYPED}:600`]

/** What was done, or why not, with the figures that its words need. */
export type TradeAnswered = { readonly what: string; readonly params: Readonly<Record<string, string>> }

/** @returns undefined where nothing was sent */
export function answeredIn(search: string): TradeAnswered | undefined {
  const query = new URLSearchParams(search)
  const what = query.get('trade')
  if (what === null) return undefined
  const params = NAMES.flatMap((name) => {
    const value = query.get(PREFIX + name)
    return value === null ? [] : [[name, value] as const]
  })
  return { what, params: Object.fromEntries(params) }
}
