// Keys that the specification defines keep the spelling of the specification.

export type StorageKey =
  | 'favourites'
  | 'favourite-contracts'
  /** Saved screeners of the market list, by name. */
  | 'screens'
  | 'language-offer'
  | 'japanese-font'
  /** The specification's "language key" (§9): the chosen language. */
  | 'language'
  /** Setting that calls send in a header (spec §7, §9). */
  | 'selectType'
  /** Marks a page inside an app (spec §7). */
  | 'isApp'
  /** Campaign of the visit (spec §3); session storage. */
  | 'utmParam'
  | 'activityUtmType'
  /** Events queued until a login; session storage. */
  | 'analytics-waiting'
  /** Leverage that the user chose last (spec §3, §9). */
  | 'leverage'
  | 'chart-setup'
  | 'chart-drawings'
  | 'chart-grids'
  /** Chart data of accounts, by account and value. */
  | 'account-charts'
  | 'backtests'
  | 'chat-read'
  | 'chat-aloud'
  /** `on` if new notifications play a sound. */
  | 'notice-sound'
  /** `off` if the single-key shortcuts of the trading desk are off. */
  | 'hotkeys'
  /** Account whose dead man's switch this tab renews; session storage. */
  | 'dead-mans-switch'
  /** Device info, valid for a day (spec §3, §9). */
  | 'device-info'
  /** The user's order of the watchlist on the developer pages. */
  | 'docs-order'
  | 'last-prices'
  /** Text typed into the home page's sign-up field; session storage. */
  | 'sign-up-account'
  /** Time of the last automatic reload (spec §9, reload guard); session storage. */
  | 'reload-guard'
  /** The page's state before the automatic reload (spec §8, "state kept"); session storage. */
  | 'page-state'
  /** Fields of the form sent last, for a log-in that answers it; session storage. */
  | 'sent-form'
  /** Data of the logged-in user, deleted when the session ends (spec §4). */
  | 'accessToken'
  | 'userMenu'
  | 'menu'
  | 'tabs'
