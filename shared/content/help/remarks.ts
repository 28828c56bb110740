// Limits of remarks about missing information. The page of an article loads this file, so it has no schemas.

export const REMARK_MAX = 300
/** Maximum numbers of articles on which one browser votes and remarks within a day. */
export const VOTES_DAY_MAX = 20
export const REMARKS_VOTER_DAY_MAX = 3
export const REMARKS_DAY_MAX = 100
export const REMARKS_MAX = 500
export const REMARK_RETENTION_DAYS = 90

/** Returns the remark on one line, truncated to its maximum; '' if it is empty. */
export const tidyRemark = (text: string): string => [...text.replace(/\s+/gu, ' ').trim()].slice(0, REMARK_MAX).join('')
