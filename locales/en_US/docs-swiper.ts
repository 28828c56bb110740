export default {
  auto: {
    title: 'Automatic',
    text: 'Each slide is shown for five seconds. The carousel pauses on hover, on focus, in a hidden tab, and with reduced motion.',
  },
  hand: { title: 'Manual', text: 'Use touch, arrow keys, arrows, or dots.' },
  news: {
    markets: { title: 'All pairs on one page', text: 'Prices, changes, and turnover.' },
    book: { title: 'Full order book', text: 'Every market event is numbered.' },
    languages: { title: 'Ten languages', text: 'Left to right and right to left.' },
    paper: { title: 'Paper money first', text: 'Practice without risk.' },
  },
} as const
