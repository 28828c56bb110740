import { defineBotKind } from './definition.ts'
import { INVESTMENT, ON_END, plain } from './fields.ts'

export const SIGNAL = defineBotKind({
  kind: 'signal',
  source: 'signal',
  trades: 'spot',
  takesSignals: true,
  shape: ({ typed }) => ({
    /** Value of each order, in the quote asset. */
    orderAmount: typed,
  }),
  fields: [plain('orderAmount', 'quote'), INVESTMENT, ON_END],
  usual: {},
})
