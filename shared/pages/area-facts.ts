// Constants that account pages need before the form rules load.

export const ACCOUNT_AREA_PAGES = [
  'account',
  'account-security',
  'account-activity',
  'account-preferences',
  'account-notifications',
  'account-alerts',
  'account-api-keys',
  'account-sub-accounts',
  'account-venue',
  'account-venue-portfolio',
  'account-venue-history',
  'account-data',
  'affiliate',
  'affiliate-links',
  'affiliate-payouts',
] as const
export type AccountAreaPageName = (typeof ACCOUNT_AREA_PAGES)[number]

/** The word is the same in all languages, so that any keyboard can type it. */
export const ACCOUNT_CLOSING_WORD = 'CLOSE'

export const API_KEY_SCOPE_NAMES = ['read', 'trade'] as const

/** Lifetimes of an API key in days; `0` keeps it until the user revokes it. */
export const API_KEY_LIFETIMES = ['30', '90', '180', '365', '0'] as const

export const ACCOUNT_AREA_LABEL_MAX = 40

export const ACCOUNT_AREA_FORM_RESULTS = [
  'password_changed',
  'phrase_saved',
  'phrase_removed',
  'session_ended',
  'device_forgotten',
  'totp_off',
  'passkey_renamed',
  'passkey_removed',
  'service_removed',
  'preferences_saved',
  'all_read',
  'notices_saved',
  'alert_made',
  'alert_set',
  'alert_removed',
  'key_revoked',
  'key_allowed',
  'venue_connected',
  'venue_removed',
  'sub_made',
  'sub_frozen',
  'sub_thawed',
  'reset_stopped',
  'program_joined',
  'link_made',
  'link_archived',
  'label_saved',
  'board_left',
  'board_joined',
  'welcome_hidden',
  'welcome_shown',
] as const
export type AccountAreaFormResult = (typeof ACCOUNT_AREA_FORM_RESULTS)[number]

export const isAccountAreaFormResult = (text: string | null): text is AccountAreaFormResult =>
  ACCOUNT_AREA_FORM_RESULTS.some((name) => name === text)

export const isOnOff = (text: string): text is 'on' | 'off' => text === 'on' || text === 'off'
