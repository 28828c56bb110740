export default {
  title: 'Futures markets',
  lead: 'Every perpetual contract: mark price, funding, and open interest.',
  contract: 'Contract',
  prices: 'Mark / index',
  mark: 'Mark',
  index: 'Index',
  funding: 'Funding / countdown',
  interest: 'Open interest',
  listed: 'Contracts',
  caption: 'Perpetual contracts',
  note: 'Longs and shorts pay each other funding at the end of each period. When the rate is positive, longs pay shorts.',
} as const
