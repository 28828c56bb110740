// Every key under which this browser keeps something, so that no two meanings share one. Names that the specification
// gives are spelt as it spells them.

export type StorageKey =
  /** Favourite markets: symbols. */
  | 'favourites'
  /** The same of contracts. */
  | 'favourite-contracts'
  /** What a visitor looked for on the list of markets, by its name. */
  | 'screens'
  /** The offer of another language was dismissed. */
  | 'language-offer'
  /** A page was read in Japanese before. */
  | 'japanese-font'
  /** The language that was chosen last (spec §9, "a language key"). */
  | 'language'
  /** What calls send as their `selectType` header (spec §7, §9). */
  | 'selectType'
  /** Which app's wrapper this runs in (spec §7). */
  | 'isApp'
  /** Parameters of the campaign that brought the visitor, and its kind (spec §3); for this visit. */
  | 'utmParam'
  | 'activityUtmType'
  /** Events that wait for a log-in; for this visit. */
  | 'analytics-waiting'
  /** Leverage of the last futures order (spec §3, §9). */
  | 'leverage'
  /** How charts are set, and what was drawn on them, by market. */
  | 'chart-setup'
  | 'chart-drawings'
  /** The charts beside those of market pages, by product. */
  | 'chart-grids'
  /** Back-tests of bots, with notes, to compare with later. */
  | 'backtests'
  /** Up to which message each room of the chat was read, and whether new ones are read out. */
  | 'chat-read'
  | 'chat-aloud'
  /** New notices sound while a page is open: `on`. */
  | 'notice-sound'
  /** Single keys do nothing on the trading desk: `off`. */
  | 'hotkeys'
  /** Device info, for a day (spec §3, §9). */
  | 'device-info'
  /** The watchlist of the developer area, in an order of one's own. */
  | 'docs-order'
  /** Prices as this browser saw them last, for when it is offline. */
  | 'last-prices'
  /** What was typed into the sign-up field of the home page; for this visit. */
  | 'sign-up-account'
  /** When a page was last loaded anew by itself (spec §9, reload guard); for this visit. */
  | 'reload-guard'
  /** What the page before that loading held (spec §8, "state kept"); for this visit. */
  | 'page-state'
  /** What is known of who is logged in: a log-out and a lost session forget it (spec §4). */
  | 'accessToken'
  | 'userMenu'
  | 'menu'
  | 'tabs'
