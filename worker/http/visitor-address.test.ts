import { expect, test } from 'vitest'
import { readVisitorIpAddress } from './visitor-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['', 'everyone'],
  ['<script>', 'everyone'],
  ['x'.repeat(200), 'everyone'],
])('[CA8] an address of %s is counted as %s', (sent, counted) => {
  expect(readVisitorIpAddress(new Headers({ 'cf-connecting-ip': sent }))).toBe(counted)
})

test('[CA8] where nobody says whose a request is, all are one', () => {
  expect(readVisitorIpAddress(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBe('everyone')
})
