// Bounds of what readers say is missing. Without schemas, because the page of an article has them.

/** Characters of what a reader misses in an article. */
export const REMARK_MAX = 300
/** Articles that one browser votes on, and says something about, within a day. */
export const VOTES_DAY_MAX = 20
export const REMARKS_VOTER_DAY_MAX = 3
/** New remarks of a day from everybody together, and remarks that are stored. */
export const REMARKS_DAY_MAX = 100
export const REMARKS_MAX = 500
export const REMARK_RETENTION_DAYS = 90

/** Returns the text on one line and within its bound; '' if nothing is said. */
export const tidyRemark = (text: string): string => [...text.replace(/\s+/gu, ' ').trim()].slice(0, REMARK_MAX).join('')
