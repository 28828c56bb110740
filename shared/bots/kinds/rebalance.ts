import { z } from 'zod/mini'
import { defineBotKind } from './definition.ts'
import { Coins, choice, coins, INVESTMENT, ON_END, plain, Typed, when } from './fields.ts'

export const REBALANCE = defineBotKind({
  kind: 'rebalance',
  source: 'rebalance',
  trades: 'basket',
  shape: {
    coins: Coins,
    by: z._default(z.enum(['threshold', 'interval']), 'threshold'),
    /** Percent of the whole. */
    threshold: Typed,
    /** Minutes. */
    interval: Typed,
  },
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
