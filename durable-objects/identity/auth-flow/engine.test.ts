import { describe, expect, test } from 'vitest'
import { AUTH_CODE_LIFETIME_MS } from '#shared/identity/limits.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import {
  AUTH_FLOW_LIFETIME_MS,
  AUTH_FLOWS_MAX,
  type AuthFlowState,
  CONTACT_CODE_ATTEMPTS_MAX,
  CONTACT_CODE_SENDS_MAX,
  createAuthFlow,
  findVerifiedAuthFlow,
  hasRoomForAuthFlow,
  resendContactCode,
  verifyContactCode,
} from './engine.ts'
import { AuthFlowStore } from './store.ts'

const seed = {
  id: 'flow',
  kind: 'login',
  contact: { kind: 'email', value: 'ada@example.com' },
  account: 'a',
  isHeard: true,
  passwordVersion: 1,
  invite: '',
  mac: 'right',
} as const
const flow = createAuthFlow(seed, 0)

/** Enters codes, one after another. */
function hand(from: AuthFlowState, macs: readonly string[], now = 1) {
  let current: AuthFlowState | undefined = from
  const outcomes = macs.map((mac) => {
    const after = verifyContactCode(current, { kind: 'login', mac, now })
    current = after.flow
    return after.outcome.ok ? 'proved' : after.outcome.error
  })
  return { flow: current, outcomes }
}

describe('a flow', () => {
  test('[FLO1] is over after half an hour, whatever it has come to', () => {
    const done = hand(flow, ['right']).flow
    expect(findVerifiedAuthFlow(done, 'login', AUTH_FLOW_LIFETIME_MS - 1).ok).toBe(true)
    expect(findVerifiedAuthFlow(done, 'login', AUTH_FLOW_LIFETIME_MS)).toEqual({ ok: false, error: 'flow_over' })
    expect(verifyContactCode(flow, { kind: 'login', mac: 'right', now: AUTH_FLOW_LIFETIME_MS }).outcome).toMatchObject({
      error: 'flow_over',
    })
    expect(resendContactCode(flow, { kind: 'login', mac: 'x', now: AUTH_FLOW_LIFETIME_MS })).toMatchObject({
      error: 'flow_over',
    })
    expect(verifyContactCode(undefined, { kind: 'login', mac: 'right', now: 1 }).outcome).toMatchObject({
      error: 'flow_over',
    })
  })

  test('[FLO2] has a code that is good for ten minutes and counts once', () => {
    expect(hand(flow, ['right'], AUTH_CODE_LIFETIME_MS - 1).outcomes).toEqual(['proved'])
    expect(hand(flow, ['right'], AUTH_CODE_LIFETIME_MS).outcomes).toEqual(['code_over'])
    expect(hand(flow, ['right']).flow?.code).toBeNull()
  })

  test('[FLO3] lets a code be wrong five times; then the right one does not count', () => {
    const wrong = Array<string>(CONTACT_CODE_ATTEMPTS_MAX).fill('wrong')
    expect(hand(flow, [...wrong, 'right']).outcomes).toEqual([
      { triesLeft: 4 },
      { triesLeft: 3 },
      { triesLeft: 2 },
      { triesLeft: 1 },
      'code_over',
      'code_over',
    ])
    expect(hand(flow, [...wrong.slice(1), 'right']).outcomes.at(-1)).toBe('proved')
  })

  test('[FLO4] sends another code later and later, so many times; the one before is none', () => {
    let current: AuthFlowState = flow
    let now = 0
    const waits: number[] = []
    for (let round = 1; round < CONTACT_CODE_SENDS_MAX; round += 1) {
      const early = resendContactCode(current, { kind: 'login', mac: 'x', now })
      if (early.ok || early.error === 'flow_over') throw new Error('not too early')
      waits.push(early.error.waitMs)
      now += early.error.waitMs
      const sent = resendContactCode(current, { kind: 'login', mac: `code ${round}`, now })
      if (!sent.ok) throw new Error('too early')
      current = sent.value
    }
    expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000])
    expect(resendContactCode(current, { kind: 'login', mac: 'x', now: AUTH_FLOW_LIFETIME_MS - 1 })).toMatchObject({
      error: { waitMs: 1 },
    })
    expect(hand(current, ['right', 'code 4', 'code 5'], now).outcomes).toEqual([
      { triesLeft: 4 },
      { triesLeft: 3 },
      'proved',
    ])
  })

  test('[FLO5] cannot be skipped, nor be another kind’s', () => {
    expect(findVerifiedAuthFlow(flow, 'login', 1)).toEqual({ ok: false, error: 'flow_over' })
    expect(verifyContactCode(flow, { kind: 'recovery', mac: 'right', now: 1 }).outcome).toMatchObject({
      error: 'flow_over',
    })
    expect(findVerifiedAuthFlow(hand(flow, ['right']).flow, 'recovery', 2).ok).toBe(false)
    expect(resendContactCode(flow, { kind: 'register', mac: 'x', now: AUTH_CODE_LIFETIME_MS })).toMatchObject({
      error: 'flow_over',
    })
    expect(
      resendContactCode(hand(flow, ['right']).flow, { kind: 'login', mac: 'x', now: AUTH_CODE_LIFETIME_MS }).ok,
    ).toBe(false)
  })

  test('[FLO6] stays proved: what is sent twice goes on where it was', () => {
    expect(hand(flow, ['right', 'right', 'wrong']).outcomes).toEqual(['proved', 'proved', 'proved'])
  })

  test('[FLO7] about nobody answers as one about somebody', () => {
    const nobody = createAuthFlow({ ...seed, isHeard: false }, 0)
    expect(hand(nobody, ['wrong', 'right']).outcomes).toEqual(hand(flow, ['wrong', 'right']).outcomes)
  })
})

test('[FLO9] a shard that is full takes no more', () => {
  expect([hasRoomForAuthFlow(AUTH_FLOWS_MAX - 1), hasRoomForAuthFlow(AUTH_FLOWS_MAX)]).toEqual([true, false])
})

test('[FLO8] flows outlive the object, with the MAC of a code and nothing that it could be told from', () => {
  const storage = new SqliteStorage()
  new AuthFlowStore(storage).write(flow)
  const store = new AuthFlowStore(storage)
  expect(store.read('flow')).toEqual(flow)
  expect(store.size()).toBe(1)
  store.purge(AUTH_FLOW_LIFETIME_MS)
  expect([store.size(), store.read('flow')]).toEqual([0, undefined])
})
