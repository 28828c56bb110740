/** Maximum body of a form: the longest has a message of 1,000 characters and a captcha. */
export const MAX_BYTES = 32_768
