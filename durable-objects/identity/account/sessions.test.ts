import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERSISTENT_SESSION_IDLE_MAX_MS } from '#shared/identity/limits.ts'
import {
  ACCOUNT_SESSIONS_MAX,
  type AccountSession,
  createAccountSession,
  isSessionExpired,
  REPLACED_TOKEN_GRACE_MS,
  SESSION_IDLE_MAX_MS,
  SESSION_LIFETIME_MAX_MS,
  SESSION_TOKEN_ROTATION_INTERVAL_MS,
  selectEvictedSessions,
  verifySessionToken,
} from './sessions.ts'

const seed = { id: 's', hash: 'h0', stays: false, agent: 'x', address: 'x' }
/** Token n and its successor. */
const token = (n: number) => ({ hash: `h${n}`, nextHash: `h${n + 1}` })

function seenWith(session: AccountSession, n: number, now: number): AccountSession {
  const seen = verifySessionToken(session, token(n), now)
  if (seen.kind !== 'good' && seen.kind !== 'rotated') throw new Error(seen.kind)
  return seen.session
}

describe('a session', () => {
  test('[ACC4] ends half an hour after it was last seen, or 30 days if it stays; and 30 days after it began', () => {
    const session = createAccountSession(seed, 0)
    expect([
      isSessionExpired(session, SESSION_IDLE_MAX_MS - 1),
      isSessionExpired(session, SESSION_IDLE_MAX_MS),
    ]).toEqual([false, true])
    const staying = { ...session, stays: true }
    expect([
      isSessionExpired(staying, PERSISTENT_SESSION_IDLE_MAX_MS - 1),
      isSessionExpired(staying, PERSISTENT_SESSION_IDLE_MAX_MS),
    ]).toEqual([false, true])
    const busy = { ...session, seenAt: SESSION_LIFETIME_MAX_MS - 1 }
    expect([
      isSessionExpired(busy, SESSION_LIFETIME_MAX_MS - 1),
      isSessionExpired(busy, SESSION_LIFETIME_MAX_MS),
    ]).toEqual([false, true])
    expect(verifySessionToken(session, token(0), SESSION_IDLE_MAX_MS)).toEqual({ kind: 'over' })
    expect(seenWith(session, 0, SESSION_IDLE_MAX_MS - 1).seenAt).toBe(SESSION_IDLE_MAX_MS - 1)
  })

  test('[ACC5] gets its next token after a quarter of an hour, and the one before counts a minute longer', () => {
    const session = createAccountSession(seed, 0)
    expect(verifySessionToken(session, token(0), SESSION_TOKEN_ROTATION_INTERVAL_MS - 1).kind).toBe('good')
    const rotated = seenWith(session, 0, SESSION_TOKEN_ROTATION_INTERVAL_MS)
    expect(rotated).toMatchObject({ hash: 'h1', previousHash: 'h0', isConfirmed: false })
    const confirmed = seenWith(rotated, 1, SESSION_TOKEN_ROTATION_INTERVAL_MS + 1)
    expect(
      verifySessionToken(confirmed, token(0), SESSION_TOKEN_ROTATION_INTERVAL_MS + REPLACED_TOKEN_GRACE_MS - 1).kind,
    ).toBe('good')
  })

  test('[ACC5] is not lost with an answer that never arrived, however late and however often', () => {
    const rotated = seenWith(createAccountSession({ ...seed, stays: true }, 0), 0, SESSION_TOKEN_ROTATION_INTERVAL_MS)
    for (const late of [1, REPLACED_TOKEN_GRACE_MS, 20 * REPLACED_TOKEN_GRACE_MS]) {
      const again = verifySessionToken(rotated, token(0), SESSION_TOKEN_ROTATION_INTERVAL_MS + late)
      expect(again).toMatchObject({ kind: 'rotated', session: { hash: 'h1' } })
    }
  })

  test('[ACC6] ends where a token comes back that was replaced and whose successor was seen', () => {
    const confirmed = seenWith(
      seenWith(createAccountSession(seed, 0), 0, SESSION_TOKEN_ROTATION_INTERVAL_MS),
      1,
      SESSION_TOKEN_ROTATION_INTERVAL_MS + 1,
    )
    expect(
      verifySessionToken(confirmed, token(0), SESSION_TOKEN_ROTATION_INTERVAL_MS + REPLACED_TOKEN_GRACE_MS),
    ).toEqual({
      kind: 'reused',
    })
    const later = seenWith(confirmed, 1, 2 * SESSION_TOKEN_ROTATION_INTERVAL_MS)
    expect(verifySessionToken(later, token(0), 2 * SESSION_TOKEN_ROTATION_INTERVAL_MS + 1)).toEqual({ kind: 'reused' })
    expect(
      verifySessionToken(confirmed, { hash: 'never', nextHash: 'x' }, SESSION_TOKEN_ROTATION_INTERVAL_MS + 2),
    ).toEqual({
      kind: 'reused',
    })
  })

  test('[ACC6] one visitor is never taken for a thief: whatever arrives, and whatever gets lost on the way back', () => {
    const step = fc.record({ pause: fc.nat(SESSION_TOKEN_ROTATION_INTERVAL_MS * 1.9), arrives: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let session = createAccountSession({ ...seed, stays: true }, 0)
        let held = 0
        let now = 0
        for (const { pause, arrives } of steps) {
          now += pause
          const seen = verifySessionToken(session, token(held), now)
          expect(['good', 'rotated']).toContain(seen.kind)
          if (seen.kind !== 'good' && seen.kind !== 'rotated') return
          session = seen.session
          if (seen.kind === 'rotated' && arrives) held += 1
        }
      }),
    )
  })

  test('[ACC6] of two who hold the same token one is found out, at the latest when both have come twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), (rounds, thiefFirst) => {
        let session = createAccountSession({ ...seed, stays: true }, 0)
        const held = { owner: 0, thief: 0 }
        const kinds: string[] = []
        let now = 0
        const come = (who: 'owner' | 'thief') => {
          now += SESSION_TOKEN_ROTATION_INTERVAL_MS
          const seen = verifySessionToken(session, token(held[who]), now)
          kinds.push(seen.kind)
          if (seen.kind === 'rotated') held[who] += 1
          if (seen.kind === 'good' || seen.kind === 'rotated') session = seen.session
        }
        for (let round = 0; round < rounds + 2; round += 1) {
          come(thiefFirst ? 'thief' : 'owner')
          come(thiefFirst ? 'thief' : 'owner')
          come(thiefFirst ? 'owner' : 'thief')
        }
        expect(kinds).toContain('reused')
      }),
    )
  })

  test('[ACC7] makes room: what is over goes, and of ten the one that was seen longest ago', () => {
    const sessions = Array.from({ length: ACCOUNT_SESSIONS_MAX }, (_, n) => ({
      ...createAccountSession({ ...seed, id: `s${n}` }, 0),
      seenAt: n,
    }))
    expect(selectEvictedSessions(sessions, 100).map(({ id }) => id)).toEqual(['s0'])
    expect(selectEvictedSessions(sessions.slice(1), 100)).toEqual([])
    expect(selectEvictedSessions(sessions, SESSION_IDLE_MAX_MS + 3).map(({ id }) => id)).toEqual([
      's0',
      's1',
      's2',
      's3',
    ])
  })
})
