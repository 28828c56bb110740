import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { createVisitorTicketState, reduceVisitorTicket, summarizeVisitorTicket } from './visitor-form.ts'

const found = findMarket('ETH_USDT')
if (!found) throw new Error('ETH_USDT is listed')
const market = found
const ASKS = [['3000.00', '2.0000']] as const
const state = { ...createVisitorTicketState('3000.00'), quantity: '1' }
const codes = (ticket: typeof state) => summarizeVisitorTicket(ticket, ASKS, market).problems.map(({ code }) => code)

test('a total is turned into whole lots at the price', () => {
  expect(reduceVisitorTicket(state, { kind: 'total', text: '1000', market }).quantity).toBe('0.3333')
  expect(reduceVisitorTicket({ ...state, price: '' }, { kind: 'total', text: '1000', market }).quantity).toBe('1')
})

test('an empty amount is no mistake yet; zero and nonsense are', () => {
  expect(codes({ ...state, quantity: '' })).toEqual([])
  expect(codes({ ...state, quantity: '0' })).toEqual(['quantity_invalid'])
  expect(codes({ ...state, price: '0' })).toEqual(['price_invalid'])
})

test('what stands against an order is named', () => {
  expect(codes({ ...state, quantity: '0.0001' })).toEqual(['notional_too_small'])
  expect(codes({ ...state, postOnly: true })).toEqual(['post_only_would_take'])
  expect(codes({ ...state, quantity: '5', timeInForce: 'FOK' })).toEqual(['fok_unfillable'])
  expect(summarizeVisitorTicket({ ...state, type: 'market', quantity: '5' }, ASKS, market).problems).toEqual([
    { code: 'book_too_thin', severity: 'warning', field: 'quantity' },
  ])
})

test('a market order cannot be post-only', () => {
  expect(reduceVisitorTicket({ ...state, postOnly: true }, { kind: 'type', type: 'market' }).postOnly).toBe(false)
})
