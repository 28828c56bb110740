/**
 * Bytes. The SDK's maximum batch of 50 events has 60 to 70 KB as base64. The margin is large, because a refused body
 * blocks that SDK's queue forever.
 */
export const COLLECTOR_BODY_BYTES_MAX = 256 * 1024
/** Events per request; the queue of a real SDK holds 501. */
export const COLLECTOR_EVENTS_PER_REQUEST_MAX = 501
export const EVENT_CHARS_MAX = 16 * 1024
export const EVENT_PROPERTIES_MAX = 200
export const EVENT_TEXT_CHARS_MAX = 2_048
export const EVENT_LIST_ITEMS_MAX = 500
export const EVENT_DEPTH_MAX = 4
/** Maximum characters stored of a rejected event's JSON, enough to find the page that sent it. */
export const REJECTED_EVENT_CHARS_MAX = 2_048

/** The SDK's generated device ids have up to 68 characters. */
export const DISTINCT_ID_CHARS_MAX = 128
