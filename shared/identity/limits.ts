// Limits and durations that user texts state (locales/facts.ts).

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

export const AUTH_CODE_LIFETIME_MS = 10 * MINUTE_MS
export const PERSISTENT_SESSION_IDLE_MAX_MS = 30 * DAY_MS
/** Withdrawals wait this long after a change of how the user logs in. */
export const WITHDRAWAL_HOLD_MS = 24 * HOUR_MS
export const FACTOR_RESET_WAIT_MS = 72 * HOUR_MS
export const ACCOUNT_CLOSING_GRACE_MS = 7 * DAY_MS
export const SECURITY_LOG_ROWS_MAX = 200
export const PASSKEY_NAME_MAX = 40
export const ANTI_PHISHING_CODE_MIN = 4
export const ANTI_PHISHING_CODE_MAX = 20
