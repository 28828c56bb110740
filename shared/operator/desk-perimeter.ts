// Settings that bind the operators' desk to addresses or to Cloudflare Access.

import { parseIpList } from '#shared/platform/ip-list.ts'

/** A list without an entry, such as `,` of two empty variables, must not open the desk. */
export function isDeskAddressList(text: string): boolean {
  const list = parseIpList(text)
  return text === '' || (list.ok && list.value.length > 0)
}

/** Host of a team at Cloudflare Access: `TEAM.cloudflareaccess.com`. */
export const ACCESS_TEAM_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.cloudflareaccess\.com$/
/** Audience tag of an application at Cloudflare Access. */
export const ACCESS_AUDIENCE_PATTERN = /^[0-9a-f]{64}$/
