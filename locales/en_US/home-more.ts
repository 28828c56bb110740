import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  news: {
    label: 'Announcements',
    pairs: ({ count }: { count: number }) =>
      selectPluralForm('en', count, { one: '1 spot pair is open', other: `${count} spot pairs are open` }),
    paper: 'All trading uses paper money for now',
    languages: 'Now in ten languages, including Arabic',
  },
  products: {
    title: 'Every way to trade in one account',
    spot: { name: 'Spot', text: 'Buy and sell coins with a full order book and charts.' },
    markets: { name: 'Markets', text: 'All pairs on one page. Sort and search as you like.' },
    futures: { name: 'Futures', text: 'Perpetual contracts with the leverage you choose.' },
    copy: { name: 'Copy trading', text: 'Copy traders whose full track record is public.' },
    bots: { name: 'Bots', text: 'Grid bots and recurring buys that run day and night.' },
    p2p: { name: 'P2P and OTC', text: 'Trade directly with other people, with the coins held in escrow.' },
    convert: { name: 'Convert', text: 'Exchange coins at a price that you see before you accept.' },
    affiliate: { name: 'Affiliates', text: 'Invite friends and earn a share of the fees they pay.' },
  },
  top: {
    contracts: 'Most traded',
    leads: 'Top traders, 30 days',
    bots: 'Best results, 30 days',
    p2p: 'Best offers to buy USDT',
  },
  copiers: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: '1 copier', other: `${count} copiers` }),
  trust: {
    title: 'Don’t trust, verify',
    log: {
      name: 'Tamper-evident logs',
      text: 'Every market event is numbered and hashed together with the one before it.',
    },
    integers: {
      name: 'Exact to the last digit',
      text: 'Prices and amounts are stored as whole numbers, so nothing is lost to rounding.',
    },
    noScript: {
      name: 'Works without JavaScript',
      text: 'Prices, order books, and charts are on the page before any script runs.',
    },
    privacy: { name: 'No third-party trackers', text: 'Fonts, icons, and code are served only from this site.' },
  },
  facts: {
    proof: 'Proof of liabilities',
    up: 'Uptime',
    audit: 'Last audit',
    good: 'All balances match',
    bad: 'Under review',
  },
  accounts: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: '1 account counted', other: `${count} accounts counted` }),
  days: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: 'over 1 day', other: `over ${count} days` }),
  app: {
    title: 'Use this site on your phone',
    text: 'Scan the code to open this site on your phone, then add it to your home screen.',
    qr: 'QR code of {{url}}',
  },
} as const
