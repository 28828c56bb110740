import { defineBotKind } from './definition.ts'
import { choice, coins, INVESTMENT, ON_END, plain, when } from './fields.ts'

export const REBALANCE = defineBotKind({
  kind: 'rebalance',
  source: 'rebalance',
  trades: 'basket',
  shape: ({ typed, coinList, choose }) => ({
    coins: coinList,
    by: choose(['threshold', 'interval'], 'threshold'),
    /** Deviation that causes a rebalance, in percent of the total value. */
    threshold: typed,
    /** Interval between rebalances, in minutes. */
    interval: typed,
  }),
  fields: [
    coins('rebalance'),
    choice('by', ['threshold', 'interval']),
    when(plain('threshold', 'percent'), 'by', 'threshold'),
    when(plain('interval', 'count'), 'by', 'interval'),
    INVESTMENT,
    ON_END,
  ],
  usual: { coins: 'BTC:50,ETH:50', threshold: '5' },
})
