export const ANNOUNCEMENT_ID_PATTERN = /^[1-9]\d{0,9}$/
