import { expect, test } from 'vitest'
import { isExchangeAddress } from './exchange-address.ts'

test.each([
  'https://api.exchange.test',
  'https://api.exchange.test:8443/gateway/',
  'http://localhost:8080',
  'http://127.0.0.1:9/x',
  'http://[::1]:9',
])('[UP11] %s may be an exchange', (address) => {
  expect(isExchangeAddress(address, 'http')).toBe(true)
  expect(isExchangeAddress(address.replace('http', 'ws'), 'ws')).toBe(true)
  expect(isExchangeAddress(address, 'ws')).toBe(false)
})

test.each([
  '',
  'api.exchange.test',
  'http://api.exchange.test',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://169.254.169.254',
  'http://[::2]',
  'https://user@api.exchange.test',
  'https://user:pass@api.exchange.test',
  'https://api.exchange.test/?a=1',
  'https://api.exchange.test/#a',
  'ftp://api.exchange.test',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('[UP11] %j may not', (address) => {
  expect(isExchangeAddress(address, 'http')).toBe(false)
})
