import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  title: 'Markets',
  lead: 'Prices for every spot pair.',
  views: { label: 'View', list: 'List', map: 'Heat map' },
  new: 'New',
  screens: {
    label: 'Saved filters',
    save: 'Save filter',
    name: 'Filter name',
    submit: 'Save',
    remove: 'Delete filter {{name}}',
    removed: '“{{name}}” deleted',
    undo: 'Undo',
    full: 'You can save {{count}} filters. Delete one to save another.',
  },
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
  results: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: '1 market', other: `${count} markets` }),
  empty: { title: 'No markets found', text: 'Try another name or view all markets.', clear: 'Show all markets' },
  noFavourites: { title: 'No favorites yet', text: 'Select the star next to a market to add it here.' },
  rates: 'Amounts in {{currency}} are approximate, based on exchange rates from {{date}}.',
} as const
