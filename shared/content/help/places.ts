// Pages that articles link to. Texts name a page (`[Deposit](${PLACES.deposit})`), so a moved page is changed once. The
// type check finds wrong names, and places.test.ts compares the pages with the routes.

import { helpArticlePath } from './article-path.ts'

const BOT_TRADE = '/bot-trade'

type SitePath = `/${string}`

export const PLACES = {
  // Account
  alerts: '/account/alerts',
  apiKeys: '/account/api-keys',
  contact: '/contact',
  forget: '/forget',
  loginPasskey: '/login/passkey',
  notifications: '/account/notifications',
  preferences: '/account/preferences',
  register: '/register',
  security: '/account/security',
  subAccounts: '/account/sub-accounts',
  yourData: '/account/data',
  // Wallet
  addresses: '/wallet/addresses',
  deposit: '/wallet/deposit',
  fees: '/fees',
  history: '/wallet/history',
  portfolio: '/wallet/portfolio',
  proof: '/proof',
  transfer: '/wallet/transfer',
  wallet: '/wallet',
  withdraw: '/wallet/withdraw',
  // Markets
  closedPositions: '/orders/positions',
  coin: '/coin/BTC',
  contracts: '/markets/futures',
  futures: '/futures/BTC_USDT',
  futuresTour: '/futures/BTC_USDT#tour',
  heatMap: '/markets?view=map',
  markets: '/markets',
  orders: '/orders',
  spot: '/spot/BTC_USDT',
  spotTour: '/spot/BTC_USDT#tour',
  trades: '/orders/trades',
  // P2P
  p2p: '/p2p',
  p2pAds: '/p2p/ads',
  p2pMethods: '/p2p/methods',
  p2pOrders: '/p2p/deals',
  p2pPost: '/p2p/post',
  // OTC
  block: '/otc/block',
  buy: '/otc?tab=buy',
  convert: '/otc',
  dust: '/otc?tab=dust',
  limitConversion: '/otc?tab=limit',
  recurringConversion: '/otc?tab=recurring',
  // Bots
  bots: '/bot-trade/autosystem',
  dcaBot: '/bot-trade/dca/BTC_USDT',
  fundingArbitrage: '/bot-trade/funding-arbitrage/BTC_USDT',
  futuresGrid: '/bot-trade/futures-grid/BTC_USDT',
  infinityGrid: '/bot-trade/infinity-grid/BTC_USDT',
  ownBots: '/bot-trade/my-bots',
  rebalanceBot: `${BOT_TRADE}/rebalance`,
  recurringBuy: '/bot-trade/recurring',
  signal: '/bot-trade/signal/BTC_USDT',
  smartTrade: '/bot-trade/smart-trade/BTC_USDT',
  spotGrid: '/bot-trade/grid/BTC_USDT',
  twapBot: '/bot-trade/twap/BTC_USDT',
  // Copy trading
  copies: '/copy-trading/copies',
  copyFutures: '/copy-trading/futures',
  lead: '/copy-trading/lead',
  // More
  affiliate: '/affiliate',
  affiliateFriends: '/affiliate#friends',
  affiliateLinks: '/affiliate/links',
  affiliatePayouts: '/affiliate/payouts',
  affiliateProgram: '/affiliate-register',
  helpCenter: '/help',
  announcements: '/announcements',
  api: '/docs/api',
  chat: '/chat',
  connectBot: '/docs/connect-your-bot',
  rewards: '/rewards',
  shared: '/shared',
  status: '/status',
  // Articles
  glossary: helpArticlePath('learn', 'glossary'),
  liquidation: helpArticlePath('futures', 'liquidation'),
  p2pAppeal: helpArticlePath('p2p', 'p2p-appeal'),
} as const satisfies Readonly<Record<string, SitePath>>
