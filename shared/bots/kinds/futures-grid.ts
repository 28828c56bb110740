import { defineBotKind } from './definition.ts'
import { CROSSINGS, choice, INVESTMENT, PRICE_STOPS, plain, rangeSchemas, SPACING } from './fields.ts'

export const FUTURES_GRID = defineBotKind({
  kind: 'futures_grid',
  source: 'futures-grid',
  trades: 'contract',
  grid: 'range',
  changeable: ['stopLoss', 'takeProfit'],
  shape: (schemas) => ({
    ...rangeSchemas(schemas),
    direction: schemas.choose(['neutral', 'long', 'short'], 'neutral'),
    leverage: schemas.typed,
  }),
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
