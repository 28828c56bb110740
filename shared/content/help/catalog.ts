// Articles are in listing order. Texts are in `locales/*/articles.ts`.

export const HELP_CATALOGS = {
  start: ['open-an-account', 'paper-money', 'first-order', 'tour-spot', 'tour-futures'],
  security: ['two-factor', 'passkeys', 'lost-access', 'api-keys', 'sub-accounts', 'close-account', 'notifications'],
  wallet: ['deposit', 'find-deposit', 'withdraw', 'addresses', 'wallets', 'fees', 'portfolio-and-tax', 'proofs'],
  spot: ['order-types', 'order-states', 'alerts'],
  futures: ['perpetuals', 'margin', 'liquidation', 'funding', 'hedge-mode'],
  p2p: ['p2p-trade', 'p2p-appeal', 'p2p-chat', 'p2p-ads'],
  bots: [
    'bots',
    'spot-grid',
    'infinity-grid',
    'futures-grid',
    'funding-arbitrage',
    'dca-bot',
    'recurring-buy',
    'rebalancing',
    'twap-bot',
    'smart-trade',
    'signal-bot',
    'follow-a-bot',
  ],
  products: [
    'convert',
    'limit-conversions',
    'block-trades',
    'buy-with-card',
    'copy-trading',
    'lead-trading',
    'chat-rules',
    'invite-friends',
    'affiliate-levels',
    'sharing',
    'rewards',
  ],
  learn: ['glossary', 'order-book', 'maker-and-taker', 'slippage', 'managing-risk'],
  legal: ['terms', 'privacy', 'risk', 'cookies', 'p2p', 'api', 'automation', 'complaints'],
  // Changelog by day (UTC), newest first: an entry's id is its day.
  changelog: [
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-21',
  ],
} as const

export type HelpCatalogName = keyof typeof HELP_CATALOGS
export type HelpArticleId = (typeof HELP_CATALOGS)[HelpCatalogName][number]

export const HELP_CATALOG_NAMES = Object.keys(HELP_CATALOGS) as readonly HelpCatalogName[]
export const isHelpCatalog = (name: string): name is HelpCatalogName => Object.hasOwn(HELP_CATALOGS, name)

export const findHelpCatalog = (id: string): HelpCatalogName | undefined =>
  HELP_CATALOG_NAMES.find((name) => (HELP_CATALOGS[name] as readonly string[]).includes(id))

/** Day of the changelog entry, epoch ms; undefined for other articles. */
export function changelogDay({ id, catalog }: Pick<HelpArticle, 'id' | 'catalog'>): number | undefined {
  return catalog === 'changelog' ? Date.parse(id) : undefined
}

export type HelpArticle = {
  readonly id: HelpArticleId
  readonly catalog: HelpCatalogName
  readonly title: string
  readonly lead: string
  /** Markup of shared/content/help/blocks.ts. */
  readonly body: string
}
