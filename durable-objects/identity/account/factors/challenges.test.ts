import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  consumePasskeyChallenge,
  openPasskeyChallenge,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  PASSKEY_CHALLENGES_OPEN_MAX,
  PasskeyChallenge,
} from './challenges.ts'

const NOW = 1_800_000_000_000
const random = (bytes: number) => new Uint8Array(randomBytes(bytes))
const ask = { kind: 'authentication', flow: 'flow-1' } as const
const opened = (
  asked: Parameters<typeof openPasskeyChallenge>[1] = ask,
  open: readonly PasskeyChallenge[] = [],
  now = NOW,
) => openPasskeyChallenge(open, asked, { random, now })
const taken = (decision: ReturnType<typeof consumePasskeyChallenge>) =>
  [decision.result.ok ? 'ok' : decision.result.error, decision.state.length] as const

test('[FA14] a challenge is 32 bytes that nobody has seen before, and reads back as it was kept', () => {
  const all = Array.from({ length: 100 }, () => opened().made)
  expect(new Set(all.map(({ challenge }) => challenge)).size).toBe(100)
  for (const each of all) expect(PasskeyChallenge.parse(JSON.parse(JSON.stringify(each)))).toEqual(each)
})

test('[FA14] it is good once', () => {
  const { open, made } = opened()
  const first = consumePasskeyChallenge(open, made.challenge, ask, NOW)
  expect(taken(first)).toEqual(['ok', 0])
  expect(taken(consumePasskeyChallenge(first.state, made.challenge, ask, NOW))).toEqual(['passkey_challenge', 0])
})

test('[FA14] it is good for five minutes at most', () => {
  expect(PASSKEY_CHALLENGE_LIFETIME_MS).toBeLessThanOrEqual(5 * 60_000)
  const { open, made } = opened()
  expect(taken(consumePasskeyChallenge(open, made.challenge, ask, made.expiresAt - 1))).toEqual(['ok', 0])
  expect(taken(consumePasskeyChallenge(open, made.challenge, ask, made.expiresAt))).toEqual(['passkey_expired', 0])
  expect(opened(ask, open, made.expiresAt).open).toHaveLength(1)
})

test('[FA14] it belongs to its ceremony, its flow and what is agreed to; a foreign flow cannot use it up', () => {
  const { open, made } = opened({ ...ask, action: 'withdraw 1 BTC' })
  const withdraw = { ...ask, action: 'withdraw 1 BTC' }
  const outcome = (asked: Parameters<typeof openPasskeyChallenge>[1]) =>
    taken(consumePasskeyChallenge(open, made.challenge, asked, NOW))
  expect(outcome(withdraw)).toEqual(['ok', 0])
  expect(outcome({ ...withdraw, flow: 'flow-2' })).toEqual(['passkey_challenge', 1])
  expect(outcome({ ...withdraw, kind: 'registration' })).toEqual(['passkey_kind', 0])
  expect(outcome({ ...withdraw, action: 'withdraw 2 BTC' })).toEqual(['passkey_challenge', 0])
  expect(outcome(ask)).toEqual(['passkey_challenge', 0])
})

test('[FA14] few are open at a time, and what no answer names is none of them', () => {
  let open: readonly PasskeyChallenge[] = []
  for (let count = 0; count < 3 * PASSKEY_CHALLENGES_OPEN_MAX; count += 1) open = opened(ask, open).open
  expect(open).toHaveLength(PASSKEY_CHALLENGES_OPEN_MAX)
  for (const challenge of [undefined, '', 'x', 'x'.repeat(10_000)]) {
    expect(taken(consumePasskeyChallenge(open, challenge, ask, NOW))).toEqual([
      'passkey_challenge',
      PASSKEY_CHALLENGES_OPEN_MAX,
    ])
  }
})
