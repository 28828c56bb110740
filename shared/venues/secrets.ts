import { parseNameList } from '../platform/name-list.ts'

export const VENUE_SECRET_MIN = 32
export const VENUE_SECRET_MAX = 512

/** @returns the secret that encrypts, then those that only decrypt; undefined without one */
export function parseVenueSecrets(current: string, others: string): readonly [string, ...string[]] | undefined {
  return current === '' ? undefined : [current, ...parseNameList(others)]
}
