export const ACCOUNT_EVENT_KINDS = [
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
  'venue_connected',
  'venue_removed',
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
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number]

/** Events of services that the account is linked with. */
export type LinkedServiceEvent = Extract<
  AccountEventKind,
  'service_linked' | 'service_removed' | 'venue_connected' | 'venue_removed'
>
