import { defineBotKind } from './definition.ts'
import {
  defineChoiceField,
  defineField,
  GRID_SPACING_FIELD,
  gridRangeSchemas,
  INVESTMENT_FIELD,
  PRICE_STOP_FIELDS,
  RSI_CROSSING_FIELDS,
} from './fields.ts'

export const FUTURES_GRID_BOT = defineBotKind({
  kind: 'futures_grid',
  source: 'futures-grid',
  trades: 'contract',
  grid: 'range',
  runsAtVenue: true,
  onEnd: 'sell',
  changeable: ['stopLoss', 'takeProfit'],
  shape: (schemas) => ({
    ...gridRangeSchemas(schemas),
    direction: schemas.choose(['neutral', 'long', 'short'], 'neutral'),
    leverage: schemas.typed,
  }),
  fields: [
    defineChoiceField('direction', ['neutral', 'long', 'short']),
    defineField('leverage', 'count'),
    defineField('lower', 'price'),
    defineField('upper', 'price'),
    defineField('grids', 'count'),
    GRID_SPACING_FIELD,
    INVESTMENT_FIELD,
    ...PRICE_STOP_FIELDS,
    ...RSI_CROSSING_FIELDS,
  ],
  usual: { direction: 'neutral', leverage: '5' },
})
