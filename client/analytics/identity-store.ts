// Persists the identity under the names of the real SDKs (protocols §1.4).

import { type AnalyticsIdentity, parseIdentity } from './identity.ts'

export const IDENTITY_KEY = 'ThinkingDataJSSDK_cross'
/** Spec §9: 73,000 days. Browsers limit a cookie's lifetime to less. */
const COOKIE_DAYS = 73_000
const DAY_MS = 86_400_000

/** `local` is a function because merely accessing local storage may throw. */
export type IdentityStorage = {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>
  /** `document.cookie`. */
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

  /** An identity in a cookie (the former place) moves to local storage. */
  read(): AnalyticsIdentity | undefined {
    const old = parseIdentity(cookieIn(this.#in.cookies.cookie))
    try {
      if (!old) return parseIdentity(this.#in.local().getItem(IDENTITY_KEY))
      this.#in.local().setItem(IDENTITY_KEY, JSON.stringify(old))
      this.#cookie('', 0)
    } catch {
      // Without local storage it stays in the cookie.
    }
    return old
  }

  /** Falls back to a cookie without local storage. */
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
