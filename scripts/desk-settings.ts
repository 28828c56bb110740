// Checks the settings of worker/context/desk-settings.ts: an invalid one ends the start.

import { ACCESS_AUDIENCE_PATTERN, ACCESS_TEAM_PATTERN, isDeskAddressList } from '#shared/operator/desk-perimeter.ts'

export const DESK_SETTINGS = ['DESK_ADDRESSES', 'DESK_ACCESS_TEAM', 'DESK_ACCESS_AUDIENCE'] as const

/** Returns a one-line error. */
export function findDeskSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const addresses = env.DESK_ADDRESSES ?? ''
  if (!isDeskAddressList(addresses)) {
    return `DESK_ADDRESSES must list at most 20 IP addresses or blocks, separated by commas, not "${addresses}"`
  }
  const [team, audience] = [env.DESK_ACCESS_TEAM ?? '', env.DESK_ACCESS_AUDIENCE ?? '']
  if ((team === '') !== (audience === '')) return 'DESK_ACCESS_TEAM and DESK_ACCESS_AUDIENCE need each other'
  if (team === '') return undefined
  if (!ACCESS_TEAM_PATTERN.test(team)) return `DESK_ACCESS_TEAM must be like team.cloudflareaccess.com, not "${team}"`
  return ACCESS_AUDIENCE_PATTERN.test(audience)
    ? undefined
    : `DESK_ACCESS_AUDIENCE must be the tag of 64 hexadecimal digits, not "${audience}"`
}
