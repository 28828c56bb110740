export default {
  hero: {
    title: {
      simulated: 'Practice on simulated markets',
      replay: 'Practice on replayed markets',
      upstream: 'Trade live prices with paper money',
    },
    lead: 'Real order books, a matching engine you can verify, and paper money to get you started.',
    label: 'Email or phone',
    placeholder: 'Email or phone number',
    action: 'Sign up',
    markets: 'View markets',
  },
  top: { title: 'Top markets', all: 'All markets' },
  movers: { gainers: 'Gainers', losers: 'Losers', busiest: 'Most traded' },
} as const
