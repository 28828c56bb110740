// Codes of invitations: an inviter's own, and after a hyphen the number of one of their links.

/** Digits of a link's number at most. */
const INVITE = /^([A-Za-z0-9]{4,20})(?:-(\d{1,4}))?$/

export const isInvite = (text: string): boolean => INVITE.test(text)

/** @returns the code, '' where there is none, in the letters that it was made with; the link's number, 0 for none */
export function readInvite(text: string): { readonly code: string; readonly link: number } {
  const [, code = '', link = '0'] = INVITE.exec(text) ?? []
  return { code: code.toUpperCase(), link: Number(link) }
}

/** @param link number of a link, 0 for none */
export const inviteText = (code: string, link: number): string => (link === 0 ? code : `${code}-${link}`)

/** Where a link leads to on the site. */
export const invitePath = (code: string, link: number): string => `/register?r=${inviteText(code, link)}`
