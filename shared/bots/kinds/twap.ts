import { defineBotKind } from './definition.ts'
import { defineChoiceField, defineField, defineOptionalField, INVESTMENT_FIELD } from './fields.ts'

export const TWAP_BOT = defineBotKind({
  kind: 'twap',
  source: 'twap',
  trades: 'spot',
  runsAtVenue: true,
  investsCoins: { field: 'side', value: 'sell' },
  onEnd: 'keep',
  shape: ({ typed, choose }) => ({
    side: choose(['buy', 'sell'], 'buy'),
    /** In minutes. */
    duration: typed,
    slices: typed,
    /** Worst acceptable price for the bot's orders. */
    limit: typed,
    /** Maximum size of a slice, in percent of the market volume since the last slice. */
    participation: typed,
  }),
  fields: [
    defineChoiceField('side', ['buy', 'sell']),
    INVESTMENT_FIELD,
    defineField('duration', 'count'),
    defineField('slices', 'count'),
    defineOptionalField('limit', 'price'),
    defineOptionalField('participation', 'percent'),
  ],
  usual: { duration: '60', slices: '12' },
})
