// Stores identities under the keys that the real SDKs use (protocols §1.4).

import { DAY_MS } from '#shared/platform/intervals.ts'
import { type AnalyticsIdentity, parseAnalyticsIdentity } from './identity.ts'
import { ANALYTICS_IDENTITY_KEY, findIdentityCookie } from './identity-text.ts'

/** Lifetime that spec §9 requests. Browsers limit the lifetime of cookies to less. */
const COOKIE_DAYS = 73_000

/** `local` is a function because access to local storage may throw. */
export type AnalyticsIdentityStorage = {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The `document`, whose `cookie` property is used. */
  readonly cookies: { cookie: string }
  readonly now: () => number
}

export class AnalyticsIdentityStore {
  readonly #in: AnalyticsIdentityStorage

  constructor(keptIn: AnalyticsIdentityStorage) {
    this.#in = keptIn
  }

  /** Earlier versions stored the identity in a cookie; it then moves to local storage. */
  read(): AnalyticsIdentity | undefined {
    const old = parseAnalyticsIdentity(findIdentityCookie(this.#in.cookies.cookie))
    try {
      if (!old) return parseAnalyticsIdentity(this.#in.local().getItem(ANALYTICS_IDENTITY_KEY))
      this.#in.local().setItem(ANALYTICS_IDENTITY_KEY, JSON.stringify(old))
      this.#cookie('', 0)
    } catch {
      // Without local storage the identity stays in its cookie.
    }
    return old
  }

  write(identity: AnalyticsIdentity): void {
    const text = JSON.stringify(identity)
    try {
      this.#in.local().setItem(ANALYTICS_IDENTITY_KEY, text)
    } catch {
      this.#cookie(encodeURIComponent(text), this.#in.now() + COOKIE_DAYS * DAY_MS)
    }
  }

  #cookie(value: string, expires: number): void {
    this.#in.cookies.cookie = `${ANALYTICS_IDENTITY_KEY}=${value}; path=/; expires=${new Date(expires).toUTCString()}; samesite=lax`
  }
}
