import { z } from 'zod/mini'
import { addToTally, book, CostedBalance, EMPTY_BALANCE, NO_TALLY, Tally } from '../books.ts'
import { BotEnd } from '../bot-state.ts'
import { isPerpetual } from '../perpetuals.ts'
import { bookPosition } from '../positions.ts'
import { requireSteps } from '../typed.ts'
import { toRoundTrip } from './single-market.ts'
import type { Investment, OrderEnd, RoundTrip, Strategy } from './strategy.ts'

export const BASKET = {
  end: z.nullable(BotEnd),
  quote: z.bigint(),
  pots: z.record(z.string(), CostedBalance),
  tally: Tally,
}
const Basket = z.object(BASKET)
export type Basket = z.infer<typeof Basket>

export const openBasket = ({ quote }: Investment): Basket => ({ end: null, quote, pots: {}, tally: NO_TALLY })

export const basketBalance = ({ pots }: Pick<Basket, 'pots'>, market: string): CostedBalance =>
  pots[market] ?? EMPTY_BALANCE

export function recordBasketFill<State extends Basket>(
  state: State,
  order: OrderEnd,
): { readonly state: State; readonly pairs: readonly RoundTrip[] } {
  const write = isPerpetual(order.market) ? bookPosition : book
  const done = write({ quote: state.quote, pot: basketBalance(state, order.market) }, order)
  const isSale = order.side === 'sell' && order.filled > 0
  const next = {
    ...state,
    quote: done.purse.quote,
    pots: { ...state.pots, [order.market]: done.purse.pot },
    tally: addToTally(state.tally, done, isSale ? 1 : 0),
  }
  return { state: next, pairs: isSale ? [toRoundTrip(order, done)] : [] }
}

export const basketBooks: Strategy<unknown, Basket>['books'] = (_, { quote, pots, tally }) => ({
  quote,
  tally,
  coins: Object.fromEntries(Object.entries(pots).map(([market, pot]) => [requireSteps(market).market.base, pot])),
})
