import { expect, test } from 'vitest'
import { createWaitingCommand } from '../../markets/palette/waiting.ts'
import { decideWaitingVenueCommand, type WaitingVenueCommand } from './waiting.ts'

const waiting: WaitingVenueCommand = createWaitingCommand(
  { kind: 'close', symbol: 'ETH_USDT', side: undefined },
  false,
  'BTC_USDT',
  1_000,
)
const decide = (symbol: string, readMarket: string | undefined, now = 2_000) =>
  decideWaitingVenueCommand(waiting, { symbol, readMarket }, now)

test('[VN212] a command waits for its market and the account there, and is dropped when a third market is shown', () => {
  expect(decide('BTC_USDT', 'BTC_USDT')).toBe('wait')
  expect(decide('ETH_USDT', 'BTC_USDT')).toBe('wait')
  expect(decide('ETH_USDT', undefined)).toBe('wait')
  expect(decide('ETH_USDT', 'ETH_USDT')).toBe('run')
  expect(decide('SOL_USDT', 'SOL_USDT')).toBe('drop')
  expect(decide('SOL_USDT', 'ETH_USDT')).toBe('drop')
})

test('[VN212] a command that waited more than fifteen seconds is dropped', () => {
  expect(decide('ETH_USDT', 'ETH_USDT', 16_000)).toBe('run')
  expect(decide('ETH_USDT', 'ETH_USDT', 16_001)).toBe('drop')
})

test('[VN212] a command for the shown market runs only there', () => {
  const here: WaitingVenueCommand = createWaitingCommand(
    { kind: 'cancel', symbol: 'BTC_USDT', side: undefined },
    false,
    'BTC_USDT',
    1_000,
  )
  const of = (symbol: string) => decideWaitingVenueCommand(here, { symbol, readMarket: symbol }, 2_000)
  expect([of('BTC_USDT'), of('ETH_USDT')]).toEqual(['run', 'drop'])
})
