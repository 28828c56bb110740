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
  favourite: { add: 'Add {{pair}} to favorites', remove: 'Remove {{pair}} from favorites' },
  trade: 'Trade',
  unavailable: 'Market data is unavailable right now. It will reload automatically.',
} as const
