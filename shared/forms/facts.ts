// Facts in a file of their own, because the form rules load only when a form is used.

export const CODE_DIGITS = 6

export const RESEND_INTENT = 'resend'

export const AFFILIATE_AUDIENCES = ['under_1k', 'from_1k', 'from_10k', 'from_100k'] as const

export const APPLICATION_MESSAGE_MAX = 1_000
