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

test('[TS38] an account that has chosen one of them keeps what counts for the other', () => {
  expect(toOrderConfirmations({})).toEqual({ confirmSpot: 'off', confirmFutures: 'on' })
  expect(toOrderConfirmations({ confirmSpot: 'on' })).toEqual({ confirmSpot: 'on', confirmFutures: 'on' })
  expect(toOrderConfirmations({ confirmFutures: 'off' })).toEqual({ confirmSpot: 'off', confirmFutures: 'off' })
})
