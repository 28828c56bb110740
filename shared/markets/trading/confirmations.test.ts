import { expect, test } from 'vitest'
import { needsOrderConfirmation, toOrderConfirmations } from './confirmations.ts'

test.each([
  ['', true, false],
  ['theme=dark; confirmFutures=off', false, false],
  ['confirmSpot=on; confirmFutures=off; theme=dark', false, true],
  ['xconfirmFutures=off; confirmFutures=maybe', true, false],
])('[TS38] with the cookies %j, contracts ask first: %s, pairs: %s', (cookies, futures, spot) => {
  expect(needsOrderConfirmation('confirmFutures', cookies)).toBe(futures)
  expect(needsOrderConfirmation('confirmSpot', cookies)).toBe(spot)
})

test('[TS38] an account that has chosen one of them keeps what counts for the others', () => {
  const first = { confirmSpot: 'off', confirmFutures: 'on', confirmVenue: 'on' }
  expect(toOrderConfirmations({})).toEqual(first)
  expect(toOrderConfirmations({ confirmSpot: 'on' })).toEqual({ ...first, confirmSpot: 'on' })
  expect(toOrderConfirmations({ confirmFutures: 'off' })).toEqual({ ...first, confirmFutures: 'off' })
})

test('[VN208] commands with real money ask first, whatever was chosen for paper', () => {
  expect(needsOrderConfirmation('confirmVenue', '')).toBe(true)
  expect(needsOrderConfirmation('confirmVenue', 'confirmSpot=off; confirmFutures=off')).toBe(true)
  expect(needsOrderConfirmation('confirmVenue', 'confirmSpot=on; confirmVenue=off')).toBe(false)
})
