import { defineBotKind } from './definition.ts'
import { defineChoiceField, defineCoinsField, defineField, INVESTMENT_FIELD, limitRecipeField } from './fields.ts'

export const RECURRING_BOT = defineBotKind({
  kind: 'recurring',
  source: 'recurring',
  trades: 'basket',
  onEnd: 'keep',
  runsAtVenue: true,
  shape: ({ typed, coinList, choose }) => ({
    coins: coinList,
    every: choose(['hour', 'day', 'week', 'month'], 'day'),
    /** In UTC. */
    hour: typed,
    minute: typed,
    /** 1 is Monday. */
    weekday: typed,
    day: typed,
    /** Number of purchases; '' continues until the money is spent. */
    times: typed,
  }),
  fields: [
    defineCoinsField('recurring'),
    defineChoiceField('every', ['hour', 'day', 'week', 'month']),
    limitRecipeField(defineField('hour', 'count'), 'every', 'day', 'week', 'month'),
    defineField('minute', 'count'),
    limitRecipeField(defineField('weekday', 'count'), 'every', 'week'),
    limitRecipeField(defineField('day', 'count'), 'every', 'month'),
    defineField('times', 'count'),
    INVESTMENT_FIELD,
  ],
  usual: { coins: 'BTC:30,ETH:20', every: 'week', weekday: '1', hour: '9', minute: '0' },
})
