import { expect, test } from 'vitest'
import type { PaletteOrderCommand } from '../../markets/palette/parse.ts'
import { createVenueClosingOrder } from './closing-order.ts'
import { toCommandContractDraft } from './command-draft.ts'
import type { VenueContractDraft } from './contract-draft.ts'
import { findOpeningAct } from './ticket-acts.ts'

const shown: VenueContractDraft = {
  type: 'conditional',
  price: '61000',
  quantity: '5',
  reduceOnly: true,
  conditional: 'take_profit',
  trigger: '70000',
  trail: '1',
  triggeredBy: 'last',
  isWhole: true,
}
const command: PaletteOrderCommand = {
  kind: 'order',
  symbol: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  size: { in: 'base', text: '0.1' },
  price: '60000',
  postOnly: false,
  timeInForce: 'GTC',
}

test('[VN207] a command fills in the whole draft of a contract: nothing of the form before changes its order', () => {
  const opening = { quantity: '0.1', reduceOnly: false, isWhole: false }
  expect(toCommandContractDraft(shown, command)).toMatchObject({ ...opening, type: 'limit', price: '60000' })
  const { price: _, ...atMarket } = command
  expect(toCommandContractDraft(shown, { ...atMarket, type: 'market' })).toMatchObject({ ...opening, type: 'market' })
  expect(toCommandContractDraft(shown, { ...atMarket, type: 'stop', stopPrice: '58000' })).toMatchObject({
    ...opening,
    type: 'conditional',
    conditional: 'stop',
    trigger: '58000',
    triggeredBy: 'mark',
  })
  expect(toCommandContractDraft(shown, { ...command, type: 'stop_limit', stopPrice: '58000' })).toMatchObject({
    conditional: 'stop_limit',
    trigger: '58000',
    price: '60000',
  })
})

test('[VN211] in hedge mode buying opens long and selling opens short', () => {
  expect(findOpeningAct('buy', false)).toEqual({ name: 'buy', side: 'buy' })
  expect(findOpeningAct('buy', true)).toMatchObject({ name: 'open_long', leg: 'long', closes: false })
  expect(findOpeningAct('sell', true)).toMatchObject({ name: 'open_short', leg: 'short', closes: false })
})

test('[VN211] closing is one order at the market that only reduces', () => {
  const closing = { market: 'BTC_USDT', type: 'market', quantity: '0.3', reduceOnly: true }
  const position = { side: 'long', quantity: '0.3' } as const
  expect(createVenueClosingOrder('BTC_USDT', position, undefined)).toEqual({ ...closing, side: 'sell' })
  expect(createVenueClosingOrder('BTC_USDT', { ...position, side: 'short' }, 'short')).toEqual({
    ...closing,
    side: 'buy',
    leg: 'short',
  })
})
