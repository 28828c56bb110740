/** Tells the login page to say why the user is there. */
export const SESSION_ENDED_PARAMETER = 'sessionEnded'

export const hasSessionEnded = (search: string): boolean =>
  new URLSearchParams(search).get(SESSION_ENDED_PARAMETER) === 'true'
