import { describe, expect, test } from 'vitest'
import { addressFault, isProgramPath } from './address-fault.ts'

const fault = (address: string) => addressFault(new URL(address, 'https://meridian.test'))

describe('addresses that nothing can mean', () => {
  test.each(['/', '/markets?q=%', '/spot/%E6%97%A5%E6%9C%AC', '/%0d%0a', '/%252', `/${'x'.repeat(8_000)}`])(
    '%s is fine',
    (path) => {
      expect(fault(path)).toBeUndefined()
    },
  )

  test.each(['/%', '/%E0%A4%A', '/spot/%FF', '/%c0%af', '/%zz', '/%ed%a0%80', '/%00', '/spot/BTC%00'])(
    '%s is malformed',
    (path) => {
      expect(fault(path)).toBe('malformed_address')
    },
  )

  test.each([`/${'x'.repeat(8_192)}`, `/markets?q=${'x'.repeat(8_192)}`, `/${'%'.repeat(9_000)}`])(
    'too long',
    (path) => {
      expect(fault(path)).toBe('address_too_long')
    },
  )
})

test('programs ask under /api and /ws', () => {
  expect(['/api', '/api/health', '/ws', '/ws/perpum'].filter((path) => !isProgramPath(path))).toEqual([])
  expect(['/', '/apiary', '/wsx', '/ja_JP/api', '/markets/api'].filter(isProgramPath)).toEqual([])
})
