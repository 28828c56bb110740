import { expect, test } from 'vitest'
import { wrongIn } from './bots.ts'

const BOT = 'bot-0123456789abcdef'
const bots = [
  { account: BOT, orders: new Map([['3-0', 'open'] as const, ['4-1', 'open'] as const, ['5-2', 'planned'] as const]) },
]
const order = (client: string, level: string) => ({ account: BOT, client, level })
const whole = [order('3-0', 'buy 100'), order('4-1', 'buy 200'), order('5-2', 'sell 300')]

test('[BO29] what a kill may leave behind is found: a level twice, an order that nobody knows, one that is gone', () => {
  expect(wrongIn({ resting: whole, bots })).toEqual([])
  // An order that has not arrived yet is no fault.
  expect(wrongIn({ resting: whole.slice(0, 2), bots })).toEqual([])
  expect(wrongIn({ resting: [...whole, order('3-0', 'buy 100')], bots })).toEqual([`${BOT} has buy 100 twice`])
  expect(wrongIn({ resting: [...whole, order('9-0', 'buy 50')], bots })).toEqual([
    `${BOT} does not know 9-0, which is open`,
  ])
  expect(wrongIn({ resting: whole.slice(1), bots })).toEqual([`3-0 of ${BOT} stands nowhere`])
})
