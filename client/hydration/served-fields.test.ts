import { expect, test } from 'vitest'
import { describeForm } from './served-fields.ts'

type Facts = Readonly<Record<string, string>>

const formOf = (action: string, hidden: Facts = {}) =>
  ({
    getAttribute: () => action,
    querySelectorAll: () => Object.entries(hidden).map(([name, value]) => ({ name, value })),
  }) as unknown as HTMLFormElement

const ticket = describeForm(formOf('/spot/place', { market: 'BTC_USDT' }))

test('[FI31] a part that is rendered anew has the same form', () => {
  expect(describeForm(formOf('/spot/place', { market: 'BTC_USDT' }))).toBe(ticket)
  expect(describeForm(null)).toBe(describeForm(null))
})

test('[FI31] another action, market or contract is another form', () => {
  const others = [
    formOf('/futures/place', { market: 'BTC_USDT' }),
    formOf('/spot/place', { market: 'ETH_USDT' }),
    formOf('/spot/place', { symbol: 'BTC_USDT' }),
    formOf('/spot/place'),
    null,
  ]
  for (const other of others) expect(describeForm(other)).not.toBe(ticket)
})
