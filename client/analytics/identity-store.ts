// Persists the identity under the names of the real SDKs (protocols §1.4).

import { type AnalyticsIdentity, parseIdentity } from './identity.ts'

export const IDENTITY_KEY = 'ThinkingDataJSSDK_cross'
/** Requested by spec §9, but browsers limit the lifetime of a cookie to less. */
const COOKIE_DAYS = 73_000
const DAY_MS = 86_400_000

/** `local` is a function because access to local storage may throw. */
export type IdentityStorage = {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The `document`. */
  readonly cookies: { cookie: string }
  readonly now: () => number
}

function cookieIn(text: string): string | null {
  const pair = text.split('; ').find((each) => each.startsWith(`${IDENTITY_KEY}=`))
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(IDENTITY_KEY.length + 1))
  } catch {
    return null
  }
}

export class IdentityStore {
  readonly #in: IdentityStorage

  constructor(keptIn: IdentityStorage) {
    this.#in = keptIn
  }

  /** Reads the identity, and moves one from a cookie, where earlier versions stored it, to local storage. */
  read(): AnalyticsIdentity | undefined {
    const old = parseIdentity(cookieIn(this.#in.cookies.cookie))
    try {
      if (!old) return parseIdentity(this.#in.local().getItem(IDENTITY_KEY))
      this.#in.local().setItem(IDENTITY_KEY, JSON.stringify(old))
      this.#cookie('', 0)
    } catch {
      // Without local storage the identity stays in the cookie.
    }
    return old
  }

  /** Writes to local storage, or to a cookie if local storage is not available. */
  write(identity: AnalyticsIdentity): void {
    const text = JSON.stringify(identity)
    try {
      this.#in.local().setItem(IDENTITY_KEY, text)
    } catch {
      this.#cookie(encodeURIComponent(text), this.#in.now() + COOKIE_DAYS * DAY_MS)
    }
  }

  #cookie(value: string, expires: number): void {
    this.#in.cookies.cookie = `${IDENTITY_KEY}=${value}; path=/; expires=${new Date(expires).toUTCString()}; samesite=lax`
  }
}
