import { expect, test } from 'vitest'
import { CONTRACTS } from '../futures/contracts.ts'
import { Leg } from '../futures/legs.ts'
import { orderNumber, parseCoinwOrderNumber, parsePositionNumber, positionNumber } from './ids.ts'

test('[FU120] a number stands for one order or one position of one contract', () => {
  const seen = new Set<number>()
  for (const { symbol } of CONTRACTS) {
    for (const kind of ['order', 'plan'] as const) {
      const number = orderNumber(kind, `${symbol}-4711`)
      expect(parseCoinwOrderNumber(number)).toEqual({ kind, id: `${symbol}-4711` })
      seen.add(number)
    }
    for (const leg of Leg.options) {
      const place = { symbol, leg }
      expect(parsePositionNumber(positionNumber(place))).toEqual(place)
      seen.add(positionNumber(place))
    }
  }
  expect(seen.size).toBe(CONTRACTS.length * (2 + Leg.options.length))
  expect(parseCoinwOrderNumber(3)).toBeUndefined()
  expect(parsePositionNumber(4)).toBeUndefined()
})
