export default {
  home: {
    title: '{{brand}}: spot markets on paper money, live and in your language',
    description:
      'Watch live order books, charts and trades of {{count}} spot pairs and practise on paper money. No download, ten languages.',
  },
  markets: {
    title: 'Crypto markets: prices, 24-hour change and turnover | {{brand}}',
    description: 'Live prices, 24-hour change, highs, lows and turnover of {{count}} spot pairs, in your own currency.',
  },
  spot: {
    title: '{{price}} {{pair}} | Spot | {{brand}}',
    description:
      'Live {{pair}} chart, order book, depth and trades on {{brand}}. See what an order would cost before you send it.',
  },
  opening: {
    title: 'Accounts open soon | {{brand}}',
    description: 'What you can do on {{brand}} today without an account.',
  },
  offline: { title: 'Offline | {{brand}}', description: 'The last {{brand}} prices this device saw, with their age.' },
  docs: { title: 'Developer area | {{brand}}', section: '{{name}} | Developer area | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'This page could not be shown.' },
} as const
