import type { DeviceKind } from '#shared/preferences/appearance.ts'

/** The remainder of a longer user agent is ignored. */
const USER_AGENT_LENGTH_MAX = 500
const PHONE = /\b(?:Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox|Opera Mini)\b/i
/** Common part of all patterns, a fast check. */
const HINT = /mobile|phone|ipod|mini/i

/**
 * Phone or desktop layout; tablets get the latter.
 * @param mobileHint the client hint `Sec-CH-UA-Mobile`, which takes precedence
 */
export function detectDevice(mobileHint: string | undefined, userAgent: string | undefined): DeviceKind {
  if (mobileHint === '?1') return 'h5'
  if (mobileHint === '?0') return 'web'
  const agent = (userAgent ?? '').slice(0, USER_AGENT_LENGTH_MAX)
  return HINT.test(agent) && PHONE.test(agent) ? 'h5' : 'web'
}
