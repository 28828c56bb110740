import { defineBotKind } from './definition.ts'
import {
  defineChoiceField,
  defineCoinsField,
  defineField,
  END_CHOICE_FIELD,
  INVESTMENT_FIELD,
  limitRecipeField,
} from './fields.ts'

export const REBALANCE_BOT = defineBotKind({
  kind: 'rebalance',
  source: 'rebalance',
  trades: 'basket',
  runsAtVenue: true,
  shape: ({ typed, coinList, choose }) => ({
    coins: coinList,
    by: choose(['threshold', 'interval'], 'threshold'),
    /** In percent of the total value. */
    threshold: typed,
    /** In minutes. */
    interval: typed,
  }),
  fields: [
    defineCoinsField('rebalance'),
    defineChoiceField('by', ['threshold', 'interval']),
    limitRecipeField(defineField('threshold', 'percent'), 'by', 'threshold'),
    limitRecipeField(defineField('interval', 'count'), 'by', 'interval'),
    INVESTMENT_FIELD,
    END_CHOICE_FIELD,
  ],
  usual: { coins: 'BTC:50,ETH:50', threshold: '5' },
})
