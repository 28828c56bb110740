import { defineBotKind } from './definition.ts'
import { choice, coins, INVESTMENT, plain, when } from './fields.ts'

export const RECURRING = defineBotKind({
  kind: 'recurring',
  source: 'recurring',
  trades: 'basket',
  onEnd: 'keep',
  shape: ({ typed, coinList, choose }) => ({
    coins: coinList,
    every: choose(['hour', 'day', 'week', 'month'], 'day'),
    /** Time of a purchase in UTC. */
    hour: typed,
    minute: typed,
    /** Day of the week: 1 is Monday. */
    weekday: typed,
    day: typed,
    /** Number of purchases; '' means until the money is spent. */
    times: typed,
  }),
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
