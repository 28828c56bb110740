import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEW_ADDRESS_COOLING_OFF_MS } from '#shared/wallet/withdrawals.ts'
import {
  advanceWithdrawal,
  applyChainReport,
  cancelUnsentWithdrawal,
  confirmWithdrawal,
  isWithdrawalCancellable,
  type Withdrawal,
  type WithdrawalTransition,
} from './engine.ts'
import {
  approveWithdrawal,
  findReviewReasons,
  putWithdrawalUnderReview,
  refuseWithdrawal,
  type WithdrawalReviewInput,
} from './review.ts'

const NOW = 1_763_700_000_000
const OLD = NOW - NEW_ADDRESS_COOLING_OFF_MS
const calm: WithdrawalReviewInput = {
  usd: 900n,
  knownSince: OLD,
  deviceSince: OLD,
  hourCount: 1,
  dayUsd: 900n,
  now: NOW,
}

const asked: Withdrawal = {
  id: 'l0-1',
  person: 'ann',
  network: 'trx',
  asset: 'USDT',
  atoms: 100n,
  fee: 1n,
  net: 99n,
  address: 'a',
  memo: '',
  state: 'confirm',
  createdAt: NOW,
  since: NOW,
  until: NOW + 1_800_000,
  holdReason: '',
  review: '',
  mac: 'right',
  triesLeft: 5,
  codes: 1,
  codeAt: NOW,
  txid: '',
  reason: '',
}
const confirmed = (heldUntil: number, now: number) =>
  confirmWithdrawal(asked, { mac: 'right', heldUntil, knownSince: OLD, now }).step.next
const must = (decided: ReturnType<typeof approveWithdrawal>): WithdrawalTransition =>
  decided.ok ? decided.value : expect.unreachable()

describe('a withdrawal is looked at', () => {
  test.each<[string, Partial<WithdrawalReviewInput>, readonly string[]]>([
    ['nothing about it', {}, []],
    ['its size', { usd: 50_000n }, []],
    ['its size', { usd: 50_001n }, ['size']],
    ['an address of an hour', { usd: 5_000n, knownSince: NOW - 3_600_000 }, []],
    ['an address of an hour', { usd: 5_001n, knownSince: NOW - 3_600_000 }, ['new_address']],
    ['an address of a day', { usd: 5_001n }, []],
    ['a device of an hour', { usd: 1_000n, deviceSince: NOW - 3_600_000 }, []],
    ['a device of an hour', { usd: 1_001n, deviceSince: NOW - 3_600_000 }, ['new_device']],
    ['a device that nobody knows', { usd: 1_001n, deviceSince: 0 }, ['new_device']],
    ['the fifth within an hour', { hourCount: 5 }, []],
    ['the sixth within an hour', { hourCount: 6 }, ['speed']],
    ['much within a day', { dayUsd: 100_001n }, ['speed']],
    [
      'all of it',
      { usd: 60_000n, knownSince: NOW, deviceSince: NOW, hourCount: 9 },
      ['size', 'new_address', 'new_device', 'speed'],
    ],
  ])('[WD14] for %s: %o', (_, facts, reasons) => {
    expect(findReviewReasons({ ...calm, ...facts })).toEqual(reasons)
  })

  test('[WD14] and time alone ends no review', () => {
    const looked = putWithdrawalUnderReview(confirmed(0, NOW + 1), ['size', 'speed'])
    expect(looked).toMatchObject({ state: 'review', review: 'size,speed' })
    expect(
      advanceWithdrawal(looked, { txid: 'tx', isHalted: false, now: NOW + 10 * NEW_ADDRESS_COOLING_OFF_MS }),
    ).toBeUndefined()
    expect(cancelUnsentWithdrawal(looked, NOW + 2)).toMatchObject({ ok: true, value: { money: 'release' } })
    expect(putWithdrawalUnderReview(confirmed(0, NOW + 1), [])).toEqual(confirmed(0, NOW + 1))
  })
})

