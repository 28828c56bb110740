import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeFeeShares, INVITER_CHAIN_MAX } from './differential.ts'
import { AFFILIATE_LEVELS, AFFILIATE_RATE_MAX_PPM, findAffiliateLevel, findNextAffiliateLevel } from './levels.ts'

const chain = (...rates: number[]) => rates.map((ppm, index) => ({ person: `p${index}`, ppm }))
const paid = (fee: bigint, ...rates: number[]) =>
  computeFeeShares(fee, chain(...rates)).map(({ person: userId, atoms }) => [userId, atoms])

describe('differential commission', () => {
  test('[AF4] a parent earns the difference of the rates', () => {
    expect(paid(1_000n, 200_000, 500_000)).toEqual([
      ['p0', 200n],
      ['p1', 300n],
    ])
    expect(paid(1_000n, 300_000, 400_000, 500_000)).toEqual([
      ['p0', 300n],
      ['p1', 100n],
      ['p2', 100n],
    ])
  })

  test('[AF4] a parent whose rate is no higher earns nothing; one above them may', () => {
    expect(paid(1_000n, 400_000, 400_000)).toEqual([['p0', 400n]])
    expect(paid(1_000n, 400_000, 200_000, 500_000)).toEqual([
      ['p0', 400n],
      ['p2', 100n],
    ])
  })

  test('[AF4] for any fee and any rates all of them get the highest rate of it, to the atom, and never more than the top', () => {
    const rates = fc.array(fc.integer({ min: -10, max: 1_200_000 }), { maxLength: INVITER_CHAIN_MAX + 2 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), rates, (fee, ppms) => {
        const shares = computeFeeShares(fee, chain(...ppms))
        const sum = shares.reduce((all, { atoms }) => all + atoms, 0n)
        const highest = Math.min(AFFILIATE_RATE_MAX_PPM, Math.max(0, ...ppms.slice(0, INVITER_CHAIN_MAX)))
        expect(sum).toBe((fee * BigInt(highest)) / 1_000_000n)
        expect(sum <= (fee * BigInt(AFFILIATE_RATE_MAX_PPM)) / 1_000_000n).toBe(true)
        expect(shares.every(({ atoms }) => atoms > 0n)).toBe(true)
        expect(new Set(shares.map(({ person: userId }) => userId)).size).toBe(shares.length)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('levels', () => {
  test('[AF2] a level needs its volume and its traders', () => {
    expect(findAffiliateLevel({ cents: 0, traders: 0 }).name).toBe('starter')
    expect(findAffiliateLevel({ cents: 9_999_999, traders: 9 }).name).toBe('starter')
    expect(findAffiliateLevel({ cents: 10_000_000, traders: 2 }).name).toBe('starter')
    expect(findAffiliateLevel({ cents: 10_000_000, traders: 3 }).name).toBe('partner')
    expect(findAffiliateLevel({ cents: 10 ** 12, traders: 29 }).name).toBe('senior')
    expect(findAffiliateLevel({ cents: 10 ** 12, traders: 30 }).name).toBe('principal')
  })

  test('[AF2] each level asks for more and pays more', () => {
    for (const [index, level] of AFFILIATE_LEVELS.entries()) {
      const next = AFFILIATE_LEVELS[index + 1]
      expect(findNextAffiliateLevel(level.ppm)).toBe(next)
      if (next)
        expect([next.ppm > level.ppm, next.volume > level.volume, next.traders > level.traders]).not.toContain(false)
    }
  })
})
