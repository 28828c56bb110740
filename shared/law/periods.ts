// Periods that documents promise and that no product enforces: an operator's counsel reviews them (decision 116).

export const ADULT_AGE_YEARS = 18
/** Announcement of changed terms, and notice of termination by the operator. */
export const LEGAL_NOTICE_DAYS = 30
export const LIABILITY_CAP_MONTHS = 12
/** Retention of records after the end of the contract. */
export const LEGAL_RECORD_YEARS = 5
/** Answer to a request about personal data. */
export const DATA_REQUEST_DAYS = 30
/** Business days, as the following two. */
export const COMPLAINT_ACKNOWLEDGEMENT_DAYS = 5
export const COMPLAINT_ANSWER_DAYS = 15
export const COMPLAINT_EXTENDED_ANSWER_DAYS = 35
