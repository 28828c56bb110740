import { defineBotKind } from './definition.ts'
import { CROSSINGS, extra, Flag, INVEST_IN, INVESTMENT, plain, Typed, when } from './fields.ts'

export const SMART_TRADE = defineBotKind({
  kind: 'smart_trade',
  source: 'smart-trade',
  trades: 'spot',
  investsCoins: { field: 'investIn', value: 'base' },
  // It ends when all is sold, so its stop sells.
  onEnd: 'sell',
  shape: {
    /** '' for the market price. */
    entryPrice: Typed,
    /** Up to four targets with the percent sold there. */
    target1: Typed,
    share1: Typed,
    target2: Typed,
    share2: Typed,
    target3: Typed,
    share3: Typed,
    target4: Typed,
    share4: Typed,
    /** The stop trails the price by this percent, or moves to the entry price at the first target. */
    stopTrail: Typed,
    breakEven: Flag,
  },
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
