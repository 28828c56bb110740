import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { messages } from '../../../../locales/en_US/index.ts'
import { createOrderDraft, type OrderDraft } from '../ticket/draft.ts'
import { createOrderConfirmationRows, createPairConfirmationRow } from './draft-lines.tsx'

const found = findMarket('BTC_USDT')
if (!found) throw new Error('BTC_USDT is listed')
const market = found
const t = createTranslator('en_US', messages)
const first = { ...createOrderDraft('90000.00'), quantity: '0.5' }
const texts = (change: Partial<OrderDraft>) => {
  const { prices, rest } = createOrderConfirmationRows(t, { ...first, ...change }, market, (name) => `${name} (UTC+9)`)
  return [...prices, ...rest]
}
const shown = (node: ReactNode) => (isValidElement<{ children: string }>(node) ? node.props.children : node)

test('[TS38] the question names each price of an order, and none that its kind does not have', () => {
  expect(texts({ stopPrice: '1' })).toEqual([
    ['Order type', 'Limit'],
    ['Price', '90,000.00 USDT'],
  ])
  expect(texts({ type: 'market', postOnly: true, timeInForce: 'FOK' })).toEqual([
    ['Order type', 'Market'],
    ['Price', 'Market price'],
  ])
  expect(texts({ type: 'oco', stopPrice: '80000', stopLimitPrice: '79000.5' })).toEqual([
    ['Order type', 'OCO'],
    ['Trigger price', '80,000 USDT'],
    ['Price', '90,000.00 USDT'],
    ['Stop limit price', '79,000.5 USDT'],
  ])
  expect(texts({ type: 'trailing_stop', trail: '1.5', activationPrice: '95000' })).toEqual([
    ['Order type', 'Trailing stop'],
    ['Trailing distance', '1.5%'],
    ['Activation price', '95,000 USDT'],
    ['Price', 'Market price'],
  ])
})

test('[TS38] the question names exits, what of an order is hidden, and how long it lasts', () => {
  expect(
    texts({ exits: true, takeProfitPrice: '99000', stopLossPrice: '85000', display: '0.1', postOnly: true }),
  ).toEqual([
    ['Order type', 'Limit'],
    ['Price', '90,000.00 USDT'],
    ['Take profit price', '99,000 USDT'],
    ['Stop loss trigger price', '85,000 USDT'],
    ['Visible size (iceberg)', '0.1'],
    ['Time in force', 'Post-only'],
  ])
  expect(texts({ timeInForce: 'GTD', expiresAt: '2030-01-01T00:00' }).slice(2)).toEqual([
    ['Expiration (UTC+9)', '2030-01-01 00:00'],
    ['Time in force', 'Good till date (GTD)'],
  ])
  expect(shown(createPairConfirmationRow('Pair', market)[1])).toBe('BTC/USDT')
})
