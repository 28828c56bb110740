export default {
  pair: 'Pair',
  last: 'Last price',
  change: '24h change',
  high: '24h high',
  low: '24h low',
  volume: '24h volume',
  turnover: '24h turnover',
  more: 'More',
  course: 'Last 24 hours',
  favourite: { add: 'Add {{pair}} to favourites', remove: 'Remove {{pair}} from favourites' },
  trade: 'Trade',
  unavailable: 'Market data cannot be reached at the moment. It comes back by itself.',
} as const
