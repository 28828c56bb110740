// Which words a page shows. The documents name them; browsers load what a document names, and none of this.

import type { Namespace } from './i18n/types.ts'
import type { PageName } from './pages.ts'

const AUTH = ['shell', 'form', 'auth'] as const
const AUTH_START = [...AUTH, 'captcha'] as const
const AUTH_PASSKEY = [...AUTH, 'passkey'] as const
const AREA = ['shell', 'form', 'area-form', 'account', 'ui'] as const
const PARTNER = [...AREA, 'partner'] as const
const AFFILIATE = ['shell', 'affiliate'] as const

const WALLET = ['shell', 'common', 'ui', 'wallet'] as const
const P2P = ['shell', 'common', 'ui', 'p2p'] as const
const DESK = ['shell', 'common', 'ui', 'operator'] as const
const BOTS = ['shell', 'common', 'ui', 'bots'] as const
/** With the market's chart on it. */
const BOT_CHART = [...BOTS, 'market', 'spot'] as const
const COPY = ['shell', 'common', 'ui', 'copy'] as const
const FUTURES = [
  'shell',
  'common',
  'market',
  'spot',
  'desk',
  'orders',
  'ui',
  'futures',
  'futures-own',
  'margin',
] as const
/** Those of the spot page, where the same orders stand. */
const ORDERS = ['shell', 'common', 'market', 'spot', 'desk', 'orders', 'ui', 'positions'] as const

