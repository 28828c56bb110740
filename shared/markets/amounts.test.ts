import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSETS } from '../money/assets.ts'
import { toUnits } from '../money/decimal.ts'
import { formatAmount, truncateAmount } from './amounts.ts'

describe('an amount as it is shown', () => {
  test.each([
    ['34061.98378966', 'USDT', '34,061.98', '34,061.98378966'],
    ['10000.00000000', 'USDT', '10,000.00', '10,000.00'],
    ['0.0000000000', 'BTC', '0.00', '0.00'],
    ['1.0000000000', 'BTC', '1.00', '1.00'],
    ['0.1000000000', 'BTC', '0.10', '0.10'],
    ['0.1234567891', 'BTC', '0.1234567', '0.1234567891'],
    ['12.3456789', 'ETH', '12.345678', '12.3456789'],
    ['1999.9999999', 'XRP', '1,999.999', '1,999.9999999'],
    ['19980.0150000', 'DOGE', '19,980.01', '19,980.015'],
    ['100000000.999', 'SHIB', '100,000,000.99', '100,000,000.999'],
    ['5', 'SOL', '5.00', '5.00'],
  ])('%s %s is %s, and in full %s', (amount, asset, text, full) => {
    expect(formatAmount(amount, asset)).toEqual({ text, full })
  })

  test.each([
    ['0.00378966', 'USDT', '0.0037'],
    ['0.00000001', 'USDT', '0.00000001'],
    ['0.0000000415', 'BTC', '0.000000041'],
    ['-0.00199', 'USDT', '−0.0019'],
  ])('what is too small for its places keeps two digits: %s %s is %s', (amount, asset, text) => {
    expect(formatAmount(amount, asset).text).toBe(text)
  })

  test('signs are minus signs, and what is taken is cut towards zero as well', () => {
    expect(formatAmount('-1234.569', 'USDT')).toEqual({ text: '−1,234.56', full: '−1,234.569' })
  })

  test('for a field it is plain text', () => {
    expect(truncateAmount('1234567.3333', 'USDT')).toBe('1234567.33')
    expect(truncateAmount('-0.00199', 'USDT')).toBe('-0.0019')
  })

  test('an asset that no market has is counted in cents', () => {
    expect(formatAmount('1.239', 'EURX').text).toBe('1.23')
  })

  test('never says more than there is, and leaves out less than a cent’s worth of digits', () => {
    const plain = (text: string) => toUnits(text.replaceAll(',', ''), 18) ?? -1n
    const amounts = fc.tuple(fc.constantFrom(...ASSETS), fc.bigInt({ min: 0n, max: 10n ** 18n }))
    fc.assert(
      fc.property(amounts, ([{ symbol, scale }, atoms]) => {
        const digits = String(atoms).padStart(scale + 1, '0')
        const amount = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
        const { text, full } = formatAmount(amount, symbol)
        expect(plain(full)).toBe(plain(amount))
        expect(plain(text)).toBeLessThanOrEqual(plain(amount))
        expect(plain(text) === 0n).toBe(atoms === 0n)
      }),
    )
  })
})
