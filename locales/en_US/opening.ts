export default {
  title: 'Accounts open soon',
  lead: 'Registration and log-in are not open yet. Nothing you typed has been sent or stored.',
  today: 'Open today, without an account',
  markets: { title: 'Live markets', text: 'Prices, turnover and 24-hour figures of every pair, in your currency.' },
  spot: {
    title: 'The trading screen',
    text: 'Chart, order book, depth and trades, and a ticket that shows what an order would fill at.',
  },
  soon: 'With an account you will get paper funds, place orders and keep your settings on every device.',
} as const
