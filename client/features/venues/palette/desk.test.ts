import { expect, test } from 'vitest'
import { cancelInTurn } from './desk.ts'
import { pickCancelledOrders } from './pick-orders.ts'

const order = (id: string, side: 'buy' | 'sell', createdAt: number, clientId = `web-${id}`) => ({
  id,
  clientId,
  side,
  createdAt,
})
const ORDERS = [order('1', 'buy', 10), order('2', 'sell', 30), order('3', 'buy', 20)]
const OF_BOTS = [
  order('4', 'buy', 40, 'bot-0123456789abcdef-1p2'),
  order('5', 'sell', 50, 'copy-0123456789abcdef-t7-1'),
]
const idsOf = (...of: Parameters<typeof pickCancelledOrders<(typeof ORDERS)[number]>>) =>
  pickCancelledOrders(...of).orders.map(({ id }) => id)

test('[VN210] a command cancels the orders of a market, of a side, or the newest of them', () => {
  expect(idsOf(ORDERS, { side: undefined })).toEqual(['2', '3', '1'])
  expect(idsOf(ORDERS, { side: 'buy' })).toEqual(['3', '1'])
  expect(idsOf(ORDERS, { side: 'buy', isLast: true })).toEqual(['3'])
  expect(pickCancelledOrders([], { side: undefined })).toEqual({ orders: [], areOfBots: false })
})

test('[VN213] the orders of bots and of copies are left', () => {
  expect(idsOf([...OF_BOTS, ...ORDERS], { side: undefined })).toEqual(['2', '3', '1'])
  expect(idsOf([...OF_BOTS, ...ORDERS], { side: undefined, isLast: true })).toEqual(['2'])
  expect(pickCancelledOrders(OF_BOTS, { side: undefined })).toEqual({ orders: [], areOfBots: true })
  expect(idsOf([order('6', 'buy', 60, 'bot-mine')], { side: undefined })).toEqual(['6'])
})

test('[VN210] orders are cancelled one after another; one that has ended is passed over, another refusal ends it', async () => {
  const asked: string[] = []
  const cancel = (reasons: Readonly<Record<string, 'order_gone' | 'unreachable'>>) => async (id: string) => {
    asked.push(id)
    const reason = reasons[id]
    return reason && { reason }
  }
  expect(await cancelInTurn(ORDERS, cancel({ '2': 'order_gone' }))).toEqual({ cancelled: 2, refused: undefined })
  expect(asked).toEqual(['1', '2', '3'])
  asked.length = 0
  const outcome = await cancelInTurn(ORDERS, cancel({ '2': 'unreachable' }))
  expect(outcome).toEqual({ cancelled: 1, refused: { reason: 'unreachable' } })
  expect(asked).toEqual(['1', '2'])
})
