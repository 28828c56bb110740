// Sessions: decided without clock, storage or randomness (reliability §4.3). Times are epoch ms.

import { DAY_MS, MINUTE_MS } from '#shared/intervals.ts'

export const IDLE_MS = 30 * MINUTE_MS
export const STAY_MS = 30 * DAY_MS
export const ABSOLUTE_MS = 30 * DAY_MS
/** How long a token is the session's own. */
export const ROTATE_MS = 15 * MINUTE_MS
/** Requests that were under way when a token was replaced still bring the one before. */
export const GRACE_MS = MINUTE_MS
export const SESSIONS_MAX = 10
/** When a session was last seen is written down this exactly. */
const SEEN_MS = MINUTE_MS

/** Where a session was begun, for its owner to recognise it by. */
export type Place = { readonly agent: string; readonly address: string }

export type Session = Place & {
  readonly id: string
  /** Of the token that counts, and of the one before. */
  readonly hash: string
  readonly previousHash: string
  readonly rotatedAt: number
  /** Whether the token has been seen since it was made: whoever was to have it has it. */
  readonly isConfirmed: boolean
  readonly beganAt: number
  readonly seenAt: number
  readonly stays: boolean
}

export const endsAt = ({ beganAt, seenAt, stays }: Session): number =>
  Math.min(beganAt + ABSOLUTE_MS, seenAt + (stays ? STAY_MS : IDLE_MS))

export const isOver = (session: Session, now: number): boolean => now >= endsAt(session)

/** What a request brings: the hash of its token, and of the one that would come after it. */
export type Presented = { readonly hash: string; readonly nextHash: string }

/** `rotated`: from now on the next token counts. `session` is as it is from now on. */
export type Seen =
  | { readonly kind: 'good' | 'rotated'; readonly session: Session }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused' }

function seen(session: Session, now: number): Session {
  const isNews = !session.isConfirmed || now - session.seenAt >= SEEN_MS
  return isNews ? { ...session, isConfirmed: true, seenAt: now } : session
}

/** Whether a token counts, and what becomes of the session (ACC4–ACC6). */
export function present(session: Session, { hash, nextHash }: Presented, now: number): Seen {
  if (isOver(session, now)) return { kind: 'over' }
  if (hash === session.hash) {
    if (now - session.rotatedAt < ROTATE_MS) return { kind: 'good', session: seen(session, now) }
    const next = { hash: nextHash, previousHash: hash, rotatedAt: now, isConfirmed: false, seenAt: now }
    return { kind: 'rotated', session: { ...session, ...next } }
  }
  if (hash !== session.previousHash) return { kind: 'reused' }
  // The answer that brought the next token did not arrive, or has not yet: it is the same one again.
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

/** The sessions that end so that there is room for one more: those that are over, and the ones seen longest ago. */
export function crowdedOut(sessions: readonly Session[], now: number): readonly Session[] {
  const over = sessions.filter((session) => isOver(session, now))
  const alive = sessions.filter((session) => !isOver(session, now)).sort((a, b) => b.seenAt - a.seenAt)
  return [...over, ...alive.slice(SESSIONS_MAX - 1)]
}
