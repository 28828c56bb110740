// What forms show of their own rules; without the rules, which are loaded when a form is used.

export const CODE_DIGITS = 6

/** Asks for another code in place of handing one in. */
export const RESEND = 'resend'

/** Sizes of an audience. */
export const AUDIENCES = ['under_1k', 'from_1k', 'from_10k', 'from_100k'] as const

export const MESSAGE_LONGEST = 1_000
