import { defineBotKind } from './definition.ts'
import {
  defineField,
  defineOptionalField,
  GRID_SPACING_FIELD,
  gridRangeSchemas,
  INVEST_IN_FIELD,
  INVESTMENT_FIELD,
  STOP_FIELDS,
} from './fields.ts'

export const SPOT_GRID_BOT = defineBotKind({
  kind: 'spot_grid',
  source: 'grid',
  trades: 'spot',
  runsAtVenue: true,
  grid: 'range',
  investsCoins: { field: 'investIn', value: 'base' },
  changeable: ['stopLoss', 'takeProfit', 'trailUp', 'trailDown', 'trailUpTo', 'trailDownTo'],
  shape: (schemas) => ({
    ...gridRangeSchemas(schemas),
    /** The range follows the price up to `trailUpTo` and down to `trailDownTo`. */
    trailUp: schemas.flag,
    trailDown: schemas.flag,
    trailUpTo: schemas.typed,
    trailDownTo: schemas.typed,
    /** If set, grid profit increases the size of later orders. */
    reinvest: schemas.flag,
  }),
  fields: [
    defineField('lower', 'price'),
    defineField('upper', 'price'),
    defineField('grids', 'count'),
    GRID_SPACING_FIELD,
    INVESTMENT_FIELD,
    INVEST_IN_FIELD,
    ...STOP_FIELDS,
    defineOptionalField('reinvest', 'flag'),
    defineOptionalField('trailUp', 'flag'),
    defineOptionalField('trailUpTo', 'price'),
    defineOptionalField('trailDown', 'flag'),
    defineOptionalField('trailDownTo', 'price'),
  ],
  usual: {},
})
