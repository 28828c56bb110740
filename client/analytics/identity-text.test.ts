import { describe, expect, test } from 'vitest'
import { ANALYTICS_IDENTITY_KEY, hasCollected } from './identity-text.ts'

const COLLECTED = '{"distinct_id":"a"}'
const OPTED_OUT = '{"distinct_id":"a","opt_tracking":false}'
const cookie = (text: string) => `theme=dark; ${ANALYTICS_IDENTITY_KEY}=${encodeURIComponent(text)}`
const storage = (text: string | null) => () => ({ getItem: () => text })
const refused = () => {
  throw new Error('access is denied')
}

describe('[AN23] what an earlier page collected', () => {
  test.each([
    ['local storage', '', storage(COLLECTED), true],
    ['a cookie, where local storage is refused', cookie(COLLECTED), refused, true],
    ['nothing after the visitor opted out', '', storage(OPTED_OUT), false],
    ['nothing after the visitor opted out, by cookie', cookie(OPTED_OUT), refused, false],
    ['nothing at a first visit', 'theme=dark', storage(null), false],
    ['nothing of a broken cookie', `${ANALYTICS_IDENTITY_KEY}=%`, refused, false],
  ] as const)('is found in %s', (_, cookies, local, expected) => {
    expect(hasCollected(cookies, local)).toBe(expected)
  })
})
