// Sells the coins of an ending bot at the market. Amounts below the minimum order are not sold.

import { z } from 'zod/mini'
import type { BotBooks } from '../books.ts'
import { isPerpetual } from '../perpetuals.ts'
import { meetsMinimumOrder, toWholeLots } from '../steps.ts'
import { requireSteps } from '../typed.ts'
import { BASKET_STATE_FIELDS, basketBalance, basketBooks, recordBasketFill } from './basket.ts'
import type { DesiredOrder, DesiredOrders, Strategy } from './strategy.ts'

export const ClosingState = z.object({
  ...BASKET_STATE_FIELDS,
  tries: z.record(z.string(), z.int()),
  seen: z.record(z.string(), z.int()),
  funding: z._default(z.bigint(), 0n),
})
export type ClosingState = z.infer<typeof ClosingState>

export type ClosingSettings = { readonly markets: readonly string[]; readonly sells: boolean }

const TRIES = 5

/** A position is always closed fully, because it cannot be transferred. */
function closingOrder(market: string, index: number, state: ClosingState): DesiredOrder[] {
  const { atoms } = basketBalance(state, market)
  const side = atoms > 0n ? 'sell' : 'buy'
  const lots = Number(atoms > 0n ? atoms : -atoms)
  return lots === 0 ? [] : [{ id: `z${index}-${state.tries[market] ?? 0}`, market, side, lots, closes: true }]
}

function sales({ markets, sells }: ClosingSettings, state: ClosingState): DesiredOrder[] {
  return markets.flatMap((market, index): DesiredOrder[] => {
    if (isPerpetual(market)) return closingOrder(market, index, state)
    if (!sells) return []
    const tries = state.tries[market] ?? 0
    const steps = requireSteps(market)
    const lots = toWholeLots(steps, basketBalance(state, market).atoms)
    const isOver = tries >= TRIES || !meetsMinimumOrder(steps, state.seen[market] ?? 0, lots)
    return isOver ? [] : [{ id: `z${index}-${tries}`, market, side: 'sell', lots }]
  })
}

/** @param prices ticks by market */
export function createClosing(
  markets: readonly string[],
  books: BotBooks,
  prices: Readonly<Record<string, number>>,
): ClosingState {
  const pots = markets.flatMap((market) => {
    const pot = books.coins[requireSteps(market).market.base]
    return pot ? [[market, pot] as const] : []
  })
  const { quote, tally, funding = 0n } = books
  return { end: null, quote, tally, funding, pots: Object.fromEntries(pots), tries: {}, seen: { ...prices } }
}

export const closingStrategy: Strategy<ClosingSettings, ClosingState> = {
  open: (_, { quote }) => ({
    end: null,
    quote,
    pots: {},
    tally: { realised: 0n, fees: 0n, pairs: 0 },
    funding: 0n,
    tries: {},
    seen: {},
  }),
  apply: (_, state, event) => {
    if (event.kind === 'funding')
      return { state: { ...state, quote: state.quote + event.atoms, funding: state.funding + event.atoms } }
    if (event.kind !== 'order') return { state }
    const { market } = event.order
    const done = recordBasketFill(state, event.order)
    const tries = { ...state.tries, [market]: (state.tries[market] ?? 0) + 1 }
    return { ...done, state: { ...done.state, tries } }
  },
  wants: (settings, state): DesiredOrders => {
    const orders = sales(settings, state)
    return orders.length > 0 ? { orders, watches: [] } : { orders, watches: [], end: 'finished' }
  },
  books: (settings, state) => ({ ...basketBooks(settings, state), funding: state.funding }),
  free: () => 0n,
}
