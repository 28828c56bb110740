/** Addresses, forms and cookies contain it. */
export const ANNOUNCEMENT_ID = /^[1-9]\d{0,9}$/
