import { z } from 'zod/mini'
import {
  addToTally,
  BotProfitTally,
  CostedBalance,
  EMPTY_BOT_PROFIT_TALLY,
  EMPTY_COSTED_BALANCE,
  recordSpotFill,
} from '../books.ts'
import { BotEndReason } from '../bot-state.ts'
import { isPerpetualMarket } from '../perpetuals.ts'
import { recordPositionFill } from '../positions.ts'
import { requireMarketSteps } from '../typed.ts'
import { toRoundTrip } from './single-market.ts'
import type { BotInvestment, BotStrategy, EndedOrder, RoundTrip } from './strategy.ts'

export const BASKET_STATE_FIELDS = {
  end: z.nullable(BotEndReason),
  quote: z.bigint(),
  pots: z.record(z.string(), CostedBalance),
  tally: BotProfitTally,
}
const Basket = z.object(BASKET_STATE_FIELDS)
export type BasketState = z.infer<typeof Basket>

export const openBasketState = ({ quote }: BotInvestment): BasketState => ({
  end: null,
  quote,
  pots: {},
  tally: EMPTY_BOT_PROFIT_TALLY,
})

export const basketBalance = ({ pots }: Pick<BasketState, 'pots'>, market: string): CostedBalance =>
  pots[market] ?? EMPTY_COSTED_BALANCE

export function recordBasketFill<State extends BasketState>(
  state: State,
  order: EndedOrder,
): { readonly state: State; readonly pairs: readonly RoundTrip[] } {
  const write = isPerpetualMarket(order.market) ? recordPositionFill : recordSpotFill
  const done = write({ quote: state.quote, pot: basketBalance(state, order.market) }, order)
  const isSale = order.side === 'sell' && order.filled > 0
  const next = {
    ...state,
    quote: done.holdings.quote,
    pots: { ...state.pots, [order.market]: done.holdings.pot },
    tally: addToTally(state.tally, done, isSale ? 1 : 0),
  }
  return { state: next, pairs: isSale ? [toRoundTrip(order, done)] : [] }
}

export const basketBookkeeping: BotStrategy<unknown, BasketState>['books'] = (_, { quote, pots, tally }) => ({
  quote,
  tally,
  coins: Object.fromEntries(Object.entries(pots).map(([market, pot]) => [requireMarketSteps(market).market.base, pot])),
})
