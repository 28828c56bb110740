export default {
  auto: {
    title: 'By itself',
    text: 'A slide stands for five seconds. It waits under the pointer, in focus, in a hidden tab, and for who wants less motion.',
  },
  hand: { title: 'By hand', text: 'By finger, arrow keys, arrows or dots.' },
  news: {
    markets: { title: 'Every pair at a glance', text: 'Prices, changes and turnover, live.' },
    book: { title: 'The whole order book', text: 'Each step of a market has a number.' },
    languages: { title: 'Ten languages', text: 'From left to right, and from right to left.' },
    paper: { title: 'Paper money first', text: 'Practise with live prices, without risk.' },
  },
} as const
