// Sells the coins of an ending bot at the market. Amounts below the minimum order stay.

import { z } from 'zod/mini'
import type { BotBookkeeping } from '../books.ts'
import { isPerpetualMarket } from '../perpetuals.ts'
import { meetsMinimumOrder, toWholeLots } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import { BASKET_STATE_FIELDS, basketBalance, basketBookkeeping, recordBasketFill } from './basket.ts'
import type { BotStrategy, DesiredOrder, DesiredOrders } from './strategy.ts'

export const BotClosingState = z.object({
  ...BASKET_STATE_FIELDS,
  tries: z.record(z.string(), z.int()),
  /**
   * Orders that are no tries. Those that never left for a venue: the owner can end the bot without it. Those that filled
   * a part: the next one sells more.
   */
  unsent: z._default(z.record(z.string(), z.int()), {}),
  seen: z.record(z.string(), z.int()),
  funding: z._default(z.bigint(), 0n),
})
export type BotClosingState = z.infer<typeof BotClosingState>

export type BotClosingSettings = { readonly markets: readonly string[]; readonly sells: boolean }

const TRIES = 5

/** A position is always closed fully: it cannot be transferred. */
function closingOrder(market: string, index: number, state: BotClosingState): DesiredOrder[] {
  const { atoms } = basketBalance(state, market)
  const side = atoms > 0n ? 'sell' : 'buy'
  const lots = Number(atoms > 0n ? atoms : -atoms)
  return lots === 0 ? [] : [{ id: `z${index}-${state.tries[market] ?? 0}`, market, side, lots, closes: true }]
}

function sales({ markets, sells }: BotClosingSettings, state: BotClosingState): DesiredOrder[] {
  return markets.flatMap((market, index): DesiredOrder[] => {
    if (isPerpetualMarket(market)) return closingOrder(market, index, state)
    if (!sells) return []
    const tries = state.tries[market] ?? 0
    const steps = requireMarketSteps(market)
    const lots = toWholeLots(steps, basketBalance(state, market).atoms)
    const isOver =
      tries - (state.unsent[market] ?? 0) >= TRIES || !meetsMinimumOrder(steps, state.seen[market] ?? 0, lots)
    return isOver ? [] : [{ id: `z${index}-${tries}`, market, side: 'sell', lots }]
  })
}

/** @param prices ticks by market */
export function createBotClosing(
  markets: readonly string[],
  books: BotBookkeeping,
  prices: Readonly<Record<string, number>>,
): BotClosingState {
  const pots = markets.flatMap((market) => {
    const pot = books.coins[requireMarketSteps(market).market.base]
    return pot ? [[market, pot] as const] : []
  })
  const { quote, tally, funding = 0n } = books
  return {
    end: null,
    quote,
    tally,
    funding,
    pots: Object.fromEntries(pots),
    tries: {},
    unsent: {},
    seen: { ...prices },
  }
}

export const closingStrategy: BotStrategy<BotClosingSettings, BotClosingState> = {
  open: (_, { quote }) => ({
    end: null,
    quote,
    pots: {},
    tally: { realised: 0n, fees: 0n, pairs: 0 },
    funding: 0n,
    tries: {},
    unsent: {},
    seen: {},
  }),
  apply: (_, state, event) => {
    if (event.kind === 'funding')
      return { state: { ...state, quote: state.quote + event.atoms, funding: state.funding + event.atoms } }
    if (event.kind !== 'order') return { state }
    const { market, isUnsent = false, filled } = event.order
    const done = recordBasketFill(state, event.order)
    const add = (counts: BotClosingState['tries']) => ({ ...counts, [market]: (counts[market] ?? 0) + 1 })
    const unsent = isUnsent || filled > 0 ? add(state.unsent) : state.unsent
    return { ...done, state: { ...done.state, tries: add(state.tries), unsent } }
  },
  wants: (settings, state): DesiredOrders => {
    const orders = sales(settings, state)
    return orders.length > 0 ? { orders, watches: [] } : { orders, watches: [], end: 'finished' }
  },
  books: (settings, state) => ({ ...basketBookkeeping(settings, state), funding: state.funding }),
  free: () => 0n,
}
