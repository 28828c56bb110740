import { describe, expect, test } from 'vitest'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { toPlaceOrder } from '../../ticket/draft.ts'
import { computeCoinHoldingFigures } from './holding-figures.ts'
import { createPriceLinePath } from './line.ts'
import {
  createOrderReceipt,
  createSimpleOrderDraft,
  findSimpleSizeField,
  toOrderDraftAtBestPrice,
  toSentOrderDraft,
} from './simple-form.ts'
import { applyShareToSimpleDraft } from './simple-share.ts'

const market: Market = findMarket('BTC_USDT') ?? expect.unreachable()
const first = createSimpleOrderDraft('50000.00')

describe('[SI5] an order of the simple ticket', () => {
  test('is at once and for a sum, unless something else is chosen', () => {
    expect(findSimpleSizeField(first)).toBe('amount')
    expect(toPlaceOrder(toSentOrderDraft({ ...first, amount: '100' }, market), market)).toEqual({
      market: 'BTC_USDT',
      side: 'buy',
      type: 'market',
      amount: '100',
    })
    expect(
      toPlaceOrder(toSentOrderDraft({ ...first, side: 'sell', unit: 'base', quantity: '0.2' }, market), market),
    ).toEqual({
      market: 'BTC_USDT',
      side: 'sell',
      type: 'market',
      quantity: '0.2',
    })
  })

  test('at a price of one’s own a sum is as many whole lots as it pays for, never more', () => {
    const at = (amount: string, price: string) =>
      toPlaceOrder(toSentOrderDraft({ ...first, type: 'limit', price, amount }, market), market)
    expect(at('100', '30000')).toMatchObject({ type: 'limit', price: '30000', quantity: '0.00333' })
    expect(at('100', '30000')).not.toHaveProperty('amount')
    // An invalid sum or price gives no amount.
    for (const [amount, price] of [
      ['', '30000'],
      ['100', ''],
      ['x', '30000'],
      ['100', '0'],
    ] as const) {
      expect(at(amount, price)).not.toHaveProperty('quantity')
    }
    const inBase = { ...first, type: 'limit', unit: 'base', quantity: '0.5', amount: '7' } as const
    expect(toPlaceOrder(toSentOrderDraft(inBase, market), market)).toMatchObject({ quantity: '0.5' })
  })

  test('for whom nobody is asked a sum is counted at the best price', () => {
    const draft = toOrderDraftAtBestPrice({ ...first, amount: '100' }, '40000', market)
    expect([draft.unit, draft.quantity]).toEqual(['base', '0.00250'])
  })
})

test('[SI6] shares are a sum of purchases and an amount of sales, also at a price of one’s own', () => {
  for (const type of ['market', 'limit'] as const) {
    expect(applyShareToSimpleDraft({ ...first, type }, 25, '1000.555', market)).toEqual({
      unit: 'quote',
      amount: '250.13',
    })
    expect(applyShareToSimpleDraft({ ...first, type, side: 'sell' }, 100, '0.123456', market)).toEqual({
      unit: 'base',
      quantity: '0.12345',
    })
  }
})

describe('[SI7] a receipt', () => {
  test('takes the fee off what one gets', () => {
    const match = { filled: '0.002', resting: '0', cost: '100', fee: '0.000002', feePpm: 1000, average: '50000.00' }
    expect(createOrderReceipt('buy', match, '1', market)).toEqual({
      pays: { amount: '100', asset: 'USDT' },
      gets: { amount: '0.001998', asset: 'BTC' },
      fee: { amount: '0.000002', asset: 'BTC' },
      price: '50000.00',
      rests: false,
    })
    const sold = createOrderReceipt('sell', { ...match, fee: '0.1' }, '1', market)
    expect([sold.pays, sold.gets]).toEqual([
      { amount: '0.002', asset: 'BTC' },
      { amount: '99.9', asset: 'USDT' },
    ])
  })

  test('counts what rests at its own price, with the fee that it will pay', () => {
    const match = { filled: '0', resting: '0.002', cost: '0', fee: '0', feePpm: 1000 }
    const bought = createOrderReceipt('buy', match, '40000.00', market)
    expect(bought).toMatchObject({ price: '40000.00', rests: true, pays: { amount: '80' } })
    expect(bought.gets.amount).toBe('0.001998')
    // An unknown fee rate is not guessed.
    expect(createOrderReceipt('buy', { ...match, feePpm: undefined }, '40000.00', market).gets.amount).toBe('0.002')
    const part = createOrderReceipt(
      'sell',
      { ...match, filled: '0.001', cost: '41', average: '41000.00' },
      '40000.00',
      market,
    )
    expect(part).toMatchObject({ price: '41000.00', pays: { amount: '0.003' }, fee: { amount: '0.121' } })
  })
})

test('[SI4] a holding is worth its price, and its result is that less what it cost', () => {
  expect(computeCoinHoldingFigures({ amount: '0.5', cost: '20000' }, '50000')).toEqual({
    worth: `25000.${'0'.repeat(18)}`,
    average: `40000.${'0'.repeat(18)}`,
    result: `5000.${'0'.repeat(18)}`,
    rate: '0.2500',
  })
  expect(computeCoinHoldingFigures({ amount: '3', cost: '100' }, '20').rate).toBe('-0.4000')
  expect(computeCoinHoldingFigures({ amount: '0', cost: '0' }, '50000')).toMatchObject({
    average: undefined,
    rate: undefined,
  })
  expect(computeCoinHoldingFigures({ amount: '1', cost: '0' }, '5')).toMatchObject({ rate: undefined })
})

test('[SI3] a line goes from end to end between its lowest and its highest', () => {
  expect(createPriceLinePath([100, 200, 150])).toEqual({
    svgViewBox: '0 0 20 1000',
    line: 'M0 960L10 40L20 500',
    area: 'M0 960L10 40L20 500L20 1000L0 1000Z',
    low: 100,
    high: 200,
    change: '0.5000',
  })
  // Constant prices are a line in the middle; a single price is none.
  expect(createPriceLinePath([7, 7])).toMatchObject({ line: 'M0 500L10 500', change: '0.0000' })
  expect([createPriceLinePath([]), createPriceLinePath([1])]).toEqual([undefined, undefined])
  expect(createPriceLinePath([0, 5])?.change).toBe('0')
})
