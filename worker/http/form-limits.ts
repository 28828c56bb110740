/** The longest form has a message of a thousand characters, and a captcha. */
export const MAX_BYTES = 32_768
