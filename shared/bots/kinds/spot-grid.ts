import { defineBotKind } from './definition.ts'
import { extra, INVEST_IN, INVESTMENT, plain, rangeSchemas, SPACING, STOPS } from './fields.ts'

export const SPOT_GRID = defineBotKind({
  kind: 'spot_grid',
  source: 'grid',
  trades: 'spot',
  grid: 'range',
  investsCoins: { field: 'investIn', value: 'base' },
  changeable: ['stopLoss', 'takeProfit', 'trailUp', 'trailDown', 'trailUpTo', 'trailDownTo'],
  shape: (schemas) => ({
    ...rangeSchemas(schemas),
    /** The range follows the price up to `trailUpTo` and down to `trailDownTo`. */
    trailUp: schemas.flag,
    trailDown: schemas.flag,
    trailUpTo: schemas.typed,
    trailDownTo: schemas.typed,
    /** True if grid profit increases the size of later orders. */
    reinvest: schemas.flag,
  }),
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
