import { defineBotKind } from './definition.ts'
import { defineField, END_CHOICE_FIELD, INVESTMENT_FIELD } from './fields.ts'

export const SIGNAL_BOT = defineBotKind({
  kind: 'signal',
  source: 'signal',
  trades: 'spot',
  takesSignals: true,
  runsAtVenue: true,
  shape: ({ typed }) => ({
    /** In the quote asset. */
    orderAmount: typed,
  }),
  fields: [defineField('orderAmount', 'quote'), INVESTMENT_FIELD, END_CHOICE_FIELD],
  usual: {},
})
