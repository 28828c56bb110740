// Session rules (reliability §4.3). Pure. Times are epoch ms.

import { DAY_MS, MINUTE_MS } from '#shared/intervals.ts'

export const IDLE_MS = 30 * MINUTE_MS
export const STAY_MS = 30 * DAY_MS
export const ABSOLUTE_MS = 30 * DAY_MS
/** Lifetime of a token before rotation. */
export const ROTATE_MS = 15 * MINUTE_MS
/** Requests in flight during a rotation send the previous token. */
export const GRACE_MS = MINUTE_MS
export const SESSIONS_MAX = 10
/** Precision of the stored last-seen time. */
const SEEN_MS = MINUTE_MS

/** Helps the owner recognise a session. */
export type Place = { readonly agent: string; readonly address: string }

export type Session = Place & {
  readonly id: string
  /** `previousHash`: of the previous token. */
  readonly hash: string
  readonly previousHash: string
  readonly rotatedAt: number
  /** True if the client has sent the current token. */
  readonly isConfirmed: boolean
  readonly beganAt: number
  readonly seenAt: number
  readonly stays: boolean
}

export const endsAt = ({ beganAt, seenAt, stays }: Session): number =>
  Math.min(beganAt + ABSOLUTE_MS, seenAt + (stays ? STAY_MS : IDLE_MS))

export const isOver = (session: Session, now: number): boolean => now >= endsAt(session)

/** Hashes of the request's token and of its successor. */
export type Presented = { readonly hash: string; readonly nextHash: string }

/** `rotated`: the next token is valid from now on. */
export type Seen =
  | { readonly kind: 'good' | 'rotated'; readonly session: Session }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused' }

function seen(session: Session, now: number): Session {
  const isNews = !session.isConfirmed || now - session.seenAt >= SEEN_MS
  return isNews ? { ...session, isConfirmed: true, seenAt: now } : session
}

/** See ACC4–ACC6. */
export function present(session: Session, { hash, nextHash }: Presented, now: number): Seen {
  if (isOver(session, now)) return { kind: 'over' }
  if (hash === session.hash) {
    if (now - session.rotatedAt < ROTATE_MS) return { kind: 'good', session: seen(session, now) }
    const next = { hash: nextHash, previousHash: hash, rotatedAt: now, isConfirmed: false, seenAt: now }
    return { kind: 'rotated', session: { ...session, ...next } }
  }
  if (hash !== session.previousHash) return { kind: 'reused' }
  // The response with the next token was lost or is in flight: resend it.
  if (!session.isConfirmed && nextHash === session.hash) {
    return { kind: 'rotated', session: { ...session, seenAt: now } }
  }
  return now - session.rotatedAt < GRACE_MS ? { kind: 'good', session } : { kind: 'reused' }
}

export type SessionSeed = Place & { readonly id: string; readonly hash: string; readonly stays: boolean }

export const begin = (seed: SessionSeed, now: number): Session => ({
  ...seed,
  previousHash: '',
  rotatedAt: now,
  isConfirmed: true,
  beganAt: now,
  seenAt: now,
})

/** Expired ones, then those seen longest ago. */
export function crowdedOut(sessions: readonly Session[], now: number): readonly Session[] {
  const over = sessions.filter((session) => isOver(session, now))
  const alive = sessions.filter((session) => !isOver(session, now)).sort((a, b) => b.seenAt - a.seenAt)
  return [...over, ...alive.slice(SESSIONS_MAX - 1)]
}
