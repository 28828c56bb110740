// Constants that pages need at once; the form rules load only when a form is used.

export const AUTH_CODE_DIGITS = 6

export const RESEND_CODE_INTENT = 'resend'

export const AFFILIATE_AUDIENCES = ['under_1k', 'from_1k', 'from_10k', 'from_100k'] as const

export const AFFILIATE_APPLICATION_MESSAGE_MAX = 1_000
