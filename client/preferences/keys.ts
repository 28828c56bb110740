// All storage keys, so that no two meanings share one. Keys of the specification keep its spelling.

export type StorageKey =
  | 'favourites'
  | 'favourite-contracts'
  /** Saved searches of the market list, by name. */
  | 'screens'
  | 'language-offer'
  | 'japanese-font'
  /** Spec §9, "a language key". */
  | 'language'
  /** Header of calls (spec §7, §9). */
  | 'selectType'
  /** Spec §7. */
  | 'isApp'
  /** Campaign (spec §3); session storage. */
  | 'utmParam'
  | 'activityUtmType'
  /** Events queued until a login; session storage. */
  | 'analytics-waiting'
  /** Spec §3, §9. */
  | 'leverage'
  | 'chart-setup'
  | 'chart-drawings'
  | 'chart-grids'
  | 'backtests'
  | 'chat-read'
  | 'chat-aloud'
  /** New notifications play a sound: `on`. */
  | 'notice-sound'
  /** Single-key shortcuts of the trading desk are off: `off`. */
  | 'hotkeys'
  /** For a day (spec §3, §9). */
  | 'device-info'
  /** The user's order of the watchlist in the developer area. */
  | 'docs-order'
  /** Last known prices, for the offline page. */
  | 'last-prices'
  /** The text of the home page's sign-up field; session storage. */
  | 'sign-up-account'
  /** Time of the last automatic reload (spec §9, reload guard); session storage. */
  | 'reload-guard'
  /** The page's state before that reload (spec §8, "state kept"); session storage. */
  | 'page-state'
  /** Data of the logged-in user: a logout and a lost session delete it (spec §4). */
  | 'accessToken'
  | 'userMenu'
  | 'menu'
  | 'tabs'
