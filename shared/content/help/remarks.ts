// An article's page loads this file, so it has no schemas.

export const HELP_REMARK_TEXT_MAX = 300
/** Maximum articles on which one browser votes and remarks within a day. */
export const HELP_VOTES_DAY_MAX = 20
export const HELP_REMARKS_VOTER_DAY_MAX = 3
export const HELP_REMARKS_DAY_MAX = 100
export const HELP_REMARKS_MAX = 500
export const HELP_REMARK_RETENTION_DAYS = 90

/** On one line, truncated to the maximum length; '' if empty. */
export const normaliseHelpRemark = (text: string): string =>
  [...text.replace(/\s+/gu, ' ').trim()].slice(0, HELP_REMARK_TEXT_MAX).join('')
