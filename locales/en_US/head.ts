import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: spot markets with paper money, in your language',
    description:
      'Watch order books, charts, and trades for {{count}} spot pairs and practice with paper money. No download needed. Available in ten languages.',
  },
  markets: {
    title: 'Crypto prices: 24h change and turnover | {{brand}}',
    description: 'Prices, 24h change, highs, lows, and turnover for {{count}} spot pairs, in your own currency.',
  },
  'markets-map': {
    title: 'Crypto heat map: 24h change and turnover | {{brand}}',
    description:
      'Heat map of every spot pair on {{brand}}: each tile is sized by 24h turnover and colored by 24h change.',
  },
  'markets-futures': {
    title: 'Futures markets: mark price, funding, and open interest | {{brand}}',
    description:
      'Mark and index prices, funding rates with countdown, open interest, and 24h change for every perpetual contract on {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}): price, chart, and supply | {{brand}}',
    description:
      '{{name}} ({{asset}}) on {{brand}}: price and chart, markets, networks with fees and confirmations, and maximum supply.',
  },
  'spot-opening': {
    title: '{{pair}} opens soon | {{brand}}',
    description: '{{pair}} on {{brand}}: when trading opens, and the rules of the market.',
  },
  spot: {
    title: '{{price}} {{pair}} | Spot | {{brand}}',
    description:
      '{{pair}} price chart, order book, depth, and recent trades on {{brand}}. Preview what an order costs before you place it.',
  },
  futures: {
    title: '{{price}} {{pair}} perpetual | Futures | {{brand}}',
    description:
      '{{pair}} perpetual contract on {{brand}}: mark and index price, funding, chart, and order book. See cost and liquidation price before you trade.',
  },
  orders: {
    title: 'Open orders | {{brand}}',
    description: 'Your open orders on {{brand}}.',
  },
  'orders-history': {
    title: 'Order history | {{brand}}',
    description: 'Your past orders on {{brand}}.',
  },
  'orders-trades': {
    title: 'Trade history | {{brand}}',
    description: 'Your past trades on {{brand}}.',
  },
  'orders-positions': {
    title: 'Position history | {{brand}}',
    description: 'Your closed futures positions on {{brand}}.',
  },
  wallet: {
    title: 'Wallet | {{brand}}',
    description: 'Your balances on {{brand}}.',
  },
  'wallet-deposit': {
    title: 'Deposit | {{brand}}',
    description: 'Your deposit addresses on {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'Withdraw | {{brand}}',
    description: 'Withdraw coins from {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Transfer | {{brand}}',
    description: 'Transfer funds between your wallets on {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Address book | {{brand}}',
    description: 'Your saved withdrawal addresses on {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Portfolio | {{brand}}',
    description: 'Your assets on {{brand}}, with cost basis and profit.',
  },
  'wallet-history': {
    title: 'Wallet history | {{brand}}',
    description: 'All your wallet transactions on {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Liquidations and insurance fund | {{brand}}',
    description:
      'Every futures liquidation on {{brand}}, with a receipt that anyone can verify, and the insurance fund hour by hour.',
  },
  'shared-results': {
    title: 'Shared results | {{brand}}',
    description: 'The results of your positions and coins that you share as cards on {{brand}}.',
  },
  'shared-result': { title: '{{percent}} on {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'Liquidation receipt | {{brand}}',
    description: 'Verify a liquidation receipt on {{brand}}.',
  },
  otc: {
    title: 'Convert crypto at a quoted price | {{brand}}',
    description: 'Convert one coin to another on {{brand}} with a signed quote.',
  },
  'otc-block': {
    title: 'Block trades | {{brand}}',
    description:
      'Get one price on {{brand}} for a large trade in up to five coins, from dealers who don’t know whether you buy or sell. All or none, with a signed receipt.',
  },
  'otc-receipt': {
    title: 'Conversion receipt | {{brand}}',
    description: 'Verify a conversion receipt on {{brand}}.',
  },
  p2p: {
    title: 'P2P trading: buy and sell crypto in your currency | {{brand}}',
    description: 'Trade crypto directly with other people on {{brand}}, with the coins held in escrow.',
  },
  'p2p-merchant': {
    title: 'P2P advertiser | {{brand}}',
    description: 'Ads and track record of a P2P advertiser on {{brand}}.',
  },
  'p2p-ad': { title: 'P2P ad | {{brand}}', description: 'View this P2P ad on {{brand}} and trade.' },
  'p2p-deal': { title: 'P2P order | {{brand}}', description: 'Your P2P order on {{brand}}.' },
  'p2p-deals': { title: 'My P2P orders | {{brand}}', description: 'Your P2P orders on {{brand}}.' },
  'p2p-ads': { title: 'My P2P ads | {{brand}}', description: 'Your P2P ads on {{brand}}.' },
  'p2p-post': { title: 'Post a P2P ad | {{brand}}', description: 'Post a P2P ad on {{brand}}.' },
  'p2p-report': {
    title: 'Report a user | {{brand}}',
    description: 'Report a P2P user on {{brand}}.',
  },
  'p2p-methods': { title: 'P2P payment methods | {{brand}}', description: 'Your P2P payment methods on {{brand}}.' },
  bots: {
    title: 'Trading bots and backtests | {{brand}}',
    description:
      'Spot grid, DCA, recurring buys, and more on {{brand}}. Backtest a bot, run it, and see how shared bots perform.',
  },
  'bot-shared': {
    title: 'Shared bot | {{brand}}',
    description: 'Settings and results of a shared trading bot on {{brand}}.',
  },
  'bot-create': {
    title: 'Create a bot | {{brand}}',
    description:
      'Set up a trading bot on {{brand}}: levels on the chart, profit after fees, and a backtest in your browser.',
  },
  'bots-own': { title: 'My bots | {{brand}}', description: 'Your trading bots on {{brand}}.' },
  bot: { title: 'Bot | {{brand}}', description: 'Levels, trades, and profit of your bot on {{brand}}.' },
  'copy-trading': {
    title: 'Copy trading: full track records and copier results | {{brand}}',
    description: 'Copy traders on {{brand}} whose full track record is public, next to the results of their copiers.',
  },
  'copy-trader': {
    title: 'Lead trader | {{brand}}',
    description: 'The full track record of a lead trader on {{brand}}, and the results of their copiers.',
  },
  'copy-follow': {
    title: 'Copy a trader | {{brand}}',
    description: 'Copy a trader on {{brand}} within the limits you set.',
  },
  'copy-portfolios': { title: 'My copies | {{brand}}', description: 'The traders you copy on {{brand}}.' },
  'copy-portfolio': {
    title: 'Copy details | {{brand}}',
    description: 'Your copied trades on {{brand}} and their prices.',
  },
  'copy-lead': {
    title: 'Lead trading | {{brand}}',
    description: 'Let others copy your trades on {{brand}} and earn a share of their profit.',
  },
  chat: {
    title: 'Traders’ chat | {{brand}}',
    description:
      'Talk about markets with other traders on {{brand}}, in your language and without links, contacts, or scams.',
  },
  help: {
    title: 'Help center | {{brand}}',
    description: 'Answers about accounts, wallets, trading, futures, and P2P on {{brand}}, in ten languages.',
  },
  'help-article': {
    title: '{{title}} | {{brand}} help',
  },
  agree: {
    title: 'Accept documents | {{brand}}',
    description: 'Documents of {{brand}} to accept before you continue.',
  },
  contact: {
    title: 'Contact support | {{brand}}',
    description: 'Contact the {{brand}} support team.',
  },
  status: {
    title: 'System status | {{brand}}',
    description: 'Uptime, incidents, and the latest audit of {{brand}}, measured by the site itself.',
  },
  rewards: {
    title: 'Rewards center: tasks and coupons | {{brand}}',
    description:
      'Complete tasks on {{brand}} and earn coupons: vouchers for your spot wallet and rebates on trading fees, in paper money.',
  },
  fees: {
    title: 'Trading and withdrawal fees | {{brand}}',
    description:
      'Trading fees, withdrawal fees, minimum amounts, and confirmations for every asset and network on {{brand}}.',
  },
  proof: {
    title: 'Proof of liabilities | {{brand}}',
    description:
      'Every hour, {{brand}} publishes what it owes its customers. Check in your own browser that your balances are included.',
  },
  'proof-trade': {
    title: 'Trade proof | {{brand}}',
    description: 'A trade’s entry in the hash-chained market log of {{brand}}. Replay it in your own browser.',
  },
  login: { title: 'Log in | {{brand}}', description: 'Log in to {{brand}} with your email, phone, or passkey.' },
  'login-verification': {
    title: 'Verify it’s you | {{brand}}',
    description: 'Enter the code to log in to {{brand}}.',
  },
  'login-device-verification': {
    title: 'New device | {{brand}}',
    description: 'Enter the code to log in to {{brand}} on this device.',
  },
  'login-passkey': {
    title: 'Log in with a passkey | {{brand}}',
    description: 'Log in to {{brand}} without a password.',
  },
  'login-social-verification': {
    title: 'Connect another service | {{brand}}',
    description: 'Confirm that you want to log in to {{brand}} with another service.',
  },
  register: {
    title: 'Sign up | {{brand}}',
    description: 'Create a {{brand}} account with an email address or phone number and trade with paper money.',
  },
  'register-create': {
    title: 'Create a password | {{brand}}',
    description: 'The last step of signing up for {{brand}}.',
  },
  'register-verification': {
    title: 'Enter the code | {{brand}}',
    description: 'Verify your email or phone number for {{brand}}.',
  },
  'register-learn-more': {
    title: 'Before you sign up | {{brand}}',
    description:
      'What you need to sign up for {{brand}}, how it works, what we store about you, and answers to common questions.',
  },
  forget: { title: 'Reset your password | {{brand}}', description: 'Regain access to your account on {{brand}}.' },
  'forget-verification': {
    title: 'Enter the code | {{brand}}',
    description: 'Verify that the {{brand}} account is yours.',
  },
  'forget-reset': { title: 'Set a new password | {{brand}}', description: 'Set a new password for {{brand}}.' },
  'operation-enable-passkey': {
    title: 'Create a passkey | {{brand}}',
    description: 'Log in to {{brand}} faster and more securely.',
  },
  'operation-stay-signed-in': {
    title: 'Stay logged in? | {{brand}}',
    description: 'Stay logged in to {{brand}} on this device.',
  },
  'bind-passkey-verification': {
    title: 'Verify your new passkey | {{brand}}',
    description: 'Verify that the new passkey belongs to your {{brand}} account.',
  },
  'affiliate-register': {
    title: `Affiliate program: up to ${COMMISSION_PERCENT}% commission | {{brand}}`,
    description: `Refer traders to {{brand}} and earn up to ${COMMISSION_PERCENT}% of their trading fees, calculated and paid trade by trade.`,
  },
  'affiliate-register-create': {
    title: 'Apply to become an affiliate | {{brand}}',
    description: 'Apply to the {{brand}} affiliate program.',
  },
  'affiliate-register-why-join': {
    title: 'Why join {{brand}} as an affiliate',
    description:
      'Earn up to half of the fees, for life, paid with every trade and easy to verify: six reasons to join {{brand}}.',
  },
  account: { title: 'Account | {{brand}}', description: 'Your {{brand}} account and settings.' },
  'account-security': {
    title: 'Security | {{brand}}',
    description: 'Manage the password, two-factor authentication, devices, and sessions for your {{brand}} account.',
  },
  'account-activity': { title: 'Security log | {{brand}}', description: 'Recent events on your {{brand}} account.' },
  'account-preferences': {
    title: 'Preferences | {{brand}}',
    description: 'Set your language, currency, and theme for {{brand}} on all your devices.',
  },
  'account-alerts': { title: 'Alerts | {{brand}}', description: 'Your alerts on {{brand}}.' },
  'account-notifications': {
    title: 'Notifications | {{brand}}',
    description: 'Notifications about your {{brand}} account.',
  },
  'account-venue': {
    title: 'Connected exchange | {{brand}}',
    description: 'Trade on {{brand}} with your own account at another exchange.',
  },
  'account-venue-portfolio': {
    title: 'Exchange portfolio | {{brand}}',
    description: 'The value of your account at the exchange connected to {{brand}}.',
  },
  'account-venue-history': {
    title: 'Exchange history | {{brand}}',
    description: 'Your past orders and trades at the exchange connected to {{brand}}.',
  },
  'account-api-keys': {
    title: 'API keys | {{brand}}',
    description: 'API keys that connect your own software to {{brand}}.',
  },
  'account-sub-accounts': {
    title: 'Sub-accounts | {{brand}}',
    description: 'Sub-accounts of your {{brand}} account.',
  },
  'account-data': {
    title: 'Your data | {{brand}}',
    description: 'Export your {{brand}} data or close your account.',
  },
  affiliate: {
    title: 'Invite friends | {{brand}}',
    description: 'Your {{brand}} referral link, the friends you invited, and your earnings.',
  },
  'affiliate-links': {
    title: 'Referral links | {{brand}}',
    description: 'Your {{brand}} links and promotional materials.',
  },
  'affiliate-payouts': {
    title: 'Payouts | {{brand}}',
    description: 'Commission credited to you on {{brand}}.',
  },
  operator: { title: '{{name}} | Desk | {{brand}}', description: 'For operators of {{brand}}.' },
  announcements: {
    title: 'Announcements | {{brand}}',
    description: 'New listings, maintenance, and product news from {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'New listings, maintenance, and product news from {{brand}}.',
  },
  offline: {
    title: 'Offline | {{brand}}',
    description: 'The last {{brand}} prices this device received, and how old they are.',
  },
  docs: { title: 'Developer docs | {{brand}}', section: '{{name}} | Developer docs | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'We couldn’t show this page.' },
} as const
