/** An announcement's number, as addresses, forms and cookies have it. */
export const ANNOUNCEMENT_ID = /^[1-9]\d{0,9}$/
