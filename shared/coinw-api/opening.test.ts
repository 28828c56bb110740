// No order field of the CoinW dialect is dropped silently: for each order type, each field changes the order or is
// refused by name. Leverage and margin mode are set before the order (tests/workers/coinw-private.test.ts).

import { describe, expect, test } from 'vitest'
import { CoinwCloseInput, CoinwOrderInput } from './inputs.ts'
import { findWrongCoinwCloseField, toCoinwOrderRequest } from './opening.ts'

const COMMON = { instrument: 'BTC', direction: 'long', quantity: '10' }
const KINDS = {
  execute: { ...COMMON, positionType: 'execute' },
  plan: { ...COMMON, positionType: 'plan', openPrice: '90000' },
  'planTrigger at the market': { ...COMMON, positionType: 'planTrigger', triggerPrice: '99000', triggerType: '1' },
  'planTrigger with a limit': {
    ...COMMON,
    positionType: 'planTrigger',
    triggerPrice: '99000',
    triggerType: 0,
    openPrice: '98000',
  },
} as const
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  direction: ['short'],
  positionType: ['execute', 'plan', 'planTrigger'],
  openPrice: ['91000'],
  triggerPrice: ['80000'],
  triggerType: [0, 1, 2],
  stopLossPrice: ['80000'],
  stopProfitPrice: ['120000'],
  thirdOrderId: ['mine'],
  useAlmightyGold: [1],
  goldId: ['7'],
}
/** Fields about contract, account and quantity: worker/coinw-api reads them before it builds the order. */
const BEFORE = ['instrument', 'quantity', 'quantityUnit', 'leverage', 'positionModel']

function said(values: object): string {
  const read = CoinwOrderInput.safeParse(values)
  if (!read.success) return `wrong ${read.error.issues[0]?.path.join()}`
  return JSON.stringify(
    toCoinwOrderRequest(read.data, { symbol: 'BTC_USDT', isHedged: false, mark: '95000', quantity: '0.01' }),
  )
}

describe.each(Object.entries(KINDS))('%s', (_, base: Readonly<Record<string, unknown>>) => {
  test.each(Object.keys(CoinwOrderInput.shape).filter((name) => !BEFORE.includes(name)))('[FU128] %s', (name) => {
    const others = OTHERS[name]
    if (!others) throw new Error(`${name} is declared, and no value of it is tried`)
    expect(said(base)).toContain('"ok":true')
    for (const value of others.filter((other) => String(other) !== String(base[name]))) {
      expect([value, said({ ...base, [name]: value })]).not.toEqual([value, said(base)])
    }
  })
})

test.each([
  [{ ...KINDS.execute, openPrice: '1' }, 'openPrice'],
  [{ ...KINDS.execute, triggerPrice: '1' }, 'triggerPrice'],
  [{ ...KINDS.plan, openPrice: undefined }, 'openPrice'],
  [{ ...KINDS.plan, triggerType: '1' }, 'triggerType'],
  [{ ...KINDS['planTrigger at the market'], openPrice: '1' }, 'openPrice'],
  [{ ...KINDS['planTrigger at the market'], stopLossPrice: '1' }, 'stopLossPrice'],
  [{ ...KINDS['planTrigger with a limit'], openPrice: undefined }, 'openPrice'],
  [{ ...KINDS['planTrigger with a limit'], stopProfitPrice: '1' }, 'stopProfitPrice'],
])('[FU128] %j names %s', (values, name) => {
  expect(said(values)).toBe(JSON.stringify({ ok: false, error: name }))
})

test.each([
  [{ id: 1, positionType: 'plan' }, 'orderPrice'],
  [{ id: 1, positionType: 'execute', orderPrice: '1' }, 'orderPrice'],
  [{ id: 1, orderPrice: '1' }, 'orderPrice'],
  [{ id: 1, closeNum: 1, closeRate: '0.5' }, 'closeRate'],
  [{ id: 1, positionType: 'plan', orderPrice: '1', closeNum: 1 }, undefined],
  [{ id: 1 }, undefined],
])('[FU128] what closes a position: %j', (values, name) => {
  expect(findWrongCoinwCloseField(CoinwCloseInput.parse(values))).toBe(name)
})
