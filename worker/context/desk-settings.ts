import { z } from 'zod/mini'
import { ACCESS_AUDIENCE_PATTERN, ACCESS_TEAM_PATTERN, isDeskAddressList } from '#shared/operator/desk-perimeter.ts'

export const DESK_SETTING_FIELDS = {
  /** IP addresses and blocks from which operators reach the desk, separated by commas; '' for all. */
  DESK_ADDRESSES: z._default(z.string().check(z.refine(isDeskAddressList)), ''),
  /** Host of the team whose Cloudflare Access protects the desk; '' for none. */
  DESK_ACCESS_TEAM: z._default(z.union([z.literal(''), z.string().check(z.regex(ACCESS_TEAM_PATTERN))]), ''),
  /** Audience tag of the application there. */
  DESK_ACCESS_AUDIENCE: z._default(z.union([z.literal(''), z.string().check(z.regex(ACCESS_AUDIENCE_PATTERN))]), ''),
} as const
