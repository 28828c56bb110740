import { z } from 'zod/mini'
import {
  addToTally,
  BotProfitTally,
  CostedBalance,
  EMPTY_BOT_PROFIT_TALLY,
  type RecordedBotFill,
  recordSpotFill,
} from '../books.ts'
import { BotEndReason } from '../bot-state.ts'
import { requireMarketSteps } from '../typed.ts'
import type { TickStops } from './common-settings.ts'
import type { BotInvestment, BotStrategy, EndedOrder, RoundTrip, StrategyContext } from './strategy.ts'

export const SINGLE_MARKET_STATE = {
  end: z.nullable(BotEndReason),
  quote: z.bigint(),
  pot: CostedBalance,
  tally: BotProfitTally,
}
const Single = z.object(SINGLE_MARKET_STATE)
export type SingleMarketState = z.infer<typeof Single>

export const openSingleMarketState = ({ quote, base, baseCost }: BotInvestment): SingleMarketState => ({
  end: null,
  quote,
  tally: EMPTY_BOT_PROFIT_TALLY,
  pot: { atoms: base, cost: baseCost },
})

/** @param isPair true if the order completes a round trip */
export function recordSingleMarketFill<State extends SingleMarketState>(
  state: State,
  order: EndedOrder,
  isPair = order.side === 'sell' && order.filled > 0,
): { readonly state: State; readonly pairs: readonly RoundTrip[] } {
  const done = recordSpotFill(state, order)
  const tally = addToTally(state.tally, done, isPair ? 1 : 0)
  const next = { ...state, quote: done.holdings.quote, pot: done.holdings.pot, tally }
  return { state: next, pairs: order.side === 'sell' && order.filled > 0 ? [toRoundTrip(order, done)] : [] }
}

export const toRoundTrip = (
  { market, filled: lots, quoteAtoms: proceeds }: EndedOrder,
  { cost, fee, realised }: RecordedBotFill,
): RoundTrip => ({
  market,
  lots,
  cost,
  proceeds,
  fees: fee,
  profit: realised,
})

export const singleMarketBookkeeping: BotStrategy<{ readonly market: string }, SingleMarketState>['books'] = (
  { market },
  { quote, pot, tally },
) => ({
  quote,
  tally,
  coins: { [requireMarketSteps(market).market.base]: pot },
})

export function findReachedPriceStop(
  { market, stopLoss, takeProfit }: TickStops & { readonly market: string },
  { prices }: StrategyContext,
): 'stop_loss' | 'take_profit' | null {
  const price = prices[market] ?? 0
  if (price <= 0) return null
  if (stopLoss !== undefined && price <= stopLoss) return 'stop_loss'
  return takeProfit !== undefined && price >= takeProfit ? 'take_profit' : null
}

export function createPriceWatches(market: string, above: number | undefined, below: number | undefined) {
  if (above === undefined && below === undefined) return []
  return [{ market, ...(above !== undefined && { above }), ...(below !== undefined && { below }) }]
}
