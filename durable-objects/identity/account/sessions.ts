// Session rules (reliability §4.3). Pure. Times are epoch ms.

import { PERSISTENT_SESSION_IDLE_MAX_MS } from '#shared/identity/limits.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

export const SESSION_IDLE_MAX_MS = 30 * MINUTE_MS
export const SESSION_LIFETIME_MAX_MS = 30 * DAY_MS
export const SESSION_TOKEN_ROTATION_INTERVAL_MS = 15 * MINUTE_MS
/** The previous token stays valid for this time: requests sent before the rotation carry it. */
export const REPLACED_TOKEN_GRACE_MS = MINUTE_MS
export const ACCOUNT_SESSIONS_MAX = 10
const LAST_SEEN_PRECISION_MS = MINUTE_MS

/** `agent`: user agent. `address`: IP address. */
export type LoginOrigin = { readonly agent: string; readonly address: string }

/** Origin of operators' acts in the security log of a user. */
export const OPERATOR_LOGIN_ORIGIN: LoginOrigin = { agent: 'operator', address: '' }

export type AccountSession = LoginOrigin & {
  readonly id: string
  /** `previousHash`: hash of the token before the last rotation. */
  readonly hash: string
  readonly previousHash: string
  readonly rotatedAt: number
  /** True if a request has presented the current token. */
  readonly isConfirmed: boolean
  readonly beganAt: number
  readonly seenAt: number
  readonly stays: boolean
  /** Main account's session that entered this one of a sub-account. */
  readonly enteredFrom?: string
}

export const findSessionEnd = ({ beganAt, seenAt, stays }: AccountSession): number =>
  Math.min(beganAt + SESSION_LIFETIME_MAX_MS, seenAt + (stays ? PERSISTENT_SESSION_IDLE_MAX_MS : SESSION_IDLE_MAX_MS))

export const isSessionExpired = (session: AccountSession, now: number): boolean => now >= findSessionEnd(session)

/** Hash of the presented token, and of the token that would replace it. */
export type PresentedSessionToken = { readonly hash: string; readonly nextHash: string }

/** `rotated`: the browser must get the next token. */
export type SessionTokenCheck =
  | { readonly kind: 'good' | 'rotated'; readonly session: AccountSession }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused' }

function seen(session: AccountSession, now: number): AccountSession {
  const isNews = !session.isConfirmed || now - session.seenAt >= LAST_SEEN_PRECISION_MS
  return isNews ? { ...session, isConfirmed: true, seenAt: now } : session
}

/** Applies rules ACC4–ACC6. */
export function verifySessionToken(
  session: AccountSession,
  { hash, nextHash }: PresentedSessionToken,
  now: number,
): SessionTokenCheck {
  if (isSessionExpired(session, now)) return { kind: 'over' }
  if (hash === session.hash) {
    if (now - session.rotatedAt < SESSION_TOKEN_ROTATION_INTERVAL_MS)
      return { kind: 'good', session: seen(session, now) }
    const next = { hash: nextHash, previousHash: hash, rotatedAt: now, isConfirmed: false, seenAt: now }
    return { kind: 'rotated', session: { ...session, ...next } }
  }
  if (hash !== session.previousHash) return { kind: 'reused' }
  // The response with the next token may have been lost: the token is sent again.
  if (!session.isConfirmed && nextHash === session.hash) {
    return { kind: 'rotated', session: { ...session, seenAt: now } }
  }
  return now - session.rotatedAt < REPLACED_TOKEN_GRACE_MS ? { kind: 'good', session } : { kind: 'reused' }
}

export type AccountSessionSeed = LoginOrigin & Pick<AccountSession, 'id' | 'hash' | 'stays' | 'enteredFrom'>

export const createAccountSession = (seed: AccountSessionSeed, now: number): AccountSession => ({
  ...seed,
  previousHash: '',
  rotatedAt: now,
  isConfirmed: true,
  beganAt: now,
  seenAt: now,
})

/** Selects expired sessions first, then the ones unused longest. */
export function selectEvictedSessions(sessions: readonly AccountSession[], now: number): readonly AccountSession[] {
  const over = sessions.filter((session) => isSessionExpired(session, now))
  const alive = sessions.filter((session) => !isSessionExpired(session, now)).sort((a, b) => b.seenAt - a.seenAt)
  return [...over, ...alive.slice(ACCOUNT_SESSIONS_MAX - 1)]
}
