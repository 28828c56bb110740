import { defineBotKind } from './definition.ts'
import { extra, INVESTMENT, plain, STOPS, Typed } from './fields.ts'

export const DCA = defineBotKind({
  kind: 'dca',
  source: 'dca',
  aliases: ['martingale'],
  trades: 'spot',
  changeable: ['stopLoss', 'takeProfit'],
  shape: {
    baseOrder: Typed,
    safetyOrder: Typed,
    safetyOrders: Typed,
    /** Percent below the first order, and its growth per order. */
    deviation: Typed,
    stepScale: Typed,
    volumeScale: Typed,
    /** Percent of the average entry. */
    profit: Typed,
    loss: Typed,
    /** Minutes between two rounds; number of rounds, '' for endless. */
    cooldown: Typed,
    rounds: Typed,
  },
  fields: [
    plain('baseOrder', 'quote'),
    plain('safetyOrder', 'quote'),
    plain('safetyOrders', 'count'),
    plain('deviation', 'percent'),
    plain('profit', 'percent'),
    plain('stepScale', 'number'),
    plain('volumeScale', 'number'),
    INVESTMENT,
    extra('loss', 'percent'),
    extra('cooldown', 'count'),
    extra('rounds', 'count'),
    ...STOPS,
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
