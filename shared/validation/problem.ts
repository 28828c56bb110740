/**
 * Codes of problems of a form field; texts are `problems.<code>` of `form` or `area-form` in the locales. Parameters
 * are counts, never typed text.
 */
export const INPUT_PROBLEM_CODES = [
  'email_missing',
  'email_invalid',
  'email_too_long',
  'mobile_missing',
  'mobile_digits',
  'mobile_too_short',
  'mobile_too_long',
  'country_missing',
  'password_missing',
  'password_too_short',
  'password_too_long',
  'password_character',
  'password_no_upper',
  'password_no_lower',
  'password_no_digit',
  'password_no_special',
  'password_common',
  'code_missing',
  'code_incomplete',
  'code_wrong',
  'terms_missing',
  'agreement_changed',
  'invite_invalid',
  'invite_unknown',
  'name_missing',
  'name_too_long',
  'channel_missing',
  'channel_invalid',
  'audience_missing',
  'message_too_long',
  'password_wrong',
  'password_same',
  'phrase_invalid',
  'label_missing',
  'label_too_long',
  'label_taken',
  'scopes_missing',
  'ips_invalid',
  'venue_key_invalid',
  'venue_amount_invalid',
  'totp_wrong',
  'totp_used',
  'word_wrong',
  'alert_value_invalid',
  'alert_market_invalid',
  'alert_value_reached',
  'time_invalid',
  'times_same',
  'zone_invalid',
] as const

export type InputProblemCode = (typeof INPUT_PROBLEM_CODES)[number]

export type InputProblem = { readonly code: InputProblemCode; readonly params?: Readonly<Record<string, number>> }

export const createInputProblem = (code: InputProblemCode, params?: InputProblem['params']): InputProblem =>
  params === undefined ? { code } : { code, params }
