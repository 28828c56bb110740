import { defineBotKind } from './definition.ts'
import { defineField, INVEST_IN_FIELD, INVESTMENT_FIELD, STOP_FIELDS } from './fields.ts'

export const INFINITY_GRID_BOT = defineBotKind({
  kind: 'infinity_grid',
  source: 'infinity-grid',
  trades: 'spot',
  runsAtVenue: true,
  grid: 'endless',
  investsCoins: { field: 'investIn', value: 'base' },
  changeable: ['stopLoss', 'takeProfit'],
  shape: ({ typed }) => ({
    lower: typed,
    /** Distance between orders, in percent. */
    step: typed,
  }),
  fields: [
    defineField('lower', 'price'),
    defineField('step', 'percent'),
    INVESTMENT_FIELD,
    INVEST_IN_FIELD,
    ...STOP_FIELDS,
  ],
  usual: { step: '1' },
})
