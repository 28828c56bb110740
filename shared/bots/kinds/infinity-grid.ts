import { defineBotKind } from './definition.ts'
import { INVEST_IN, INVESTMENT, plain, STOPS } from './fields.ts'

export const INFINITY_GRID = defineBotKind({
  kind: 'infinity_grid',
  source: 'infinity-grid',
  trades: 'spot',
  grid: 'endless',
  investsCoins: { field: 'investIn', value: 'base' },
  changeable: ['stopLoss', 'takeProfit'],
  shape: ({ typed }) => ({
    lower: typed,
    /** Distance between orders, in percent. */
    step: typed,
  }),
  fields: [plain('lower', 'price'), plain('step', 'percent'), INVESTMENT, INVEST_IN, ...STOPS],
  usual: { step: '1' },
})
