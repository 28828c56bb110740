// Where the identity is kept, under the names of the real SDKs (protocols §1.4).

import { type Identity, parseIdentity } from './identity.ts'

export const IDENTITY_KEY = 'ThinkingDataJSSDK_cross'
/** Spec §9: 73,000 days. Browsers keep a cookie for less. */
const COOKIE_DAYS = 73_000
const DAY_MS = 86_400_000

/** What is needed of a browser. Naming local storage is what one may refuse already, so it is a function. */
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

  /** What was kept. An identity in a cookie, which was the way before, moves to local storage. */
  read(): Identity | undefined {
    const old = parseIdentity(cookieIn(this.#in.cookies.cookie))
    try {
      if (!old) return parseIdentity(this.#in.local().getItem(IDENTITY_KEY))
      this.#in.local().setItem(IDENTITY_KEY, JSON.stringify(old))
      this.#cookie('', 0)
    } catch {
      // Then the cookie is where it stays.
    }
    return old
  }

  /** Keeps it: in local storage, or in a cookie where a browser refuses that. */
  write(identity: Identity): void {
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
