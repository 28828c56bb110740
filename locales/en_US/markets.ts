import { plural } from '#shared/i18n/plural.ts'

export default {
  title: 'Markets',
  lead: 'Prices of every spot pair, live.',
  summary: { turnover: '24h turnover', rising: 'Rising', falling: 'Falling' },
  search: 'Search pair or coin',
  submit: 'Search',
  filters: 'Filters',
  tabs: {
    all: 'All',
    favourites: 'Favourites',
    layer1: 'Layer 1',
    layer2: 'Layer 2',
    defi: 'DeFi',
    payments: 'Payments',
    meme: 'Memes',
  },
  caption: 'Spot markets',
  results: ({ count }: { count: number }) => plural('en', count, { one: '1 market', other: `${count} markets` }),
  empty: { title: 'No market matches', text: 'Try another name, or look at all markets.', clear: 'Show all markets' },
  noFavourites: { title: 'No favourites yet', text: 'Mark a market with the star, and it will stand here.' },
  rates: 'Amounts in {{currency}} are indicative, at reference rates of {{date}}.',
} as const
