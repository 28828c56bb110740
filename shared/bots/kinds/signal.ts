import { defineBotKind } from './definition.ts'
import { INVESTMENT, ON_END, plain, Typed } from './fields.ts'

export const SIGNAL = defineBotKind({
  kind: 'signal',
  source: 'signal',
  trades: 'spot',
  takesSignals: true,
  shape: {
    /** Value of one order, in the quote asset. */
    orderAmount: Typed,
  },
  fields: [plain('orderAmount', 'quote'), INVESTMENT, ON_END],
  usual: {},
})
