/** The user must agree (`ask`), or may object (`assumed`). */
export const CONSENT_MODES = ['ask', 'assumed'] as const
/** In batches, singly, or singly with validation. */
export const EVENT_SENDING_MODES = ['batch', 'single', 'debug'] as const
export const DEFAULT_APP_ID = 'meridian'
