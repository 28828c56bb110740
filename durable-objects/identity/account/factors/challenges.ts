// WebAuthn challenges: valid once, for five minutes, in one flow, for one action. The transaction that reads a
// challenge removes it before the verification. Times are epoch ms.

import { z } from 'zod/mini'
import { toHex } from '#shared/platform/hex.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { encodeBase64Url, parseHexBytes } from './bytes.ts'
import type { FactorDecision, GenerateRandomBytes } from './decision.ts'

/** At most five minutes (reliability §4.3). */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
/** Maximum of open challenges per flow. A new one replaces the oldest. */
export const PASSKEY_CHALLENGES_OPEN_MAX = 8
const NONCE_BYTES = 32

export const PasskeyChallenge = z.object({
  /** 32 bytes, base64url. */
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  kind: z.enum(['registration', 'authentication']),
  /** Id of the requesting log-in or session. A response in another flow is refused. */
  flow: z.string().check(z.minLength(1)),
  /** Action to confirm; the challenge contains its hash (features §2.14). '' for a log-in. */
  action: z.string(),
  expiresAt: z.number(),
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

type ChallengeQuery = { readonly kind: PasskeyChallenge['kind']; readonly flow: string; readonly action?: string }

export function openPasskeyChallenge(
  open: readonly PasskeyChallenge[],
  { kind, flow, action = '' }: ChallengeQuery,
  { random, now }: { readonly random: GenerateRandomBytes; readonly now: number },
): { readonly open: readonly PasskeyChallenge[]; readonly made: PasskeyChallenge } {
  const nonce = toHex(random(NONCE_BYTES))
  const challenge = encodeBase64Url(parseHexBytes(sha256(`${nonce} ${kind} ${action}`)))
  const made = { challenge, kind, flow, action, expiresAt: now + PASSKEY_CHALLENGE_LIFETIME_MS }
  return { open: [...open.filter(({ expiresAt }) => expiresAt > now), made].slice(-PASSKEY_CHALLENGES_OPEN_MAX), made }
}

export type PasskeyChallengeRefusal = 'passkey_challenge' | 'passkey_expired' | 'passkey_kind'

/**
 * Removes the challenge, even if the verification fails later. A challenge of another flow stays, and is refused as
 * `passkey_challenge`.
 * @param challenge result of `parsePasskeyChallenge`
 */
export function consumePasskeyChallenge(
  open: readonly PasskeyChallenge[],
  challenge: string | undefined,
  { kind, flow, action = '' }: ChallengeQuery,
  now: number,
): FactorDecision<readonly PasskeyChallenge[], PasskeyChallenge, PasskeyChallengeRefusal> {
  const found = open.find((each) => each.challenge === challenge && each.flow === flow)
  if (found === undefined) return { state: open, result: refuse('passkey_challenge') }
  const state = open.filter((each) => each !== found)
  if (found.expiresAt <= now) return { state, result: refuse('passkey_expired') }
  if (found.kind !== kind) return { state, result: refuse('passkey_kind') }
  return { state, result: found.action === action ? ok(found) : refuse('passkey_challenge') }
}
