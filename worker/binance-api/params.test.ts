import { expect, test } from 'vitest'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { isSpotSymbol } from '#shared/binance-api/spot/symbols.ts'
import { type BinanceParams, parseBinanceCallInput, parseBinanceSignedParams, readBinanceParams } from './params.ts'

const askedOf = <D extends BinanceCall>(definition: D, params: BinanceParams) =>
  parseBinanceCallInput(definition, params, isSpotSymbol)

const errorOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? undefined : result.error)

test('[BR14] query and body are read as one; what comes twice or empty is refused', () => {
  expect(readBinanceParams('symbol=BTCUSDT&a=1%2B2', 'b=c+d')).toEqual({
    ok: true,
    value: { symbol: 'BTCUSDT', a: '1+2', b: 'c d' },
  })
  expect(readBinanceParams('a=1', 'a=2&b=3')).toEqual({ ok: true, value: { a: '1', b: '3' } })
  expect(errorOf(readBinanceParams('', 'a=1&a=1'))).toMatchObject({ code: -1101 })
  expect(errorOf(readBinanceParams('a=1&a=2', ''))).toMatchObject({ code: -1101 })
  expect(errorOf(readBinanceParams('a=', ''))).toMatchObject({ code: -1105, msg: "Parameter 'a' was empty." })
  for (const body of ['{"symbol":"BTCUSDT"}', '{"symbol":"BTCUSDT"', '[]', '<a>=1']) {
    expect(errorOf(readBinanceParams('', body))).toMatchObject({
      code: -1100,
      msg: 'Illegal characters found in a parameter.',
    })
  }
  const odd = readBinanceParams('__proto__=1&constructor=2', '')
  expect(odd.ok && Object.keys(odd.value)).toEqual(['__proto__', 'constructor'])
})

const ORDER = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '1', price: '2' }

test.each([
  [{ symbol: undefined }, -1102, "'symbol'"],
  [{ symbol: 'btcusdt' }, -1100, "legal range is '^[A-Z0-9-_.]{1,20}$'"],
  [{ symbol: 'NOPE' }, -1121, 'Invalid symbol.'],
  [{ side: 'HOLD' }, -1117, 'Invalid side.'],
  [{ side: undefined }, -1102, "'side'"],
  [{ type: 'ICEBERG' }, -1116, 'Invalid orderType.'],
  [{ timeInForce: 'GTX' }, -1115, 'Invalid timeInForce.'],
  [{ quantity: '1e-3' }, -1100, "'quantity'"],
  [{ quantity: '-1' }, -1100, "'quantity'"],
  [{ price: '1,5' }, -1100, "'price'"],
  [{ newClientOrderId: 'a b' }, -1100, "'newClientOrderId'"],
  [{ newClientOrderId: 'a'.repeat(37) }, -1100, "'newClientOrderId'"],
  [{ newOrderRespType: 'ALL' }, -1130, "'newOrderRespType'"],
  [{ trailingDelta: '1.5' }, -1100, "'trailingDelta'"],
  [{ isIsolated: 'TRUE' }, -1104, "read '6' parameter(s) but was sent '7'"],
])('[BR15] %j is refused as %d', (change, code, named) => {
  const params = Object.fromEntries(Object.entries({ ...ORDER, ...change }).filter(([, value]) => value !== undefined))
  const read = askedOf(binanceSpotCalls.place, params as Record<string, string>)
  expect(errorOf(read)).toMatchObject({ code, msg: expect.stringContaining(named) })
})

test('[BR15] what is sent is never repeated in a refusal', () => {
  const sent = '<script>'
  for (const name of Object.keys(ORDER)) {
    expect(JSON.stringify(errorOf(askedOf(binanceSpotCalls.place, { ...ORDER, [name]: sent })))).not.toContain('script')
  }
  expect(errorOf(askedOf(binanceSpotCalls.klines, { symbol: 'BTCUSDT', interval: '7m' }))).toMatchObject({
    code: -1120,
  })
  expect(errorOf(askedOf(binanceSpotCalls.price, { symbols: '["BTCUSDT",]' }))).toMatchObject({ code: -1100 })
  expect(errorOf(askedOf(binanceSpotCalls.price, { symbols: '["BTCUSDT","NOPE"]' }))).toMatchObject({ code: -1121 })
})

test('[BR15] limits are at most what there may be', () => {
  const read = askedOf(binanceSpotCalls.depth, { symbol: 'BTCUSDT', limit: '9999' })
  expect(read).toEqual({ ok: true, value: { symbol: 'BTCUSDT', limit: 5_000 } })
  expect(askedOf(binanceSpotCalls.depth, { symbol: 'BTCUSDT' })).toMatchObject({ value: { limit: 100 } })
  expect(askedOf(binanceSpotCalls.tradeFee, { symbol: 'BTCUSDT', extra: '1' }).ok).toBe(true)
})

test('[BR3] a signed call names its time and its signature', () => {
  const signature = 'a'.repeat(64)
  expect(errorOf(parseBinanceSignedParams({ signature }))).toMatchObject({
    code: -1102,
    msg: expect.stringContaining("'timestamp'"),
  })
  expect(errorOf(parseBinanceSignedParams({ timestamp: '1' }))).toMatchObject({
    code: -1102,
    msg: expect.stringContaining("'signature'"),
  })
  expect(errorOf(parseBinanceSignedParams({ timestamp: 'x', signature }))).toMatchObject({ code: -1100 })
  expect(errorOf(parseBinanceSignedParams({ timestamp: '1', signature: 'zz' }))).toMatchObject({ code: -1100 })
  expect(parseBinanceSignedParams({ timestamp: '1', signature, recvWindow: '5000' }).ok).toBe(true)
})
