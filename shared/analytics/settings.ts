/** `ask`: analytics need the user's consent. `assumed`: the user may object. */
export const ANALYTICS_CONSENT_MODES = ['ask', 'assumed'] as const
/** Events are sent in batches, singly, or singly with validation. */
export const EVENT_SENDING_MODES = ['batch', 'single', 'debug'] as const
export const DEFAULT_ANALYTICS_APP_ID = 'meridian'
