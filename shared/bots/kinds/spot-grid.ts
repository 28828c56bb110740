import { defineBotKind } from './definition.ts'
import { extra, Flag, INVEST_IN, INVESTMENT, plain, RANGE, SPACING, STOPS, Typed } from './fields.ts'

export const SPOT_GRID = defineBotKind({
  kind: 'spot_grid',
  source: 'grid',
  trades: 'spot',
  grid: 'range',
  investsCoins: { field: 'investIn', value: 'base' },
  changeable: ['stopLoss', 'takeProfit', 'trailUp', 'trailDown', 'trailUpTo', 'trailDownTo'],
  shape: {
    ...RANGE,
    /** The range trails the price, as far as `trailUpTo` and `trailDownTo`. */
    trailUp: Flag,
    trailDown: Flag,
    trailUpTo: Typed,
    trailDownTo: Typed,
    /** Grid profit is added to later orders. */
    reinvest: Flag,
  },
  fields: [
    plain('lower', 'price'),
    plain('upper', 'price'),
    plain('grids', 'count'),
    SPACING,
    INVESTMENT,
    INVEST_IN,
    ...STOPS,
    extra('reinvest', 'flag'),
    extra('trailUp', 'flag'),
    extra('trailUpTo', 'price'),
    extra('trailDown', 'flag'),
    extra('trailDownTo', 'price'),
  ],
  usual: {},
})
