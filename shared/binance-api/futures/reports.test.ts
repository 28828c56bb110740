import { expect, test } from 'vitest'
import type { FuturesFillView } from '#shared/futures/history.ts'
import type { FuturesOrderView, MarginView, PositionView } from '#shared/futures/views.ts'
import { type FuturesAccountChanges, toFuturesEvents } from './reports.ts'

const MARGIN: MarginView = {
  asset: 'USDT',
  wallet: '900.00000000',
  equity: '1000',
  available: '800',
  withdrawable: '800',
  maintenance: '1',
  ratio: '1.00',
  isHedged: false,
  settings: {},
  positions: [],
  orders: [],
  conditionals: [],
}
const POSITION: PositionView = {
  symbol: 'BTC_USDT',
  leg: 'net',
  quantity: '-0.020',
  entry: '90000.0',
  mark: '90010.0',
  mode: 'isolated',
  leverage: 20,
  notional: '1800.2',
  margin: '90.00000000',
  maintenance: '7.2',
  unrealised: '-0.2',
  realised: '1.5',
  fees: '0',
  funding: '0',
  lamps: 1,
  openedAt: 5,
}
const ORDER: FuturesOrderView = {
  id: 'BTC_USDT-17',
  symbol: 'BTC_USDT',
  side: 'sell',
  leg: 'net',
  type: 'limit',
  status: 'filled',
  price: '90000.0',
  quantity: '0.020',
  filled: '0.020',
  average: '90000.0',
  value: '1800.00000000',
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  created: 1,
  updated: 3,
}
const fill = (id: number, quantity: string, value: string): FuturesFillView => ({
  id,
  symbol: 'BTC_USDT',
  order: ORDER.id,
  side: 'sell',
  leg: 'net',
  price: '90000.0',
  quantity,
  value,
  fee: '0.45',
  realised: '0',
  role: 'taker',
  time: 2,
})
const news = (more: Partial<FuturesAccountChanges>): FuturesAccountChanges => ({
  reason: 'order',
  margin: MARGIN,
  orders: [],
  was: {},
  conditionals: [],
  fills: [],
  touched: [],
  leverages: [],
  warned: [],
  received: '0',
  ...more,
})
const place = { symbol: 'BTC_USDT', leg: 'net', isIsolated: true } as const
const told = (more: Partial<FuturesAccountChanges>) => toFuturesEvents(news(more), 10)

test('[BW61] an order is told from NEW over each trade to its end, with sums that add up', () => {
  const fills = [fill(1, '0.005', '450.00000000'), fill(2, '0.015', '1350.00000000')]
  const reports = told({ orders: [ORDER], fills, touched: [place] })
  expect(reports).toMatchObject([
    { e: 'ORDER_TRADE_UPDATE', o: { x: 'NEW', X: 'NEW', z: '0.000', i: 17, S: 'SELL' } },
    { o: { x: 'TRADE', X: 'PARTIALLY_FILLED', l: '0.005', z: '0.005', t: 1, ap: '90000.00000000' } },
    { o: { x: 'TRADE', X: 'FILLED', l: '0.015', z: '0.020', t: 2, n: '0.45' } },
    { e: 'ACCOUNT_UPDATE', a: { m: 'ORDER', P: [{ s: 'BTCUSDT', pa: '0' }] } },
  ])
  const cancelled = { ...ORDER, status: 'cancelled', filled: '0.000', value: '0' } as const
  expect(told({ orders: [cancelled], was: { [ORDER.id]: 'open' } })).toMatchObject([{ o: { x: 'CANCELED' } }])
  const changed = { ...ORDER, status: 'open', filled: '0.000', value: '0' } as const
  expect(told({ orders: [changed], was: { [ORDER.id]: 'open' } })).toMatchObject([{ o: { x: 'AMENDMENT', X: 'NEW' } }])
})

test('[BW72] an order that was changed into another goes on under its client’s id: no cancel has that id', () => {
  const open = { ...ORDER, clientOrderId: 'mine', filled: '0.000', value: '0' } as const
  const before: FuturesOrderView = { ...open, status: 'cancelled', replacedBy: 'BTC_USDT-18' }
  const now: FuturesOrderView = { ...open, id: 'BTC_USDT-18', status: 'open', price: '90001.0' }
  const reports = told({ orders: [before, now], was: { [ORDER.id]: 'open' } })
  expect(reports).toMatchObject([
    { o: { x: 'CANCELED', c: 'BTC_USDT-17', i: 17 } },
    { o: { x: 'AMENDMENT', X: 'NEW', c: 'mine', i: 18, p: '90001.0' } },
  ])
  expect(told({ orders: [now] })).toMatchObject([{ o: { x: 'NEW', c: 'mine' } }])
})

test('[BW61] the wallet is told with what isolated positions hold of it, and why it changed', () => {
  const margin = { ...MARGIN, positions: [POSITION] }
  const balance = { a: 'USDT', wb: '990.00000000', cw: '900.00000000' }
  const row = { s: 'BTCUSDT', pa: '-0.020', mt: 'isolated', iw: '90.00000000', ps: 'BOTH', cr: '1.5' }
  expect(told({ margin, touched: [place] })).toMatchObject([{ a: { m: 'MARGIN_TRANSFER', B: [balance], P: [row] } }])
  expect(told({ margin, reason: 'funding', touched: [place], received: '-0.3' })).toMatchObject([
    { a: { m: 'FUNDING_FEE', B: [{ bc: '-0.3' }], P: [row] } },
  ])
  const cross = { ...place, isIsolated: false }
  expect(told({ margin, reason: 'funding', touched: [cross], received: '1' })).toMatchObject([{ a: { P: [] } }])
  expect(told({ reason: 'transfer', received: '5' })).toMatchObject([{ a: { m: 'DEPOSIT', B: [{ bc: '5' }] } }])
  expect(told({ reason: 'transfer', received: '-5' })).toMatchObject([{ a: { m: 'WITHDRAW' } }])
  expect(told({ reason: 'price' })).toEqual([])
})

test('[BW61] leverage that was chosen, and margin that runs out, are told', () => {
  const settings = { BTC_USDT: { leverage: 25, mode: 'cross', isAutoAdded: false } } as const
  expect(told({ margin: { ...MARGIN, settings }, leverages: ['BTC_USDT'] })).toEqual([
    { e: 'ACCOUNT_CONFIG_UPDATE', E: 10, T: 10, ac: { s: 'BTCUSDT', l: 25 } },
  ])
  const margin = { ...MARGIN, positions: [POSITION, { ...POSITION, symbol: 'ETH_USDT', mode: 'cross' as const }] }
  expect(told({ margin, warned: ['BTC_USDT'], reason: 'price' })).toMatchObject([
    { e: 'MARGIN_CALL', p: [{ s: 'BTCUSDT', mt: 'ISOLATED', mm: '7.2' }] },
  ])
  expect(told({ margin, warned: [''], reason: 'price' })).toMatchObject([{ cw: '900.00000000', p: [{ s: 'ETHUSDT' }] }])
})
