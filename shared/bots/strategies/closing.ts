// What is left of a bot that ends: its coins are sold at the market, those that are too few for an order stay.

import { z } from 'zod/mini'
import type { Books } from '../books.ts'
import { isLargeEnough, lotsIn } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { BASKET, booked, booksOf, potIn } from './basket.ts'
import type { Strategy, Wanted, Wants } from './strategy.ts'

export const ClosingState = z.object({
  ...BASKET,
  /** Orders so far of each market, and the last price of each. */
  tries: z.record(z.string(), z.int()),
  seen: z.record(z.string(), z.int()),
})
export type ClosingState = z.infer<typeof ClosingState>

/** `sells`: whether coins are sold at all. */
export type ClosingSettings = { readonly markets: readonly string[]; readonly sells: boolean }

const TRIES = 5

function sales({ markets, sells }: ClosingSettings, state: ClosingState): Wanted[] {
  if (!sells) return []
  return markets.flatMap((market, index): Wanted[] => {
    const tries = state.tries[market] ?? 0
    const steps = stepsFor(market)
    const lots = lotsIn(steps, potIn(state, market).atoms)
    const isOver = tries >= TRIES || !isLargeEnough(steps, state.seen[market] ?? 0, lots)
    return isOver ? [] : [{ id: `z${index}-${tries}`, market, side: 'sell', lots }]
  })
}

/** @param prices ticks by market */
export function closingOf(
  markets: readonly string[],
  books: Books,
  prices: Readonly<Record<string, number>>,
): ClosingState {
  const pots = markets.flatMap((market) => {
    const pot = books.coins[stepsFor(market).market.base]
    return pot ? [[market, pot] as const] : []
  })
  const { quote, tally } = books
  return { end: null, quote, tally, pots: Object.fromEntries(pots), tries: {}, seen: { ...prices } }
}

export const closing: Strategy<ClosingSettings, ClosingState> = {
  open: (_, { quote }) => ({
    end: null,
    quote,
    pots: {},
    tally: { realised: 0n, fees: 0n, pairs: 0 },
    tries: {},
    seen: {},
  }),
  apply: (_, state, event) => {
    if (event.kind !== 'order') return { state }
    const { market } = event.order
    const done = booked(state, event.order)
    const tries = { ...state.tries, [market]: (state.tries[market] ?? 0) + 1 }
    return { ...done, state: { ...done.state, tries } }
  },
  wants: (settings, state): Wants => {
    const orders = sales(settings, state)
    return orders.length > 0 ? { orders, watches: [] } : { orders, watches: [], end: 'finished' }
  },
  books: booksOf,
  free: () => 0n,
}
