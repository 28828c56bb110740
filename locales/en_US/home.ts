import { plural } from '#shared/i18n/plural.ts'

export default {
  hero: {
    title: 'Trade what you see, as it happens',
    lead: 'Live order books, a matching engine that numbers every step, and paper money to begin with.',
    label: 'E-mail or phone',
    placeholder: 'E-mail or phone number',
    action: 'Sign up',
    markets: 'See the markets',
  },
  news: {
    label: 'Announcements',
    pairs: ({ count }: { count: number }) =>
      plural('en', count, { one: '1 spot pair is open', other: `${count} spot pairs are open` }),
    paper: 'Everything runs on paper money for now',
    languages: 'Now in ten languages, Arabic included',
  },
  top: { title: 'Top markets', all: 'All markets' },
  movers: { gainers: 'Gainers', losers: 'Losers', busiest: 'Most traded' },
  products: {
    title: 'One account, every way to trade',
    open: 'Open now',
    later: 'Later',
    spot: { name: 'Spot', text: 'Buy and sell with a full order book, chart and depth.' },
    markets: { name: 'Markets', text: 'Every pair at a glance, sorted and searched as you like.' },
    futures: { name: 'Futures', text: 'Perpetual contracts with leverage you set yourself.' },
    copy: { name: 'Copy trading', text: 'Follow traders whose whole record is visible.' },
    bots: { name: 'Bots', text: 'Grid and recurring plans that run while you sleep.' },
    p2p: { name: 'P2P and OTC', text: 'Trade with people, with the amount held in escrow.' },
  },
  trust: {
    title: 'Made to be checked',
    log: {
      name: 'A log of everything',
      text: 'Each event of a market has a number and a hash that covers the one before it.',
    },
    integers: {
      name: 'Whole numbers only',
      text: 'Prices and amounts are counted in integers. No rounding hides anywhere.',
    },
    noScript: {
      name: 'Works without scripts',
      text: 'Prices, books and charts are in the page before any script runs.',
    },
    privacy: { name: 'No one looks over your shoulder', text: 'Fonts, icons and code come from this site alone.' },
  },
  app: {
    title: 'On your phone',
    text: 'Scan the code to open this site on your phone, then add it to your home screen.',
    qr: 'QR code of {{url}}',
  },
} as const