describe('an operator', () => {
  test('[WD15] lets it go, and what else holds it does so still', () => {
    const looked = putWithdrawalUnderReview(confirmed(NOW + 9_000, NOW + 1), ['size'])
    const { next } = must(approveWithdrawal(looked, NOW + 5_000))
    expect(next).toMatchObject({ state: 'risk', until: NOW + 9_000, holdReason: 'security' })
    expect(advanceWithdrawal(next, { txid: 'tx', isHalted: false, now: NOW + 8_999 })).toBeUndefined()
    expect(advanceWithdrawal(next, { txid: 'tx', isHalted: false, now: NOW + 9_000 })).toMatchObject({ money: 'send' })
    const late = must(approveWithdrawal(looked, NOW + 9_001)).next
    expect(late).toMatchObject({ holdReason: '', until: NOW + 9_001 })
    expect(approveWithdrawal(next, NOW + 5_001)).toMatchObject({ ok: false, error: { reason: 'withdrawal_over' } })
  })

  test('[WD15] or refuses it, once', () => {
    const refused = must(refuseWithdrawal(putWithdrawalUnderReview(confirmed(0, NOW + 1), ['size']), NOW + 2))
    expect(refused).toMatchObject({ next: { state: 'refused', until: 0 }, money: 'release' })
    expect([isWithdrawalCancellable(refused.next), refused.next.state === 'broadcast']).toEqual([false, false])
    for (const decide of [approveWithdrawal, refuseWithdrawal]) {
      expect(decide(refused.next, NOW + 3)).toMatchObject({ ok: false, error: { reason: 'withdrawal_over' } })
      expect(decide(asked, NOW + 3).ok).toBe(false)
    }
  })
})

type Act = 'confirm' | 'looked' | 'approve' | 'refuse' | 'cancel' | 'time' | 'halted' | 'done' | 'failed'
const ACTS: readonly Act[] = ['confirm', 'looked', 'approve', 'refuse', 'cancel', 'time', 'halted', 'done', 'failed']

/** Result of an act; a refusal changes nothing. */
function step(before: Withdrawal, act: Act, now: number): WithdrawalTransition | undefined {
  const code = { mac: 'right', heldUntil: NOW + 40_000, knownSince: OLD, now }
  const value = (decided: ReturnType<typeof approveWithdrawal>) => (decided.ok ? decided.value : undefined)
  switch (act) {
    case 'confirm':
    case 'looked': {
      const { step: taken, refusal } = confirmWithdrawal(before, code)
      const next = refusal ? taken.next : putWithdrawalUnderReview(taken.next, act === 'looked' ? ['size'] : [])
      return { ...taken, next }
    }
    case 'approve':
      return value(approveWithdrawal(before, now))
    case 'refuse':
      return value(refuseWithdrawal(before, now))
    case 'cancel':
      return value(cancelUnsentWithdrawal(before, now))
    case 'time':
    case 'halted':
      return advanceWithdrawal(before, { txid: 'tx', isHalted: act === 'halted', now })
    default:
      return { next: applyChainReport(before, act === 'failed' ? { reason: 'bounced' } : {}, now) }
  }
}

test('[WD17] the hold of a withdrawal ends once, and nobody is asked twice', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 0, max: 900_000 })), { maxLength: 25 })
  fc.assert(
    fc.property(acts, (story) => {
      let withdrawal = asked
      let now = NOW
      const money: string[] = []
      let reviews = 0
      for (const [act, ms] of story) {
        now += ms
        const taken = step(withdrawal, act, now)
        if (!taken) continue
        if (taken.money) money.push(taken.money)
        if (taken.next.state === 'review' && withdrawal.state !== 'review') reviews += 1
        // Only an operator, or its owner, ends a review.
        if (withdrawal.state === 'review' && taken.next.state !== 'review') {
          expect(['approve', 'refuse', 'cancel']).toContain(act)
        }
        if (taken.money === 'send') expect(withdrawal.review === '' || reviews === 1).toBe(true)
        withdrawal = taken.next
      }
      expect(money.length).toBeLessThanOrEqual(1)
      expect(reviews).toBeLessThanOrEqual(1)
      const isSent = ['broadcast', 'done', 'failed'].includes(withdrawal.state)
      const isBack = ['cancelled', 'refused', 'expired'].includes(withdrawal.state)
      expect(money).toEqual(isSent ? ['send'] : isBack ? ['release'] : [])
    }),
    { numRuns: 3_000 },
  )
})
