import { defineBotKind } from './definition.ts'
import {
  defineField,
  defineOptionalField,
  INVEST_IN_FIELD,
  INVESTMENT_FIELD,
  limitRecipeField,
  RSI_CROSSING_FIELDS,
} from './fields.ts'

export const SMART_TRADE_BOT = defineBotKind({
  kind: 'smart_trade',
  source: 'smart-trade',
  trades: 'spot',
  runsAtVenue: true,
  investsCoins: { field: 'investIn', value: 'base' },
  // The bot ends only when all coins are sold, so its owner's stop also sells.
  onEnd: 'sell',
  shape: ({ typed, flag }) => ({
    /** With '', the bot buys at the market. */
    entryPrice: typed,
    /** Up to four target prices; at each one the bot sells this percentage. */
    target1: typed,
    share1: typed,
    target2: typed,
    share2: typed,
    target3: typed,
    share3: typed,
    target4: typed,
    share4: typed,
    /**
     * `stopTrail`: the stop follows the highest price at this distance in percent. `breakEven`: the stop moves to the
     * entry price at the first target.
     */
    stopTrail: typed,
    breakEven: flag,
  }),
  fields: [
    INVESTMENT_FIELD,
    INVEST_IN_FIELD,
    limitRecipeField(defineField('entryPrice', 'price'), 'investIn', 'quote'),
    defineField('stopLoss', 'price'),
    defineField('target1', 'price'),
    defineField('share1', 'percent'),
    defineField('target2', 'price'),
    defineField('share2', 'percent'),
    defineOptionalField('target3', 'price'),
    defineOptionalField('share3', 'percent'),
    defineOptionalField('target4', 'price'),
    defineOptionalField('share4', 'percent'),
    defineOptionalField('stopTrail', 'percent'),
    defineOptionalField('breakEven', 'flag'),
    defineOptionalField('trigger', 'price'),
    ...RSI_CROSSING_FIELDS,
  ],
  usual: { share1: '50', share2: '50' },
  usualPrices: { target1: 1.03, target2: 1.06, stopLoss: 0.97 },
})
