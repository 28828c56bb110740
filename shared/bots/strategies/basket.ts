import { z } from 'zod/mini'
import { book, EMPTY_POT, NO_TALLY, Pot, Tally, tallied } from '../books.ts'
import { BotEnd } from '../kinds.ts'
import { isPerpetual } from '../perpetuals.ts'
import { bookPosition } from '../positions.ts'
import { stepsFor } from '../typed.ts'
import { pairOf } from './single-market.ts'
import type { Ended, Investment, Pair, Strategy } from './strategy.ts'

export const BASKET = {
  end: z.nullable(BotEnd),
  quote: z.bigint(),
  pots: z.record(z.string(), Pot),
  tally: Tally,
}
const Basket = z.object(BASKET)
export type Basket = z.infer<typeof Basket>

export const basket = ({ quote }: Investment): Basket => ({ end: null, quote, pots: {}, tally: NO_TALLY })

export const potIn = ({ pots }: Pick<Basket, 'pots'>, market: string): Pot => pots[market] ?? EMPTY_POT

export function booked<State extends Basket>(
  state: State,
  order: Ended,
): { readonly state: State; readonly pairs: readonly Pair[] } {
  const write = isPerpetual(order.market) ? bookPosition : book
  const done = write({ quote: state.quote, pot: potIn(state, order.market) }, order)
  const isSale = order.side === 'sell' && order.filled > 0
  const next = {
    ...state,
    quote: done.purse.quote,
    pots: { ...state.pots, [order.market]: done.purse.pot },
    tally: tallied(state.tally, done, isSale ? 1 : 0),
  }
  return { state: next, pairs: isSale ? [pairOf(order, done)] : [] }
}

export const booksOf: Strategy<unknown, Basket>['books'] = (_, { quote, pots, tally }) => ({
  quote,
  tally,
  coins: Object.fromEntries(Object.entries(pots).map(([market, pot]) => [stepsFor(market).market.base, pot])),
})
