import { expect, test } from 'vitest'
import type { PaletteOrderCommand } from './parse.ts'
import { createWaitingCommand, decideWaitingOrder } from './waiting.ts'

const command: PaletteOrderCommand = {
  kind: 'order',
  symbol: 'ETH_USDT',
  side: 'buy',
  type: 'market',
  size: { in: 'base', text: '1' },
  postOnly: false,
  timeInForce: 'GTC',
}

test('[TS43] an order for another market waits for it, and is dropped when a third market is shown', () => {
  const waiting = createWaitingCommand(command, true, 'BTC_USDT', 1_000)
  expect(decideWaitingOrder(waiting, 'BTC_USDT', 2_000)).toBe('wait')
  expect(decideWaitingOrder(waiting, 'ETH_USDT', 2_000)).toBe('send')
  expect(decideWaitingOrder(waiting, 'SOL_USDT', 2_000)).toBe('drop')
})

test('[TS43] an order that waited more than 15 seconds only fills in the ticket', () => {
  const waiting = createWaitingCommand(command, true, 'BTC_USDT', 1_000)
  expect(decideWaitingOrder(waiting, 'ETH_USDT', 16_000)).toBe('send')
  expect(decideWaitingOrder(waiting, 'ETH_USDT', 16_001)).toBe('fill_in')
  expect(decideWaitingOrder({ ...waiting, isAtOnce: false }, 'ETH_USDT', 2_000)).toBe('fill_in')
})
