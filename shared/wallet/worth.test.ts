import { describe, expect, test } from 'vitest'
import { changeResolutionMs, computeWorthByDay, sumChangesByDay } from './worth.ts'

const DAY = 86_400_000
const usdt = (units: number) => String(BigInt(units) * 100_000_000n)
const btc = (units: number) => String(BigInt(units) * 10_000_000_000n)

describe('worth by day', () => {
  test('[WA12] what comes in or goes out is no profit; what prices do is', () => {
    const days = computeWorthByDay({
      days: [10 * DAY, 11 * DAY, 12 * DAY],
      now: new Map([
        ['USDT', 50n * 100_000_000n],
        ['BTC', 10_000_000_000n],
      ]),
      inOrders: [],
      changes: [
        { day: 10 * DAY, asset: 'USDT', kind: 'faucet', atoms: usdt(100) },
        { day: 11 * DAY, asset: 'BTC', kind: 'deposit', atoms: btc(1) },
        { day: 12 * DAY, asset: 'USDT', kind: 'withdrawal', atoms: `-${usdt(49)}` },
        { day: 12 * DAY, asset: 'USDT', kind: 'fee', atoms: `-${usdt(1)}` },
      ],
      priceOf: (asset, day) => (asset === 'USDT' ? '1' : day >= 12 * DAY ? '1100' : '1000'),
    })
    expect(days.map(({ worth, profit }) => [worth, profit])).toEqual([
      ['100.00000000', '0.00000000'],
      ['1100.00000000', '0.00000000'],
      // 100 by the price, less the fee of the withdrawal.
      ['1150.00000000', '99.00000000'],
    ])
  })

  test('[WA12] money in open orders counts since they were placed', () => {
    const days = computeWorthByDay({
      days: [10 * DAY, 11 * DAY],
      now: new Map([['USDT', 70n * 100_000_000n]]),
      inOrders: [{ asset: 'USDT', atoms: 30n * 100_000_000n, since: 11 * DAY + 5 }],
      changes: [{ day: 11 * DAY, asset: 'USDT', kind: 'order', atoms: `-${usdt(30)}` }],
      priceOf: () => '1',
    })
    expect(days.map(({ worth, profit }) => [worth, profit])).toEqual([
      ['100.00000000', '0.00000000'],
      ['100.00000000', '0.00000000'],
    ])
  })
})

test('[CK5] changes of quarters of an hour are added up by the days of a zone', () => {
  const at = (text: string) => Date.parse(`${text}Z`)
  const change = (day: string, atoms: string) => ({ day: at(day), asset: 'USDT', kind: 'fee', atoms }) as const
  const changes = [
    change('2026-11-26T14:45', '1'),
    change('2026-11-26T15:00', '2'),
    change('2026-11-27T14:45', '3'),
    change('2026-11-27T18:00', '5'),
    change('2026-11-27T18:15', '-5'),
  ]
  const days = (zone: string) =>
    sumChangesByDay(changes, zone).map(({ day, atoms }) => [new Date(day).toISOString().slice(0, 10), atoms])
  expect(days('Asia/Tokyo')).toEqual([
    ['2026-11-26', '1'],
    ['2026-11-27', '5'],
  ])
  // Midnight in Kathmandu is 18:15 UTC.
  expect(days('Asia/Kathmandu')).toEqual([
    ['2026-11-26', '3'],
    ['2026-11-27', '8'],
    ['2026-11-28', '-5'],
  ])
  expect([changeResolutionMs('UTC'), changeResolutionMs('Asia/Tokyo')]).toEqual([86_400_000, 900_000])
})
