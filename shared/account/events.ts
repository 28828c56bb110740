import { groupOf, isNoticeKind, NOTICE_GROUPS, type NoticeKind } from '../notices/notices.ts'

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
  'closing_waits',
  'account_frozen',
  'account_unfrozen',
  'factor_reset_begun',
  'factor_reset_stopped',
  'factors_reset',
] as const
export type EventKind = (typeof EVENTS)[number]

/** Headings of the notification centre. */
export const NOTIFICATION_CATEGORIES = ['security', 'account', ...NOTICE_GROUPS] as const
export type Category = (typeof NOTIFICATION_CATEGORIES)[number]

/** Events that notify, with their heading. The owner's own recent actions do not. */
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
  closing_waits: 'account',
  account_frozen: 'security',
  account_unfrozen: 'security',
  factor_reset_begun: 'security',
  factor_reset_stopped: 'security',
  factors_reset: 'security',
} as const satisfies Partial<Record<EventKind, Category>>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as readonly NotificationKind[]

export const findCategory = (kind: NotificationKind | NoticeKind): Category =>
  isNoticeKind(kind) ? groupOf(kind) : NOTIFICATIONS[kind]
