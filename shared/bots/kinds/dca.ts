import { defineBotKind } from './definition.ts'
import { defineField, defineOptionalField, INVESTMENT_FIELD, STOP_FIELDS } from './fields.ts'

export const DCA_BOT = defineBotKind({
  kind: 'dca',
  source: 'dca',
  aliases: ['martingale'],
  trades: 'spot',
  runsAtVenue: true,
  changeable: ['stopLoss', 'takeProfit'],
  shape: ({ typed }) => ({
    baseOrder: typed,
    safetyOrder: typed,
    safetyOrders: typed,
    /**
     * `deviation`: distance of the first safety order below the first order, in percent. `stepScale`: its growth factor
     * per order.
     */
    deviation: typed,
    stepScale: typed,
    volumeScale: typed,
    /** Distance from the average entry, in percent. */
    profit: typed,
    loss: typed,
    /** `cooldown`: minutes between two rounds. `rounds`: number of rounds, '' for endless. */
    cooldown: typed,
    rounds: typed,
  }),
  fields: [
    defineField('baseOrder', 'quote'),
    defineField('safetyOrder', 'quote'),
    defineField('safetyOrders', 'count'),
    defineField('deviation', 'percent'),
    defineField('profit', 'percent'),
    defineField('stepScale', 'number'),
    defineField('volumeScale', 'number'),
    INVESTMENT_FIELD,
    defineOptionalField('loss', 'percent'),
    defineOptionalField('cooldown', 'count'),
    defineOptionalField('rounds', 'count'),
    ...STOP_FIELDS,
  ],
  usual: {
    baseOrder: '20',
    safetyOrder: '40',
    safetyOrders: '5',
    deviation: '1',
    stepScale: '1.2',
    volumeScale: '1.5',
    profit: '1.5',
  },
})
