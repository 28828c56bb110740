/** In addresses, forms and cookies. */
export const ANNOUNCEMENT_ID = /^[1-9]\d{0,9}$/
