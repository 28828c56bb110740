import { expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { botOf, keyOf } from './binance-client.ts'

test('[VN101] a key moves money between spot and contracts, and finds it in the history and the income', async () => {
  const { visitor, bot } = await botOf('transfers', ['USDT'])
  const { tranId } = await bot.call(binanceSpotCalls.transfer, {
    type: 'MAIN_UMFUTURE',
    asset: 'USDT',
    amount: '1000.5',
  })
  const out = await bot.call(binanceSpotCalls.transfer, { type: 'UMFUTURE_MAIN', asset: 'USDT', amount: '0.5' })
  expect(out.tranId).not.toBe(tranId)
  await vi.waitFor(async () => {
    const { balances } = await bot.call(binanceSpotCalls.account)
    expect(balances.find(({ asset }) => asset === 'USDT')?.free).toBe('9000.00000000')
  })
  const into = await bot.call(binanceSpotCalls.transfers, { type: 'MAIN_UMFUTURE' })
  expect(into).toMatchObject({
    total: 1,
    rows: [{ asset: 'USDT', amount: '1000.50000000', type: 'MAIN_UMFUTURE', status: 'CONFIRMED', tranId }],
  })
  expect(await bot.call(binanceSpotCalls.transfers, { type: 'UMFUTURE_MAIN', current: 2, size: 1 })).toEqual({
    total: 1,
    rows: [],
  })
  const old = { type: 'UMFUTURE_MAIN', startTime: 1, endTime: 1_000 }
  expect(await bot.call(binanceSpotCalls.transfers, old)).toEqual({ total: 0, rows: [] })
  const income = await bot.call(binanceFuturesCalls.income, { incomeType: 'TRANSFER' })
  expect(income.map(({ tranId: id }) => id).sort()).toEqual([tranId, out.tranId].sort())

  const move = { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: '1' }
  expect(await bot.refused(binanceSpotCalls.transfer, { ...move, amount: '99999999' })).toMatchObject({ code: -5013 })
  expect(await bot.refused(binanceSpotCalls.transfer, { ...move, asset: 'BTC' })).toMatchObject({ code: -5003 })
  expect(await bot.refused(binanceSpotCalls.transfer, { ...move, amount: '0' })).toMatchObject({ code: -1013 })
  expect(await bot.refused(binanceSpotCalls.transfer, { ...move, amount: '0.0000000001' })).toMatchObject({
    code: -1111,
  })
  expect(await bot.refused(binanceSpotCalls.transfer, { ...move, type: 'MAIN_MARGIN' })).toMatchObject({
    code: -1130,
    msg: "Data sent for parameter 'type' is not valid.",
  })
  const reader = await keyOf(visitor, { trade: '' })
  expect(await reader.refused(binanceSpotCalls.transfer, move)).toMatchObject({ code: -2015 })
  expect(await reader.call(binanceSpotCalls.restrictions)).toMatchObject({ permitsUniversalTransfer: false })
  expect(await bot.call(binanceSpotCalls.restrictions)).toMatchObject({
    permitsUniversalTransfer: true,
    enableWithdrawals: false,
  })
}, 60_000)
