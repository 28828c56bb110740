import { expect, test } from 'vitest'
import { listTicketActs, toReducingFields } from './ticket-acts.ts'

test('[VN43] in one-way mode the sides are buttons, and reduce-only is a choice', () => {
  const acts = listTicketActs(false)
  expect(acts.map(({ name }) => name)).toEqual(['buy', 'sell'])
  for (const act of acts) {
    expect(toReducingFields(act, true)).toEqual({ reduceOnly: true })
    expect(toReducingFields(act, false)).toEqual({})
  }
})

test('[VN39] in hedge mode each way in and out of a position is a button, and the choice counts for nothing', () => {
  const sent = listTicketActs(true).map((act) => [act.name, act.side, toReducingFields(act, true)])
  expect(sent).toEqual([
    ['open_long', 'buy', { leg: 'long' }],
    ['open_short', 'sell', { leg: 'short' }],
    ['close_long', 'sell', { leg: 'long', reduceOnly: true }],
    ['close_short', 'buy', { leg: 'short', reduceOnly: true }],
  ])
})
