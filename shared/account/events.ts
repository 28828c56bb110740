// What happens to an account: its security log says so, and some of it is news to its owner.

export const EVENTS = [
  'registered',
  'logged_in',
  'log_in_failed',
  'logged_out',
  'logged_out_everywhere',
  'session_ended',
  'session_reused',
  'password_recovered',
  'new_device',
  'password_changed',
  'device_forgotten',
  'phrase_changed',
  'totp_enabled',
  'totp_disabled',
  'backup_code_used',
  'passkey_added',
  'passkey_removed',
  'service_linked',
  'service_removed',
  'api_key_made',
  'api_key_revoked',
  'sub_account_made',
  'sub_account_frozen',
  'sub_account_thawed',
  'data_exported',
  'closing_begun',
  'closing_stopped',
  'account_frozen',
  'account_unfrozen',
  'factor_reset_begun',
  'factor_reset_stopped',
  'factors_reset',
] as const
export type EventKind = (typeof EVENTS)[number]

export const CATEGORIES = ['security', 'account', 'alert', 'trading'] as const
export type Category = (typeof CATEGORIES)[number]

/** What is told to an account's owner, and under which heading. What they did themselves a moment ago needs no notification. */
export const NOTIFICATIONS = {
  session_reused: 'security',
  password_recovered: 'security',
  new_device: 'security',
  password_changed: 'security',
  totp_enabled: 'security',
  totp_disabled: 'security',
  backup_code_used: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  service_linked: 'security',
  service_removed: 'security',
  api_key_made: 'security',
  sub_account_made: 'account',
  sub_account_frozen: 'account',
  sub_account_thawed: 'account',
  closing_begun: 'account',
  closing_stopped: 'account',
  account_frozen: 'security',
  account_unfrozen: 'security',
  factor_reset_begun: 'security',
  factor_reset_stopped: 'security',
  factors_reset: 'security',
} as const satisfies Partial<Record<EventKind, Category>>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as readonly NotificationKind[]

/** What happens to margin. */
export const TRADING_NEWS = ['margin_80', 'margin_90', 'margin_95', 'liquidated', 'deleveraged'] as const
export type TradingNewsKind = (typeof TRADING_NEWS)[number]
const isTrading = (kind: string): kind is TradingNewsKind => (TRADING_NEWS as readonly string[]).includes(kind)

/** What is told beside events of the account. */
export const NEWS_KINDS = ['alert_fired', ...TRADING_NEWS] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The heading of any notification. */
export function categoryOf(kind: NotificationKind | NewsKind): Category {
  if (kind === 'alert_fired') return 'alert'
  return isTrading(kind) ? 'trading' : NOTIFICATIONS[kind]
}
/** News of somebody's trading: told once for each key. */
export type TradingNews = {
  readonly key: string
  readonly kind: TradingNewsKind
  /** The contracts that it is about, with commas between; '' for the whole account. */
  readonly detail: string
  /** Epoch ms. */
  readonly at: number
}
