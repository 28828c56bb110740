import type { DeviceKind } from './visit.ts'

/** Longer user agents are nobody's browser: what is beyond is not read. */
const LONGEST_USER_AGENT = 500
const PHONE = /\b(?:Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox|Opera Mini)\b/i
/** What all of them have in common: a look that spares most desktops the rest. */
const HINT = /mobile|phone|ipod|mini/i

/**
 * Phone or desktop chrome. Tablets have room for the desktop's.
 * @param mobileHint the client hint `Sec-CH-UA-Mobile`, which says it plainly where a browser sends it
 */
export function deviceOf(mobileHint: string | undefined, userAgent: string | undefined): DeviceKind {
  if (mobileHint === '?1') return 'h5'
  if (mobileHint === '?0') return 'web'
  const agent = (userAgent ?? '').slice(0, LONGEST_USER_AGENT)
  return HINT.test(agent) && PHONE.test(agent) ? 'h5' : 'web'
}
