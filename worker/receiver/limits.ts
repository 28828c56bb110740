// Limits of the collector. Beyond them a request is refused by name, or a part of an event is dropped.

/**
 * Longest body. 50 events of a real SDK, the most that it sends at once, are 60 to 70 KB as base64; a body that is refused
 * stays at the head of that SDK's queue for good, so the bound has room above them.
 */
export const BODY_BYTES_MAX = 256 * 1024
/** Events of one request; the queue of a real SDK holds 501. */
export const EVENTS_MAX = 501
/** One event as JSON. */
export const EVENT_CHARS_MAX = 16 * 1024
export const PROPERTIES_MAX = 200
/** Text of a property; longer text is cut. */
export const TEXT_CHARS_MAX = 2_048
export const LIST_ITEMS_MAX = 500
/** Nesting of lists and objects. */
export const DEPTH_MAX = 4
/** JSON that is stored of a rejected event: enough to find the page that made it. */
export const REJECTED_CHARS_MAX = 2_048

/** Ids that the sender made up: the SDK's own device ids have up to 68 characters. */
export const DISTINCT_ID_CHARS_MAX = 128