/** Message namespaces that a page shows, beside those of the shell. */
export const PAGE_NAMESPACES: Readonly<Record<PageName, readonly Namespace[]>> = {
  home: ['shell', 'common', 'home', 'market'],
  markets: ['shell', 'common', 'market', 'markets', 'opening'],
  'markets-map': ['shell', 'common', 'market', 'markets', 'markets-map', 'opening'],
  'markets-futures': ['shell', 'common', 'market', 'markets', 'contracts'],
  coin: ['shell', 'common', 'market', 'spot', 'ui', 'coin'],
  spot: ['shell', 'common', 'market', 'spot'],
  futures: ['shell', 'common', 'market', 'spot', 'desk', 'ui', 'futures'],
  'futures-trade': FUTURES,
  'futures-liquidations': ['shell', 'ui', 'liquidations'],
  'futures-receipt': ['shell', 'ui', 'liquidations'],
  trade: ['shell', 'common', 'market', 'spot', 'desk', 'orders', 'ui'],
  'spot-opening': ['shell', 'common', 'market', 'fees', 'opening', 'simple'],
  'spot-simple': ['shell', 'common', 'market', 'spot', 'simple'],
  'trade-simple': ['shell', 'common', 'market', 'spot', 'desk', 'orders', 'ui', 'simple'],
  orders: ORDERS,
  'orders-history': ORDERS,
  'orders-trades': ORDERS,
  'orders-positions': [...ORDERS, 'futures', 'futures-own'],
  wallet: WALLET,
  'wallet-deposit': WALLET,
  'wallet-withdraw': [...WALLET, 'form', 'passkey'],
  'wallet-transfer': WALLET,
  'wallet-addresses': WALLET,
  'wallet-history': WALLET,
  'wallet-portfolio': [...WALLET, 'portfolio'],
  'shared-results': ['shell', 'ui', 'sharing'],
  'shared-result': ['shell', 'ui', 'sharing'],
  otc: ['shell', 'common', 'otc'],
  'otc-block': ['shell', 'common', 'otc', 'block'],
  'otc-receipt': ['shell', 'common', 'otc'],
  p2p: P2P,
  'p2p-merchant': P2P,
  'p2p-ad': P2P,
  'p2p-deal': [...P2P, 'passkey'],
  'p2p-deals': P2P,
  'p2p-ads': P2P,
  'p2p-post': P2P,
  'p2p-methods': P2P,
  'p2p-report': P2P,
  operator: [...DESK, 'passkey'],
  'operator-figures': DESK,
  'operator-people': [...DESK, 'wallet'],
  'operator-withdrawals': [...DESK, 'wallet'],
  'operator-appeals': DESK,
  'operator-appeal': [...DESK, 'p2p'],
  'operator-features': DESK,
  'operator-reports': DESK,
  'operator-chat': DESK,
  'operator-otc': DESK,
  'operator-campaigns': [...DESK, 'rewards'],
  'operator-applications': DESK,
  'operator-messages': DESK,
  'operator-announcements': DESK,
  'operator-announcement': DESK,
  'operator-log': DESK,
  chat: ['shell', 'common', 'ui', 'chat'],
  bots: BOTS,
  'bot-shared': BOTS,
  'bot-create': BOT_CHART,
  'bots-own': BOTS,
  bot: BOT_CHART,
  announcements: ['shell', 'announcements'],
  announcement: ['shell', 'announcements'],
  'copy-trading': COPY,
  'copy-trader': COPY,
  'copy-follow': COPY,
  'copy-portfolios': COPY,
  'copy-portfolio': COPY,
  'copy-lead': COPY,
  help: ['shell', 'ui', 'help'],
  'help-catalog': ['shell', 'ui', 'help'],
  'help-article': ['shell', 'ui', 'help'],
  contact: ['shell', 'ui', 'help'],
  status: ['shell', 'ui', 'help'],
  rewards: ['shell', 'ui', 'rewards'],
  fees: ['shell', 'common', 'fees'],
  proof: ['shell', 'ui', 'proof'],
  'proof-trade': ['shell', 'ui', 'proof'],
  login: [...AUTH_START, 'passkey'],
  'login-verification': AUTH,
  'login-device-verification': AUTH,
  'login-passkey': AUTH_PASSKEY,
  'login-social-verification': AUTH,
  register: AUTH_START,
  'register-create': [...AUTH, 'ui'],
  'register-verification': AUTH,
  'register-learn-more': ['shell', 'learn'],
  forget: AUTH_START,
  'forget-verification': AUTH,
  'forget-reset': AUTH,
  'operation-enable-passkey': AUTH_PASSKEY,
  'operation-stay-signed-in': AUTH,
  'bind-passkey-verification': AUTH,
  'affiliate-register': [...AFFILIATE, 'affiliate-board'],
  'affiliate-register-create': [...AFFILIATE, 'form', 'area-form', 'captcha'],
  'affiliate-register-why-join': AFFILIATE,
  account: AREA,
  'account-security': AREA,
  'account-activity': AREA,
  'account-preferences': AREA,
  'account-notifications': [...AREA, 'alerts', 'notices'],
  'account-alerts': [...AREA, 'alerts'],
  'account-api-keys': AREA,
  'account-sub-accounts': AREA,
  'account-data': AREA,
  affiliate: [...PARTNER, 'affiliate-board'],
  'affiliate-links': PARTNER,
  'affiliate-payouts': PARTNER,
  offline: ['shell', 'common', 'market', 'offline'],
  docs: ['shell', 'common', 'ui', 'docs'],
  'docs-api': ['shell', 'common', 'ui', 'docs', 'docs-api'],
  'docs-connect-your-bot': ['shell', 'common', 'ui', 'docs', 'docs-connect'],
  'docs-color': ['shell', 'common', 'ui', 'docs', 'docs-color'],
  'docs-fonts': ['shell', 'common', 'ui', 'docs', 'docs-fonts'],
  'docs-date': ['shell', 'common', 'ui', 'docs', 'docs-date'],
  'docs-directives': ['shell', 'common', 'ui', 'docs', 'docs-directives'],
  'docs-drag-sort': ['shell', 'common', 'ui', 'sortable', 'docs', 'docs-drag-sort'],
  'docs-element-plus': ['shell', 'common', 'ui', 'docs', 'docs-element-plus', 'form', 'area-form'],
  'docs-select': ['shell', 'common', 'ui', 'docs', 'docs-select'],
  'docs-swiper': ['shell', 'common', 'ui', 'carousel', 'docs', 'docs-swiper'],
  'docs-geetest': ['shell', 'common', 'ui', 'docs', 'docs-geetest', 'captcha'],
  late: ['shell', 'common', 'error'],
  error: ['shell', 'common', 'error', 'market'],
}

/** Those that the server alone draws with: no browser loads them. */
const STILL_NAMESPACES: Readonly<Partial<Record<PageName, readonly Namespace[]>>> = {
  home: ['home-more', 'bots', 'account', 'pulse'],
  markets: ['pulse'],
  'markets-map': ['pulse'],
}

/** All that the server draws a page with. */
export const drawnNamespaces = (page: PageName): readonly Namespace[] => [
  ...PAGE_NAMESPACES[page],
  ...(STILL_NAMESPACES[page] ?? []),
]
