import { z } from 'zod/mini'
import { defineBotKind } from './definition.ts'
import { choice, extra, INVESTMENT, plain, Typed } from './fields.ts'

export const TWAP = defineBotKind({
  kind: 'twap',
  source: 'twap',
  trades: 'spot',
  investsCoins: { field: 'side', value: 'sell' },
  onEnd: 'keep',
  shape: {
    side: z._default(z.enum(['buy', 'sell']), 'buy'),
    /** Minutes. */
    duration: Typed,
    slices: Typed,
    /** Worst price of a slice. */
    limit: Typed,
    /** Maximum slice, in percent of the market volume since the last slice. */
    participation: Typed,
  },
  fields: [
    choice('side', ['buy', 'sell']),
    INVESTMENT,
    plain('duration', 'count'),
    plain('slices', 'count'),
    extra('limit', 'price'),
    extra('participation', 'percent'),
  ],
  usual: { duration: '60', slices: '12' },
})
