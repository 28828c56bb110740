// An invite is the inviter's code, optionally followed by a hyphen and a link number.

const INVITE = /^([A-Za-z0-9]{4,20})(?:-(\d{1,4}))?$/

/** Characters of the longest code, a hyphen and the longest link number. */
export const INVITE_TEXT_MAX = 25

export const isInviteText = (text: string): boolean => INVITE.test(text)

/** @returns the code in capitals, or ''; the link number, or 0 */
export function parseInvite(text: string): { readonly code: string; readonly link: number } {
  const [, code = '', link = '0'] = INVITE.exec(text) ?? []
  return { code: code.toUpperCase(), link: Number(link) }
}

/** @param link 0 for the plain code */
export const formatInvite = (code: string, link: number): string => (link === 0 ? code : `${code}-${link}`)

export const formatInvitePath = (code: string, link: number): string => `/register?r=${formatInvite(code, link)}`
