/**
 * 50 events, the SDK's maximum batch, are 60 to 70 KB as base64. A refused body blocks that SDK's queue forever, hence
 * the margin. Bytes.
 */
export const BODY_BYTES_MAX = 256 * 1024
/** Per request; a real SDK's queue holds 501. */
export const EVENTS_MAX = 501
/** One event as JSON. */
export const EVENT_CHARS_MAX = 16 * 1024
export const PROPERTIES_MAX = 200
/** Longer text is cut. */
export const TEXT_CHARS_MAX = 2_048
export const LIST_ITEMS_MAX = 500
/** Nesting of lists and objects. */
export const DEPTH_MAX = 4
/** JSON stored of a rejected event, enough to find its page. */
export const REJECTED_CHARS_MAX = 2_048

/** Generated ids: the SDK's device ids have up to 68 characters. */
export const DISTINCT_ID_CHARS_MAX = 128
