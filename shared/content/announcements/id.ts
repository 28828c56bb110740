/** Format of ids, which URLs, forms and cookies contain. */
export const ANNOUNCEMENT_ID = /^[1-9]\d{0,9}$/
