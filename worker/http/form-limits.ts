/** Maximum body of a form: the longest has a message of 1,000 characters and a captcha. */
export const FORM_BYTES_MAX = 32_768
