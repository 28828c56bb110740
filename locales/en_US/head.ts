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
  futures: {
    title: '{{price}} {{pair}} perpetual | Futures | {{brand}}',
    description:
      'Live {{pair}} perpetual contract on {{brand}}: mark, index, funding, chart and order book, with cost and liquidation price before you trade.',
  },
  orders: {
    title: 'Open orders | {{brand}}',
    description: 'Your open orders on {{brand}}.',
  },
  'orders-history': {
    title: 'Order history | {{brand}}',
    description: 'Your orders on {{brand}} that have ended.',
  },
  'orders-trades': {
    title: 'Trade history | {{brand}}',
    description: 'Your trades on {{brand}}.',
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
    description: 'Withdraw from {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Transfer | {{brand}}',
    description: 'Move money between your wallets on {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Address book | {{brand}}',
    description: 'Addresses that you withdraw to from {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Portfolio | {{brand}}',
    description: 'What you own on {{brand}}, what it cost and what it earned.',
  },
  'wallet-history': {
    title: 'Wallet history | {{brand}}',
    description: 'Every movement of your money on {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Liquidations and insurance fund | {{brand}}',
    description:
      'Every futures liquidation on {{brand}} with a receipt that anyone can verify, and the insurance fund hour by hour.',
  },
  'futures-receipt': {
    title: 'Liquidation receipt | {{brand}}',
    description: 'Verify the receipt of a liquidation on {{brand}}.',
  },
  otc: {
    title: 'Convert crypto at a price you see first | {{brand}}',
    description: 'Swap one coin for another on {{brand}} at a signed quote.',
  },
  'otc-block': {
    title: 'Block trades | {{brand}}',
    description:
      '{{brand}}: One price for a large trade in up to five coins, from dealers who do not know your side. All or none, with a signed receipt.',
  },
  'otc-receipt': {
    title: 'Receipt of a conversion | {{brand}}',
    description: 'Verify the receipt of a conversion on {{brand}}.',
  },
  p2p: {
    title: 'P2P trading: buy and sell crypto in your currency | {{brand}}',
    description: 'Trade crypto directly with other people on {{brand}}, with the coins held in escrow.',
  },
  'p2p-merchant': {
    title: 'P2P advertiser | {{brand}}',
    description: 'Ads and figures of a P2P advertiser on {{brand}}.',
  },
  'p2p-ad': { title: 'P2P ad | {{brand}}', description: 'Take a P2P ad on {{brand}}.' },
  'p2p-deal': { title: 'P2P deal | {{brand}}', description: 'Your P2P deal on {{brand}}.' },
  'p2p-deals': { title: 'My P2P deals | {{brand}}', description: 'Your P2P deals on {{brand}}.' },
  'p2p-ads': { title: 'My P2P ads | {{brand}}', description: 'Your P2P ads on {{brand}}.' },
  'p2p-post': { title: 'Post a P2P ad | {{brand}}', description: 'Post a P2P ad on {{brand}}.' },
  'p2p-methods': { title: 'P2P payment methods | {{brand}}', description: 'Your P2P payment methods on {{brand}}.' },
  bots: {
    title: 'Trading bots and back-tests | {{brand}}',
    description:
      'Grid, DCA, recurring buys and more on {{brand}}: test a bot on past prices, run it, and see how shared bots did.',
  },
  'bot-shared': {
    title: 'Shared bot | {{brand}}',
    description: 'Settings and results of a shared trading bot on {{brand}}.',
  },
  'bot-create': {
    title: 'Create a bot | {{brand}}',
    description:
      'Set up a trading bot on {{brand}}: levels on the chart, profit after fees, and a back-test in your browser.',
  },
  'bots-own': { title: 'My bots | {{brand}}', description: 'Your trading bots on {{brand}}.' },
  bot: { title: 'Bot | {{brand}}', description: 'Levels, trades and profit of your bot on {{brand}}.' },
  'copy-trading': {
    title: 'Copy trading: complete records, copier results beside them | {{brand}}',
    description: 'Copy traders on {{brand}} whose whole record is visible, with the results of those who copied them.',
  },
  'copy-trader': {
    title: 'Lead trader | {{brand}}',
    description: 'The whole record of a lead trader on {{brand}}, and what copiers made of it.',
  },
  'copy-follow': {
    title: 'Copy a trader | {{brand}}',
    description: 'Copy a trader on {{brand}} within limits that you set.',
  },
  'copy-portfolios': { title: 'My copies | {{brand}}', description: 'Traders that you copy on {{brand}}.' },
  'copy-portfolio': {
    title: 'A copy | {{brand}}',
    description: 'What was copied for you on {{brand}}, and at which price.',
  },
  'copy-lead': {
    title: 'Lead trading | {{brand}}',
    description: 'Let others copy your trades on {{brand}} for a share of their profits.',
  },
  help: {
    title: 'Help center | {{brand}}',
    description: 'Answers about accounts, wallets, trading, futures, and P2P on {{brand}}, in ten languages.',
  },
  'help-article': {
    title: '{{title}} | {{brand}} help',
  },
  contact: {
    title: 'Contact support | {{brand}}',
    description: 'Write to the support team of {{brand}}.',
  },
  status: {
    title: 'System status | {{brand}}',
    description: 'Uptime, incidents, and the latest audit of {{brand}}, measured by the site itself.',
  },
  fees: {
    title: 'Fees: withdrawals and networks | {{brand}}',
    description: 'Withdrawal fees, minimum amounts and confirmations of every asset and network on {{brand}}.',
  },
  proof: {
    title: 'Proof of liabilities | {{brand}}',
    description:
      'What {{brand}} owes its customers, published every hour. Check in your own browser that your balances are included.',
  },
  'proof-trade': {
    title: 'A trade in the log | {{brand}}',
    description:
      'The entry of a trade in the hash-chained log of its market on {{brand}}. Replay it in your own browser.',
  },
  login: { title: 'Log in | {{brand}}', description: 'Log in to {{brand}} by e-mail, by phone or with a passkey.' },
  'login-verification': {
    title: 'Confirm that it is you | {{brand}}',
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
    title: 'Link your account | {{brand}}',
    description: 'Confirm that another service may log you in to {{brand}}.',
  },
  register: {
    title: 'Sign up | {{brand}}',
    description: 'Create an account on {{brand}} with an e-mail address or a phone number and trade on paper money.',
  },
  'register-create': {
    title: 'Choose a password | {{brand}}',
    description: 'The last step of signing up to {{brand}}.',
  },
  'register-verification': {
    title: 'Enter the code | {{brand}}',
    description: 'Confirm your address or number for {{brand}}.',
  },
  'register-learn-more': {
    title: 'Before you sign up | {{brand}}',
    description:
      'What you need to sign up to {{brand}}, how it goes, what is kept about you, and answers to questions.',
  },
  forget: { title: 'Reset your password | {{brand}}', description: 'Get back into your account on {{brand}}.' },
  'forget-verification': {
    title: 'Enter the code | {{brand}}',
    description: 'Confirm that the account on {{brand}} is yours.',
  },
  'forget-reset': { title: 'Set a new password | {{brand}}', description: 'Set a new password for {{brand}}.' },
  'operation-enable-passkey': {
    title: 'Create a passkey | {{brand}}',
    description: 'Log in to {{brand}} faster and safer from now on.',
  },
  'operation-stay-signed-in': {
    title: 'Stay logged in? | {{brand}}',
    description: 'Stay logged in to {{brand}} on this device.',
  },
  'bind-passkey-verification': {
    title: 'Confirm the new passkey | {{brand}}',
    description: 'Confirm that the new passkey belongs to your account on {{brand}}.',
  },
  'affiliate-register': {
    title: 'Affiliate programme: up to 50% commission | {{brand}}',
    description:
      'Bring traders to {{brand}} and earn up to half of their trading fees, counted trade by trade and paid daily.',
  },
  'affiliate-register-create': {
    title: 'Apply as an affiliate | {{brand}}',
    description: 'Apply for the affiliate programme of {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Why join {{brand}} as an affiliate',
    description: 'Half of the fees, for good, paid daily and provable trade by trade: six reasons to join {{brand}}.',
  },
  account: { title: 'Account | {{brand}}', description: 'Who you are on {{brand}}, and everything you can set.' },
  'account-security': {
    title: 'Security | {{brand}}',
    description: 'Password, two-step verification, devices and sessions of your account on {{brand}}.',
  },
  'account-activity': { title: 'Security log | {{brand}}', description: 'What happened to your account on {{brand}}.' },
  'account-preferences': {
    title: 'Preferences | {{brand}}',
    description: 'Language, currency and look of {{brand}}, on all of your devices.',
  },
  'account-alerts': { title: 'Alerts | {{brand}}', description: 'Your price alerts on {{brand}}.' },
  'account-notifications': { title: 'Notifications | {{brand}}', description: 'News of your account on {{brand}}.' },
  'account-api-keys': { title: 'API keys | {{brand}}', description: 'Keys for your own programs on {{brand}}.' },
  'account-sub-accounts': {
    title: 'Sub-accounts | {{brand}}',
    description: 'Accounts within your account on {{brand}}.',
  },
  'account-data': {
    title: 'Your data | {{brand}}',
    description: 'Export what {{brand}} keeps about you, or close your account.',
  },
  affiliate: {
    title: 'Invite friends | {{brand}}',
    description: 'Your invite link for {{brand}}, and who came by it.',
  },
  operator: { title: '{{name}} | Desk | {{brand}}', description: 'For operators of {{brand}}.' },
  announcements: {
    title: 'Announcements | {{brand}}',
    description: 'New listings, maintenance and product news of {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'New listings, maintenance and product news of {{brand}}.',
  },
  offline: { title: 'Offline | {{brand}}', description: 'The last {{brand}} prices this device saw, with their age.' },
  docs: { title: 'Developer area | {{brand}}', section: '{{name}} | Developer area | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'This page could not be shown.' },
} as const
