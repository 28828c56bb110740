import { z } from 'zod/mini'
import { defineBotKind } from './definition.ts'
import { CROSSINGS, choice, INVESTMENT, PRICE_STOPS, plain, RANGE, SPACING, Typed } from './fields.ts'

export const FUTURES_GRID = defineBotKind({
  kind: 'futures_grid',
  source: 'futures-grid',
  trades: 'contract',
  grid: 'range',
  changeable: ['stopLoss', 'takeProfit'],
  shape: {
    ...RANGE,
    direction: z._default(z.enum(['neutral', 'long', 'short']), 'neutral'),
    leverage: Typed,
  },
  fields: [
    choice('direction', ['neutral', 'long', 'short']),
    plain('leverage', 'count'),
    plain('lower', 'price'),
    plain('upper', 'price'),
    plain('grids', 'count'),
    SPACING,
    INVESTMENT,
    ...PRICE_STOPS,
    ...CROSSINGS,
  ],
  usual: { direction: 'neutral', leverage: '5' },
})
