import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  highWaterMarkAfterDeposit,
  lowerByWithdrawal,
  nextProfitShareSettlement,
  settleProfitShare,
} from './profit-share.ts'

const TEN = 1_000

describe('the profit share', () => {
  test('[CF7] is a part of what was earned above the high-water mark, which a loss has to be earned back to', () => {
    // features §2.10: weeks of +200, -100, -50 and +150 at 10 % give 20, 0, 0, and nothing below the mark.
    const first = settleProfitShare(1_200n, 1_000n, TEN, 1_200n)
    expect(first).toEqual({ profit: 200n, amount: 20n, mark: 1_180n })
    const second = settleProfitShare(1_080n, first.mark, TEN, 1_080n)
    expect(second).toEqual({ profit: 0n, amount: 0n, mark: 1_180n })
    expect(settleProfitShare(1_030n, second.mark, TEN, 1_030n).amount).toBe(0n)
    expect(settleProfitShare(1_280n, second.mark, TEN, 1_280n)).toEqual({ profit: 100n, amount: 10n, mark: 1_270n })
  })

  test('[CF7] money put in and taken out makes no profit: the mark moves along', () => {
    expect(highWaterMarkAfterDeposit(1_180n, 500n)).toBe(1_680n)
    // Half of the equity is withdrawn below the mark, so half of the distance is left.
    expect(lowerByWithdrawal(1_180n, 1_000n, 500n)).toBe(590n)
    expect(lowerByWithdrawal(1_180n, 1_000n, 1_000n)).toBe(0n)
    // Like shares of a fund: HWM' = (HWM * shares + new) / (shares + new shares).
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        (equity, above, atoms) => {
          const mark = equity + above
          // Below the mark nothing is due. Neither a deposit nor a withdrawal changes that.
          expect(settleProfitShare(equity + atoms, highWaterMarkAfterDeposit(mark, atoms), TEN, equity).amount).toBe(0n)
          const taken = atoms % equity
          expect(settleProfitShare(equity - taken, lowerByWithdrawal(mark, equity, taken), TEN, equity).amount).toBe(0n)
        },
      ),
    )
  })

  test('[CF8] where little is free, what is paid is shared and the rest stays due: to the atom no more in all', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 }),
        (equity, mark, shareBps, free) => {
          const due = settleProfitShare(equity, mark, shareBps, 10n ** 15n).amount
          let [left, now, paid] = [equity, mark, 0n]
          for (const available of [...free, 10n ** 15n]) {
            const { amount, mark: next } = settleProfitShare(left, now, shareBps, available)
            expect(amount <= available).toBe(true)
            ;[left, now, paid] = [left - amount, next, paid + amount]
          }
          expect(paid <= due).toBe(true)
          // Each payment may round an atom away from the lead, never from the copier.
          expect(due - paid <= BigInt(free.length) + 1n).toBe(true)
          expect(settleProfitShare(left, now, shareBps, 10n ** 15n).amount <= 1n).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('[CF7] no share: the mark still rises, so that a share agreed later is of later profits', () => {
    expect(settleProfitShare(1_500n, 1_000n, 0, 1_500n)).toEqual({ profit: 500n, amount: 0n, mark: 1_500n })
  })

  test('[CF9] settles on Mondays at midnight, UTC', () => {
    const monday = Date.UTC(2026, 10, 30)
    expect(new Date(monday).getUTCDay()).toBe(1)
    expect(nextProfitShareSettlement(Date.UTC(2026, 10, 24, 13))).toBe(monday)
    expect(nextProfitShareSettlement(monday)).toBe(monday + 7 * 86_400_000)
    expect(nextProfitShareSettlement(monday - 1)).toBe(monday)
  })
})
