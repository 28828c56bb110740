import { plural } from '#shared/i18n/plural.ts'

export default {
  hero: {
    title: 'Trade live markets in real time',
    lead: 'Live order books, a matching engine you can verify, and paper money to get you started.',
    label: 'Email or phone',
    placeholder: 'Email or phone number',
    action: 'Sign up',
    markets: 'View markets',
  },
  news: {
    label: 'Announcements',
    pairs: ({ count }: { count: number }) =>
      plural('en', count, { one: '1 spot pair is open', other: `${count} spot pairs are open` }),
    paper: 'All trading is on paper money for now',
    languages: 'Now in ten languages, including Arabic',
  },
  top: { title: 'Top markets', all: 'All markets' },
  movers: { gainers: 'Gainers', losers: 'Losers', busiest: 'Most traded' },
} as const
