import { expect, test } from 'vitest'
import { CONTRACTS } from '../futures/contracts.ts'
import { PositionLeg } from '../futures/legs.ts'
import { parseCoinwOrderNumber, parseCoinwPositionNumber, toCoinwOrderNumber, toCoinwPositionNumber } from './ids.ts'

test('[FU120] a number stands for one order or one position of one contract', () => {
  const seen = new Set<number>()
  for (const { symbol } of CONTRACTS) {
    for (const kind of ['order', 'plan'] as const) {
      const number = toCoinwOrderNumber(kind, `${symbol}-4711`)
      expect(parseCoinwOrderNumber(number)).toEqual({ kind, id: `${symbol}-4711` })
      seen.add(number)
    }
    for (const leg of PositionLeg.options) {
      const place = { symbol, leg }
      expect(parseCoinwPositionNumber(toCoinwPositionNumber(place))).toEqual(place)
      seen.add(toCoinwPositionNumber(place))
    }
  }
  expect(seen.size).toBe(CONTRACTS.length * (2 + PositionLeg.options.length))
  expect(parseCoinwOrderNumber(3)).toBeUndefined()
  expect(parseCoinwPositionNumber(4)).toBeUndefined()
})
