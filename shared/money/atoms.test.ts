import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { ASSETS, FAUCET_CLAIMS_DAY_MAX, findAsset, formatAssetAmount, parseAssetAmount } from './assets.ts'
import { ATOMS_MAX, ceilDivide, checkAtomsRange, computeFee, floorDivide, proportionalShare } from './atoms.ts'

const usdt = findAsset('USDT') ?? expect.unreachable()

test('a part in proportion is rounded towards zero, and nothing has no parts', () => {
  expect(proportionalShare(100n, 1n, 3n)).toBe(33n)
  expect(proportionalShare(-100n, 1n, 3n)).toBe(-33n)
  expect(proportionalShare(100n, 3n, 3n)).toBe(100n)
  expect(proportionalShare(100n, 0n, 0n)).toBe(0n)
})

describe('atoms', () => {
  test('counts that 64 bits cannot hold are none', () => {
    expect(checkAtomsRange(ATOMS_MAX + 1n)).toBeUndefined()
    expect(checkAtomsRange(-ATOMS_MAX - 1n)).toBeUndefined()
    expect(checkAtomsRange(-ATOMS_MAX)).toBe(-ATOMS_MAX)
  })

  test('division rounds in the direction that it names, for either sign', () => {
    const pairs = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
    fc.assert(
      fc.property(pairs, ([dividend, divisor]) => {
        const floor = floorDivide(dividend, divisor)
        const ceil = ceilDivide(dividend, divisor)
        expect(floor * divisor <= dividend && (floor + 1n) * divisor > dividend).toBe(true)
        expect(ceil * divisor >= dividend && (ceil - 1n) * divisor < dividend).toBe(true)
      }),
    )
  })

  test('a fee is rounded up and never more than what was received', () => {
    expect(computeFee(1n, 1_000)).toBe(1n)
    expect(computeFee(1_000n, 1_000)).toBe(1n)
    expect(computeFee(1_001n, 1_000)).toBe(2n)
    expect(computeFee(0n, 1_000)).toBe(0n)
  })
})

describe('assets', () => {
  test('all that may be held fits 64 bits, with what a day of the faucet adds', () => {
    for (const { symbol, capacity, faucet } of ASSETS) {
      expect(capacity, symbol).toBeLessThan(ATOMS_MAX)
      expect(faucet * BigInt(FAUCET_CLAIMS_DAY_MAX), symbol).toBeLessThan(capacity)
    }
  })

  test('every market counts in whole atoms: a lot of the base, and a tick times a lot of the quote', () => {
    for (const { symbol, base, quote, priceDecimals, quantityDecimals } of MARKETS) {
      expect(findAsset(base)?.scale, symbol).toBeGreaterThanOrEqual(quantityDecimals)
      expect(findAsset(quote)?.scale, symbol).toBeGreaterThanOrEqual(priceDecimals + quantityDecimals)
    }
  })

  test('an amount is read exactly or refused by name', () => {
    expect(parseAssetAmount(usdt, '12.5')).toEqual({ ok: true, value: 1_250_000_000n })
    expect(parseAssetAmount(usdt, '0.000000010')).toEqual({ ok: true, value: 1n })
    for (const text of ['', '0', '0.00', '-1', '+1', '1e3', '1,5', '١', '１', ' 1', '1.', '.5', 'NaN', '0x1']) {
      expect(parseAssetAmount(usdt, text), text).toEqual({ ok: false, error: 'amount_invalid' })
    }
    expect(parseAssetAmount(usdt, '0.000000001')).toEqual({ ok: false, error: 'amount_too_precise' })
    expect(parseAssetAmount(usdt, '90000000001')).toEqual({ ok: false, error: 'amount_too_large' })
  })

  test('text and atoms are the same amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ASSETS), fc.bigInt({ min: 1n, max: 10n ** 15n }), (asset, atoms) => {
        expect(parseAssetAmount(asset, formatAssetAmount(asset, atoms))).toEqual({ ok: true, value: atoms })
      }),
    )
  })
})
