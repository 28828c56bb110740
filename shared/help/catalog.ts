// The help centre's articles by catalog, in the order in which they are listed. Their words are `locales/*/articles.ts`.

export const CATALOGS = {
  start: ['open-an-account', 'paper-money', 'first-order', 'tour-spot', 'tour-futures'],
  security: ['two-factor', 'passkeys', 'lost-access', 'api-keys'],
  wallet: ['deposit', 'withdraw', 'wallets', 'fees'],
  spot: ['order-types', 'order-states'],
  futures: ['perpetuals', 'margin', 'liquidation', 'funding'],
  p2p: ['p2p-trade', 'p2p-appeal', 'p2p-chat'],
  products: ['convert', 'bots', 'copy-trading', 'chat-rules', 'invite-friends', 'rewards'],
  learn: ['glossary', 'order-book', 'maker-and-taker', 'slippage', 'managing-risk'],
  legal: ['terms', 'privacy'],
  // What the exchange has got, by day (UTC), newest first: an entry's id is its day.
  changelog: ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-21'],
} as const

export type CatalogName = keyof typeof CATALOGS
export type ArticleId = (typeof CATALOGS)[CatalogName][number]

export const CATALOG_NAMES = Object.keys(CATALOGS) as readonly CatalogName[]
export const isCatalog = (name: string): name is CatalogName => Object.hasOwn(CATALOGS, name)

/** The catalog that an article is in; undefined where there is no such article. */
export const catalogOf = (id: string): CatalogName | undefined =>
  CATALOG_NAMES.find((name) => (CATALOGS[name] as readonly string[]).includes(id))

/** `/help/{catalog}/{id}`: with the language before it, the shape of help-centre links (spec §2). */
export const articlePath = (catalog: CatalogName, id: ArticleId): string => `/help/${catalog}/${id}`

/** The day of an entry of the changelog, epoch ms; undefined of any other article. */
export function dayOf({ id, catalog }: Pick<Article, 'id' | 'catalog'>): number | undefined {
  return catalog === 'changelog' ? Date.parse(id) : undefined
}

export type Article = {
  readonly id: ArticleId
  readonly catalog: CatalogName
  readonly title: string
  /** One sentence: what the article answers. */
  readonly lead: string
  /** See shared/help/blocks.ts. */
  readonly body: string
}
