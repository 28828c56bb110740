import { expect, test } from 'vitest'
import { createTimeUnitConverter, toMicroseconds } from './time-unit.ts'

test('[BR93] all times of an answer are in microseconds, and nothing else is', () => {
  const order = { orderId: 17, time: 5, updateTime: 6, workingTime: -1, price: '1.00', fills: [{ tradeId: 9 }] }
  expect(toMicroseconds([order])).toEqual([{ ...order, time: 5_000, updateTime: 6_000 }])
  const bar = [60_000, '1', '1', '1', '1', '1', 119_999, '1', 0, '0', '0', '0']
  expect(toMicroseconds([bar])).toEqual([bar.with(0, 60_000_000).with(6, 119_999_000)])
  expect(toMicroseconds({ lastUpdateId: 7, bids: [['1', '2']] })).toEqual({ lastUpdateId: 7, bids: [['1', '2']] })
})

test('[BR93] another unit is refused by its number', () => {
  for (const unit of [undefined, 'MILLISECOND', 'microsecond', 'MICROSECOND'])
    expect(createTimeUnitConverter(unit).ok).toBe(true)
  expect(createTimeUnitConverter('SECOND')).toMatchObject({ error: { code: -1194 } })
})
