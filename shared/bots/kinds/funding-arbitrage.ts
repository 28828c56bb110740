import { defineBotKind } from './definition.ts'
import { defineField, defineOptionalField, END_CHOICE_FIELD, INVESTMENT_FIELD } from './fields.ts'

export const FUNDING_ARBITRAGE_BOT = defineBotKind({
  kind: 'funding_arbitrage',
  source: 'funding-arbitrage',
  trades: 'hedge',
  runsAtVenue: true,
  shape: ({ typed }) => ({
    leverage: typed,
    /** Premium of the perpetual over spot in percent: the bot opens at `entryGap` and closes at `exitGap`. */
    entryGap: typed,
    exitGap: typed,
    /** The bot closes after this number of consecutive losing payments. */
    losing: typed,
  }),
  fields: [
    defineField('leverage', 'count'),
    INVESTMENT_FIELD,
    { ...defineOptionalField('entryGap', 'percent'), isSigned: true },
    { ...defineOptionalField('exitGap', 'percent'), isSigned: true },
    defineOptionalField('losing', 'count'),
    END_CHOICE_FIELD,
  ],
  usual: { leverage: '3', losing: '3' },
})
