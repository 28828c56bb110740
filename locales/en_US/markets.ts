import { plural } from '#shared/i18n/plural.ts'

export default {
  title: 'Markets',
  lead: 'Live prices for every spot pair.',
  summary: { turnover: '24h turnover', rising: 'Gaining', falling: 'Losing' },
  search: 'Search pair or coin',
  submit: 'Search',
  filters: 'Filters',
  tabs: {
    all: 'All',
    favourites: 'Favorites',
    layer1: 'Layer 1',
    layer2: 'Layer 2',
    defi: 'DeFi',
    payments: 'Payments',
    meme: 'Memes',
  },
  products: {
    label: 'Product',
    spot: 'Spot',
    futures: 'Futures',
  },
  caption: 'Spot markets',
  results: ({ count }: { count: number }) => plural('en', count, { one: '1 market', other: `${count} markets` }),
  empty: { title: 'No markets found', text: 'Try another name or view all markets.', clear: 'Show all markets' },
  noFavourites: { title: 'No favorites yet', text: 'Select the star next to a market to add it here.' },
  rates: 'Amounts in {{currency}} are approximate, based on exchange rates from {{date}}.',
} as const
