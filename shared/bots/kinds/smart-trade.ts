import { defineBotKind } from './definition.ts'
import { CROSSINGS, extra, INVEST_IN, INVESTMENT, plain, when } from './fields.ts'

export const SMART_TRADE = defineBotKind({
  kind: 'smart_trade',
  source: 'smart-trade',
  trades: 'spot',
  investsCoins: { field: 'investIn', value: 'base' },
  // The bot ends after all coins are sold, so a stop sells too.
  onEnd: 'sell',
  shape: ({ typed, flag }) => ({
    /** Entry price; '' buys at the market. */
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
     * The stop follows the highest price at this distance in percent, or moves to the entry price at the first target.
     */
    stopTrail: typed,
    breakEven: flag,
  }),
  fields: [
    INVESTMENT,
    INVEST_IN,
    when(plain('entryPrice', 'price'), 'investIn', 'quote'),
    plain('stopLoss', 'price'),
    plain('target1', 'price'),
    plain('share1', 'percent'),
    plain('target2', 'price'),
    plain('share2', 'percent'),
    extra('target3', 'price'),
    extra('share3', 'percent'),
    extra('target4', 'price'),
    extra('share4', 'percent'),
    extra('stopTrail', 'percent'),
    extra('breakEven', 'flag'),
    extra('trigger', 'price'),
    ...CROSSINGS,
  ],
  usual: { share1: '50', share2: '50' },
  usualPrices: { target1: 1.03, target2: 1.06, stopLoss: 0.97 },
})
