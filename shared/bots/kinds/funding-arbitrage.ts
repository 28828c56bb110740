import { defineBotKind } from './definition.ts'
import { extra, INVESTMENT, ON_END, plain } from './fields.ts'

export const FUNDING_ARBITRAGE = defineBotKind({
  kind: 'funding_arbitrage',
  source: 'funding-arbitrage',
  trades: 'hedge',
  shape: ({ typed }) => ({
    leverage: typed,
    /** Premium of the perpetual over spot, in percent: at which the bot opens, and at which it closes. */
    entryGap: typed,
    exitGap: typed,
    /** Number of consecutive losing payments after which the bot closes. */
    losing: typed,
  }),
  fields: [
    plain('leverage', 'count'),
    INVESTMENT,
    { ...extra('entryGap', 'percent'), isSigned: true },
    { ...extra('exitGap', 'percent'), isSigned: true },
    extra('losing', 'count'),
    ON_END,
  ],
  usual: { leverage: '3', losing: '3' },
})
