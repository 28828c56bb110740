import type { AccountContact } from '#objects/identity/account/engine.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'

export const MAIL_MESSAGE_KINDS = [
  'register_code',
  'register_known',
  'login_code',
  'recovery_code',
  'password_changed',
  'password_recovered',
  'passkey_code',
  'passkey_removed',
  'social_code',
  'new_device',
  'withdrawal_code',
  'factor_reset',
  'account_frozen',
  'closing_begun',
  'closing_waits',
] as const
export type MailMessageKind = (typeof MAIL_MESSAGE_KINDS)[number]

export type MailMessage = {
  readonly kind: MailMessageKind
  readonly to: AccountContact
  readonly locale: LocaleCode
  readonly code?: string
}
