import type { AccountEventKind } from '#shared/identity/account/events.ts'
import { isNoticeKind, NOTICE_GROUPS, type NoticeKind, noticeGroup } from './notices/notices.ts'

export const NOTIFICATION_CATEGORIES = ['security', 'account', ...NOTICE_GROUPS] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** Account events that cause a notification; others, such as a log-in, cause none. */
export const ACCOUNT_NOTIFICATION_CATEGORIES = {
  session_reused: 'security',
  password_recovered: 'security',
  new_device: 'security',
  password_changed: 'security',
  totp_enabled: 'security',
  totp_disabled: 'security',
  backup_code_used: 'security',
  backup_codes_renewed: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  service_linked: 'security',
  service_removed: 'security',
  venue_connected: 'security',
  venue_removed: 'security',
  api_key_made: 'security',
  api_key_allowed: 'security',
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
} as const satisfies Partial<Record<AccountEventKind, NotificationCategory>>

export type AccountNotificationKind = keyof typeof ACCOUNT_NOTIFICATION_CATEGORIES
export const ACCOUNT_NOTIFICATION_KINDS = Object.keys(
  ACCOUNT_NOTIFICATION_CATEGORIES,
) as readonly AccountNotificationKind[]

export const findNotificationCategory = (kind: AccountNotificationKind | NoticeKind): NotificationCategory =>
  isNoticeKind(kind) ? noticeGroup(kind) : ACCOUNT_NOTIFICATION_CATEGORIES[kind]
