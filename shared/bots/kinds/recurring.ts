import { z } from 'zod/mini'
import { defineBotKind } from './definition.ts'
import { Coins, choice, coins, INVESTMENT, plain, Typed, when } from './fields.ts'

export const RECURRING = defineBotKind({
  kind: 'recurring',
  source: 'recurring',
  trades: 'basket',
  onEnd: 'keep',
  shape: {
    coins: Coins,
    every: z._default(z.enum(['hour', 'day', 'week', 'month']), 'day'),
    /** UTC. */
    hour: Typed,
    minute: Typed,
    /** 1 is Monday. */
    weekday: Typed,
    day: Typed,
    /** Number of purchases, '' for as long as there is money. */
    times: Typed,
  },
  fields: [
    coins('recurring'),
    choice('every', ['hour', 'day', 'week', 'month']),
    when(plain('hour', 'count'), 'every', 'day', 'week', 'month'),
    plain('minute', 'count'),
    when(plain('weekday', 'count'), 'every', 'week'),
    when(plain('day', 'count'), 'every', 'month'),
    plain('times', 'count'),
    INVESTMENT,
  ],
  usual: { coins: 'BTC:30,ETH:20', every: 'week', weekday: '1', hour: '9', minute: '0' },
})
