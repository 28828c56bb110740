import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  label: 'Market overview',
  formula: 'Formula',
  inputs: 'Inputs',
  cap: {
    name: ({ count }: { count: number }) =>
      selectPluralForm('en', count, { one: 'Market cap, 1 coin', other: `Market cap, ${count} coins` }),
    formula:
      'Circulating supply × last price, added up for all listed coins that trade against USDT. Supplies are approximate, as of {{date}}.',
    now: 'Now',
    before: '24 hours ago',
  },
  turnover: {
    name: '24h spot turnover',
    formula: 'Turnover of all spot markets of this exchange over the last 24 hours.',
  },
  bitcoin: {
    name: 'BTC dominance',
    formula: 'Market cap of Bitcoin ÷ market cap of all listed coins.',
    inputs: 'Bitcoin ÷ all',
  },
  moves: {
    name: 'Gaining / losing',
    formula: 'Coins whose last price is above or below their price 24 hours ago.',
    rising: 'Gaining',
    falling: 'Losing',
    flat: 'Unchanged',
  },
  mood: {
    name: 'Fear & greed',
    formula:
      'The average of the scores below, each from 0 (fear) to 100 (greed). They use only market data of this exchange.',
    none: 'The score appears once there is a week of price history.',
  },
  feelings: {
    extremeFear: 'Extreme fear',
    fear: 'Fear',
    neutral: 'Neutral',
    greed: 'Greed',
    extremeGreed: 'Extreme greed',
  },
  parts: {
    breadth: { name: 'Breadth', text: 'Coins gaining versus coins losing over 24 hours' },
    momentum: {
      name: 'Momentum',
      text: 'Market cap versus its {{days}}-day average, up to ±{{reach}}',
    },
    volatility: {
      name: 'Volatility',
      text: 'Daily swings of the last {{recent}} days versus those of all {{days}}: larger swings mean fear',
    },
    volume: {
      name: 'Turnover',
      text: '24h turnover above its {{days}}-day average adds to the direction of the market. Anything over twice the average adds no more',
    },
  },
} as const
