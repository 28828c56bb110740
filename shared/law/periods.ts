// Periods that documents promise and no product enforces: the operator's counsel reviews them (decision 116).

export const ADULT_AGE_YEARS = 18
/** For changed terms, and a termination by the operator. */
export const LEGAL_NOTICE_DAYS = 30
export const LIABILITY_CAP_MONTHS = 12
/** After the user's agreement ends. */
export const LEGAL_RECORD_YEARS = 5
export const DATA_REQUEST_DAYS = 30
/** In business days, like the next two constants. */
export const COMPLAINT_ACKNOWLEDGEMENT_DAYS = 5
export const COMPLAINT_ANSWER_DAYS = 15
export const COMPLAINT_EXTENDED_ANSWER_DAYS = 35
