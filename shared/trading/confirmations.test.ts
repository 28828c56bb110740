import { expect, test } from 'vitest'
import { asksFirst, confirmationsOf } from './confirmations.ts'

test.each([
  ['', true, false],
  ['theme=dark; confirmFutures=off', false, false],
  ['confirmSpot=on; confirmFutures=off; theme=dark', false, true],
  ['xconfirmFutures=off; confirmFutures=maybe', true, false],
])('[TS38] with the cookies %j, contracts ask first: %s, pairs: %s', (cookies, futures, spot) => {
  expect(asksFirst('confirmFutures', cookies)).toBe(futures)
  expect(asksFirst('confirmSpot', cookies)).toBe(spot)
})

test('[TS38] an account that has chosen one of them keeps what counts for the other', () => {
  expect(confirmationsOf({})).toEqual({ confirmSpot: 'off', confirmFutures: 'on' })
  expect(confirmationsOf({ confirmSpot: 'on' })).toEqual({ confirmSpot: 'on', confirmFutures: 'on' })
  expect(confirmationsOf({ confirmFutures: 'off' })).toEqual({ confirmSpot: 'off', confirmFutures: 'off' })
})
