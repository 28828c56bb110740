// The questions that authenticators answer: random, good once, for five minutes, for one ceremony of one flow. Whoever keeps
// them takes one out in the same transaction in which it is read, before the answer is verified. Times are epoch ms.

import { z } from 'zod/mini'
import { ok, refuse } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import { base64Url, bytesOfHex, hexOf } from './bytes.ts'
import type { Decision, Random } from './decision.ts'

/** Reliability §4.3: at most five minutes. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000
/** Questions that are open at a time: a page that asks again and again pushes its own oldest out. */
export const MAX_OPEN = 8
const NONCE_BYTES = 32

export const Challenge = z.object({
  /** 32 bytes, base64url. */
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  kind: z.enum(['registration', 'authentication']),
  /** Whose log-in or session it belongs to: an answer that comes in another is refused. */
  flow: z.string().check(z.minLength(1)),
  /** What is agreed to with it, as text; '' for a log-in. The challenge is a hash over it (features §2.14). */
  action: z.string(),
  expiresAt: z.number(),
})
export type Challenge = z.infer<typeof Challenge>

type Asked = { readonly kind: Challenge['kind']; readonly flow: string; readonly action?: string }

/** Asks. @returns what to keep, with the new one last */
export function openChallenge(
  open: readonly Challenge[],
  { kind, flow, action = '' }: Asked,
  { random, now }: { readonly random: Random; readonly now: number },
): { readonly open: readonly Challenge[]; readonly made: Challenge } {
  const nonce = hexOf(random(NONCE_BYTES))
  const challenge = base64Url(bytesOfHex(sha256(`${nonce} ${kind} ${action}`)))
  const made = { challenge, kind, flow, action, expiresAt: now + CHALLENGE_LIFETIME_MS }
  return { open: [...open.filter(({ expiresAt }) => expiresAt > now), made].slice(-MAX_OPEN), made }
}

export type ChallengeRefusal = 'passkey_challenge' | 'passkey_expired' | 'passkey_kind'

/**
 * Takes the question out that an answer is to: it is gone, whatever comes of the answer. One of another flow is left where
 * it is, and is as if it were not there.
 * @param challenge as `challengeOf` reads it from the answer
 */
export function takeChallenge(
  open: readonly Challenge[],
  challenge: string | undefined,
  { kind, flow, action = '' }: Asked,
  now: number,
): Decision<readonly Challenge[], Challenge, ChallengeRefusal> {
  const found = open.find((each) => each.challenge === challenge && each.flow === flow)
  if (found === undefined) return { state: open, result: refuse('passkey_challenge') }
  const state = open.filter((each) => each !== found)
  if (found.expiresAt <= now) return { state, result: refuse('passkey_expired') }
  if (found.kind !== kind) return { state, result: refuse('passkey_kind') }
  return { state, result: found.action === action ? ok(found) : refuse('passkey_challenge') }
}
