// Answers of USDⓈ-M futures by the real server, parsed by the structs of nautilus_trader's adapter: required fields,
// their types and words.

import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type Bot, botOf, look, type Values } from './binance-client.ts'
import { call } from './trader.ts'

const symbol = 'BTCUSDT'
const Text = z.string()
/** Texts that `Decimal` and `Price.from_str` can parse. */
const Figure = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const Side = z.enum(['BUY', 'SELL'])
const PositionSide = z.enum(['BOTH', 'LONG', 'SHORT'])

const Order = z.object({
  symbol: Text,
  orderId: z.int(),
  clientOrderId: z.string().check(z.minLength(1)),
  price: Figure,
  origQty: Figure,
  executedQty: Figure,
  avgPrice: Figure,
  stopPrice: Figure,
  side: Side,
  reduceOnly: z.boolean(),
  status: z.enum(['NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'REJECTED', 'EXPIRED', 'EXPIRED_IN_MATCH']),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK', 'GTX', 'GTD', 'GTE_GTC']),
  type: z.enum(['LIMIT', 'MARKET', 'STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET', 'TRAILING_STOP_MARKET']),
  time: z.int(),
  updateTime: z.int(),
  goodTillDate: z.int(),
  positionSide: PositionSide,
  closePosition: z.boolean(),
  workingType: z.enum(['CONTRACT_PRICE', 'MARK_PRICE']),
  priceProtect: z.boolean(),
  cumQuote: Figure,
})
const Trade = z.object({
  commission: Figure,
  commissionAsset: Text,
  price: Figure,
  qty: Figure,
  symbol: Text,
  id: z.int(),
  orderId: z.int(),
  time: z.int(),
  quoteQty: Figure,
  buyer: z.boolean(),
  maker: z.boolean(),
  realizedPnl: Figure,
  side: Side,
  positionSide: PositionSide,
})
const Balance = z.object({
  asset: Text,
  walletBalance: Figure,
  unrealizedProfit: Figure,
  marginBalance: Figure,
  maintMargin: Figure,
  initialMargin: Figure,
  positionInitialMargin: Figure,
  openOrderInitialMargin: Figure,
  crossWalletBalance: Figure,
  crossUnPnl: Figure,
  availableBalance: Figure,
  maxWithdrawAmount: Figure,
})
const Account = z.object({
  feeTier: z.int(),
  canTrade: z.boolean(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  updateTime: z.int(),
  assets: z.array(Balance),
})
const Position = z.object({
  entryPrice: Figure,
  marginType: Text,
  isAutoAddMargin: Text,
  isolatedMargin: Figure,
  leverage: Text,
  liquidationPrice: Figure,
  markPrice: Figure,
  positionAmt: Figure,
  symbol: Text,
  unRealizedProfit: Figure,
  positionSide: PositionSide,
  updateTime: z.int(),
})

let bot: Bot
beforeAll(async () => {
  const made = await botOf('futures-readers', ['USDT'])
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '8000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('8000.00000000'),
  )
})

test('[BW71] orders, trades, money and positions are read by nautilus, as they come from the server', async () => {
  const [{ price = '0' } = {}] = [await look(binanceFuturesCalls.price, { symbol })].flat()
  const near = (percent: number) => (Number(price) * (1 + percent / 100)).toFixed(1)
  const asked: readonly Values[] = [
    { type: 'LIMIT', timeInForce: 'GTX', price: near(-5) },
    { type: 'LIMIT', timeInForce: 'IOC', price: near(-5) },
    { type: 'MARKET' },
  ]
  const read = async (schema: z.ZodMiniType, name: keyof typeof binanceFuturesCalls, values: Values = {}) => {
    const { body } = await bot.send(binanceFuturesCalls[name], values)
    expect(schema.safeParse(body).error?.issues ?? [], `${name} ${JSON.stringify(body)}`).toEqual([])
    return body
  }
  for (const values of asked) {
    const { orderId } = (await read(Order, 'place', { symbol, side: 'BUY', quantity: '0.01', ...values })) as {
      orderId: number
    }
    await read(Order, 'order', { symbol, orderId })
  }
  await read(z.array(Order).check(z.minLength(1)), 'openOrders', { symbol })
  await read(z.array(Order).check(z.minLength(3)), 'allOrders', { symbol })
  await read(z.array(Trade).check(z.minLength(1)), 'userTrades', { symbol })
  await read(Account, 'account')
  await read(z.array(Position).check(z.minLength(1)), 'positionRisk', { symbol })
  await read(z.object({ dualSidePosition: z.boolean() }), 'positionMode')
})
