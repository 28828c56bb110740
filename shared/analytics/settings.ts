// How a deployment may collect analytics.

/** Whether pages ask before they collect analytics, or collect unless the visitor says no. */
export const CONSENTS = ['ask', 'assumed'] as const
/** How pages send events: in batches, one by one, or one by one to be judged. */
export const SENDINGS = ['batch', 'single', 'debug'] as const
export const DEFAULT_APP_ID = 'meridian'
