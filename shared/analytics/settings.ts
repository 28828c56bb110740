/** Opt-in or opt-out. */
export const CONSENTS = ['ask', 'assumed'] as const
/** In batches, one by one, or one by one with validation. */
export const SENDINGS = ['batch', 'single', 'debug'] as const
export const DEFAULT_APP_ID = 'meridian'
