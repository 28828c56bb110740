// All Binance error numbers over HTTP: the input that causes one at Binance causes it here, and of several faults the
// first in Binance's order of checks. Numbers and texts are from Binance's published list.

import { describe, expect, test } from 'vitest'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { botOf, refusalOf, type Values } from './binance-client.ts'
import { ask } from './edge-site.ts'

type Row = readonly [what: string, asked: Values, code: number, msg: string]

const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '50000' }
const STOP = { symbol: 'BTCUSDT', side: 'SELL', type: 'STOP_LOSS', quantity: '0.01' }
const OCO = {
  symbol: 'BTCUSDT',
  side: 'SELL',
  quantity: '0.01',
  aboveType: 'LIMIT_MAKER',
  abovePrice: '150000',
  belowType: 'STOP_LOSS',
  belowStopPrice: '40000',
}
const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))
const mandatory = (name: string) => `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`
const illegal = (name: string, range: string) =>
  `Illegal characters found in parameter '${name}'; legal range is '${range}'.`
const DECIMAL = '^([0-9]{1,20})(\\.[0-9]{1,20})?$'
const DIGITS = '^[0-9]{1,20}$'

const PLACING: readonly Row[] = [
  ['nothing of a symbol', without(LIMIT, 'symbol'), -1102, mandatory('symbol')],
  ['a symbol in small letters', { ...LIMIT, symbol: 'btcusdt' }, -1100, illegal('symbol', '^[A-Z0-9-_.]{1,20}$')],
  ['an empty symbol', { ...LIMIT, symbol: '' }, -1105, "Parameter 'symbol' was empty."],
  ['no such symbol', { ...LIMIT, symbol: 'NOPE' }, -1121, 'Invalid symbol.'],
  ['no such side', { ...LIMIT, side: 'HOLD' }, -1117, 'Invalid side.'],
  ['no such type', { ...LIMIT, type: 'limit' }, -1116, 'Invalid orderType.'],
  ['no such time in force', { ...LIMIT, timeInForce: 'GTX' }, -1115, 'Invalid timeInForce.'],
  ['a quantity with an exponent', { ...LIMIT, quantity: '1e-3' }, -1100, illegal('quantity', DECIMAL)],
  ['a price below nought', { ...LIMIT, price: '-1' }, -1100, illegal('price', DECIMAL)],
  [
    'a number that is too large',
    { ...STOP, trailingDelta: '9223372036854775808' },
    -1108,
    "Parameter 'trailingDelta' overflowed.",
  ],
  ['a limit without a price', without(LIMIT, 'price'), -1102, mandatory('price')],
  ['a limit without a time in force', without(LIMIT, 'timeInForce'), -1102, mandatory('timeInForce')],
  [
    'a market order with a price',
    { ...without(LIMIT, 'timeInForce'), type: 'MARKET' },
    -1106,
    "Parameter 'price' sent when not required.",
  ],
  ['a limit with a stop price', { ...LIMIT, stopPrice: '1' }, -1106, "Parameter 'stopPrice' sent when not required."],
  ['a stop without one', STOP, -1102, "Param 'stopPrice' or 'trailingDelta' must be sent, but both were empty/null!"],
  [
    'too many decimals',
    { ...LIMIT, quantity: '0.010000000001' },
    -1111,
    "Parameter 'quantity' has too much precision.",
  ],
  ['nothing of a quantity', { ...LIMIT, quantity: '0' }, -1013, 'Invalid quantity.'],
  ['a quantity off its steps', { ...LIMIT, quantity: '0.010001' }, -1013, 'Filter failure: LOT_SIZE'],
  ['a price off its steps', { ...LIMIT, price: '50000.001' }, -1013, 'Filter failure: PRICE_FILTER'],
  ['too small an order', { ...LIMIT, quantity: '0.00001' }, -1013, 'Filter failure: NOTIONAL'],
  [
    'too dear an order',
    { ...LIMIT, quantity: '0.001', price: '900000' },
    -1013,
    'Filter failure: PERCENT_PRICE_BY_SIDE',
  ],
  ['too many parts of an iceberg', { ...LIMIT, icebergQty: '0.00001' }, -1013, 'Filter failure: ICEBERG_PARTS'],
  ['too wide a trail', { ...STOP, trailingDelta: 10_000 }, -1013, 'Filter failure: TRAILING_DELTA'],
  [
    'an iceberg for now',
    { ...LIMIT, timeInForce: 'IOC', icebergQty: '0.001' },
    -2010,
    'Unsupported order combination.',
  ],
  ['more shown than there is', { ...LIMIT, icebergQty: '1' }, -2010, 'IcebergQty exceeds QTY.'],
  ['too small a strategy', { ...LIMIT, strategyType: 999_999 }, -1134, '`strategyType` was less than 1000000.'],
  ['no such peg', { ...LIMIT, pegPriceType: 'BEST' }, -1210, 'Invalid pegPriceType.'],
  ['no such offset', { ...LIMIT, pegOffsetType: 'TICKS' }, -1211, 'Invalid pegOffsetType.'],
  ['a peg', { ...LIMIT, pegPriceType: 'MARKET_PEG' }, -2010, 'Pegged orders are not supported for this symbol.'],
  [
    'a parameter of no call',
    { ...LIMIT, leverage: 5 },
    -1104,
    "Not all sent parameters were read; read '8' parameter(s) but was sent '9'.",
  ],
  [
    'no self-trade prevention',
    { ...LIMIT, selfTradePreventionMode: 'NONE' },
    -1130,
    "Data sent for parameter 'selfTradePreventionMode' is not valid.",
  ],
  [
    'an id of other letters',
    { ...LIMIT, newClientOrderId: 'a b' },
    -1100,
    illegal('newClientOrderId', '^[a-zA-Z0-9-_.:]{1,36}$'),
  ],
  ['more than there is', { ...LIMIT, quantity: '9' }, -2010, 'Account has insufficient balance for requested action.'],
  ['a stop that is met', { ...STOP, stopPrice: '900000' }, -2010, 'Order would trigger immediately.'],
  [
    'a maker that takes',
    { ...without(LIMIT, 'timeInForce'), type: 'LIMIT_MAKER', price: '110000' },
    -2010,
    'Order would immediately match and take.',
  ],
  // Order of checks: syntax, market, unread parameters, requirements of the type, figures.
  ['a form before a market', { ...LIMIT, symbol: 'NOPE', price: 'x' }, -1100, illegal('price', DECIMAL)],
  ['a market before what is not read', { ...LIMIT, symbol: 'NOPE', x: 1 }, -1121, 'Invalid symbol.'],
  [
    'what is not read before what is missing',
    { ...without(LIMIT, 'price'), x: 1 },
    -1104,
    "Not all sent parameters were read; read '7' parameter(s) but was sent '8'.",
  ],
  [
    'what is missing before precision',
    { ...without(LIMIT, 'price'), quantity: '0.000000000001' },
    -1102,
    mandatory('price'),
  ],
  [
    'precision before filters',
    { ...LIMIT, quantity: '0.010000000001', price: '50000.001' },
    -1111,
    "Parameter 'quantity' has too much precision.",
  ],
  ['filters before money', { ...LIMIT, quantity: '9.000001' }, -1013, 'Filter failure: LOT_SIZE'],
]

describe('[BR92] orders', () => {
  test('each fault has its number and its text, and the first of several is told', async () => {
    const { bot } = await botOf('codes')
    for (const [what, asked, code, msg] of PLACING) {
      const { status, ...told } = await bot.refused(binanceSpotCalls.place, asked)
      expect({ status, ...told }, what).toEqual({ status: 400, code, msg })
    }
    expect(await bot.call(binanceSpotCalls.openOrders)).toEqual([])
  })

  test('of lists, cancels and replacements', async () => {
    const { bot } = await botOf('codes-more')
    const { orderId } = await bot.call(binanceSpotCalls.place, { ...LIMIT, newClientOrderId: 'here' })
    const which = { symbol: 'BTCUSDT', orderId }
    const rows: readonly [keyof typeof binanceSpotCalls, Values, number, string][] = [
      ['placeOco', { ...OCO, side: 'BUY' }, -1165, 'A limit order in a buy OCO must be below.'],
      ['placeOco', { ...OCO, belowType: 'LIMIT_MAKER' }, -1168, 'At least one OCO order must be contingent.'],
      ['placeOco', { ...OCO, aboveType: 'TAKE_PROFIT' }, -1158, 'Order type not supported in OCO.'],
      [
        'placeOco',
        { ...OCO, belowStopPrice: '140000' },
        -2010,
        'The relationship of the prices for the orders is not correct.',
      ],
      [
        'placeOco',
        { ...OCO, aboveIcebergQty: '0.001' },
        -1104,
        "Not all sent parameters were read; read '9' parameter(s) but was sent '10'.",
      ],
      [
        'cancelList',
        { symbol: 'BTCUSDT' },
        -1102,
        "Param 'orderListId' or 'listClientOrderId' must be sent, but both were empty/null!",
      ],
      ['cancelList', { symbol: 'BTCUSDT', listClientOrderId: 'none' }, -2011, 'Unknown order sent.'],
      [
        'order',
        { symbol: 'BTCUSDT' },
        -1102,
        "Param 'origClientOrderId' or 'orderId' must be sent, but both were empty/null!",
      ],
      ['order', { ...which, orderId: 'x' }, -1100, illegal('orderId', DIGITS)],
      ['order', { ...which, origClientOrderId: 'there' }, -2039, 'Client order ID is not correct for this order ID.'],
      [
        'order',
        { ...which, foo: 1 },
        -1104,
        "Not all sent parameters were read; read '4' parameter(s) but was sent '5'.",
      ],
      ['cancel', { ...which, origClientOrderId: 'there' }, -2039, 'Client order ID is not correct for this order ID.'],
      [
        'cancel',
        { ...which, cancelRestrictions: 'ANY' },
        -1145,
        '`cancelRestrictions` has to be either `ONLY_NEW` or `ONLY_PARTIALLY_FILLED`.',
      ],
      [
        'cancel',
        { ...which, cancelRestrictions: 'ONLY_PARTIALLY_FILLED' },
        -2011,
        'Order was not canceled due to cancel restrictions.',
      ],
      ['cancelReplace', { ...LIMIT, cancelOrderId: orderId }, -1102, mandatory('cancelReplaceMode')],
      [
        'cancelReplace',
        { ...LIMIT, cancelReplaceMode: 'STOP_ON_FAILURE' },
        -1102,
        "Param 'cancelOrigClientOrderId' or 'cancelOrderId' must be sent, but both were empty/null!",
      ],
      [
        'cancelReplace',
        { ...LIMIT, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: 1 },
        -2022,
        'Order cancel-replace failed.',
      ],
      [
        'allOrders',
        { symbol: 'BTCUSDT', startTime: 0, endTime: 86_400_001 },
        -1127,
        'More than 24 hours between startTime and endTime.',
      ],
      ['myTrades', { symbol: 'BTCUSDT', orderId, startTime: 1 }, -1128, 'Combination of optional parameters invalid.'],
      ['account', { omitZeroBalances: 'perhaps' }, -1130, "Data sent for parameter 'omitZeroBalances' is not valid."],
    ]
    for (const [call, asked, code, msg] of rows) {
      expect(await bot.refused(binanceSpotCalls[call], asked), `${call} ${JSON.stringify(asked)}`).toMatchObject({
        code,
        msg,
      })
    }
    expect(await bot.call(binanceSpotCalls.order, { ...which, origClientOrderId: 'here' })).toMatchObject({
      status: 'NEW',
    })
    expect(await bot.call(binanceSpotCalls.cancel, { ...which, cancelRestrictions: 'ONLY_NEW' })).toMatchObject({
      status: 'CANCELED',
    })
  })
})

test('[BR92] time and signature: what is missing, wrong, too long, late or early', async () => {
  const { bot } = await botOf('codes-time')
  const asked = (values: Values, timestamp: number | string = Date.now()) =>
    bot.refused(binanceSpotCalls.order, { symbol: 'BTCUSDT', orderId: 1, ...values }, { timestamp })
  const long = { code: -1131, msg: 'recvWindow must be less than 60000.' }
  for (const recvWindow of ['6000000', '60001', '60000.001', '99999999999999999999']) {
    expect(await asked({ recvWindow }), recvWindow).toMatchObject(long)
  }
  expect(await asked({ recvWindow: '60000' })).toMatchObject({ code: -2013 })
  expect(await asked({ recvWindow: 'long' })).toMatchObject({ code: -1100 })
  expect(await asked({ recvWindow: '-1' })).toMatchObject({ code: -1100 })
  expect(await asked({}, 'now')).toMatchObject({ code: -1100, msg: illegal('timestamp', DIGITS) })
  expect(await asked({}, Date.now() - 6_000)).toMatchObject({
    code: -1021,
    msg: 'Timestamp for this request is outside of the recvWindow.',
  })
  expect(await asked({}, Date.now() + 2_000)).toMatchObject({
    code: -1021,
    msg: "Timestamp for this request was 1000ms ahead of the server's time.",
  })
  // Microseconds are accepted.
  expect(await asked({}, Date.now() * 1_000)).toMatchObject({ code: -2013, msg: 'Order does not exist.' })
  const wrong = { tamper: (text: string) => text.replace(/signature=.*/, `signature=${'0'.repeat(64)}`) }
  expect(await bot.refused(binanceSpotCalls.order, { symbol: 'nope' }, wrong)).toMatchObject({
    code: -1022,
    msg: 'Signature for this request is not valid.',
  })
  const short = { tamper: (text: string) => text.replace(/signature=.*/, 'signature=00') }
  expect(await bot.refused(binanceSpotCalls.order, {}, short)).toMatchObject({
    code: -1100,
    msg: illegal('signature', '^[A-Fa-f0-9]{64}$'),
  })
  const none = { tamper: (text: string) => text.replace(/&signature=.*/, '') }
  expect(await bot.refused(binanceSpotCalls.order, {}, none)).toMatchObject({
    code: -1102,
    msg: mandatory('signature'),
  })
})

test('[BR93] times are in microseconds for whoever asks for it; sockets have milliseconds alone', async () => {
  const said = (unit: string) => ask('/api/v3/time', { headers: { 'x-mbx-time-unit': unit } })
  const { serverTime } = await (await said('MICROSECOND')).json<{ serverTime: number }>()
  expect(serverTime / 1_000 / Date.now()).toBeCloseTo(1, 3)
  const refused = await said('SECOND')
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: -1194 }])
  const socket = await ask('/ws-api/v3?timeUnit=MICROSECOND', { headers: { upgrade: 'websocket' } })
  expect([socket.status, await socket.json()]).toMatchObject([400, { code: -1194 }])
})

test('[BR92] market data', async () => {
  const rows: readonly [path: string, code: number, msg: string][] = [
    ['depth', -1102, mandatory('symbol')],
    ['depth?symbol=NOPE', -1121, 'Invalid symbol.'],
    ['depth?symbol=BTCUSDT&limit=ten', -1100, illegal('limit', DIGITS)],
    ['depth?symbol=BTCUSDT&limit=0', -1130, "Data sent for parameter 'limit' is not valid."],
    ['depth?symbol=BTCUSDT&foo=1', -1104, "Not all sent parameters were read; read '1' parameter(s) but was sent '2'."],
    ['depth?symbol=BTCUSDT&symbolStatus=OPEN', -1122, 'Invalid symbolStatus.'],
    ['depth?symbol=BTCUSDT&symbolStatus=HALT', -1220, "The symbol's status does not match the requested symbolStatus."],
    ['time?foo=1', -1101, "Too many parameters; expected '0' and received '1'."],
    ['ping?foo=1&bar=2', -1101, "Too many parameters; expected '0' and received '2'."],
    ['depth?symbol=BTCUSDT&symbol=ETHUSDT', -1101, 'Duplicate values for a parameter detected.'],
    ['klines?symbol=BTCUSDT&interval=1y', -1120, 'Invalid interval.'],
    ['klines?symbol=BTCUSDT&interval=1m&startTime=1e3', -1100, illegal('startTime', DIGITS)],
    ['aggTrades?symbol=BTCUSDT&fromId=1&startTime=1', -1128, 'Combination of optional parameters invalid.'],
    ['ticker/price?symbol=BTCUSDT&symbols=%5B%22ETHUSDT%22%5D', -1128, 'Combination of optional parameters invalid.'],
    ['ticker/price?symbols=%5B%22ETHUSDT%22,%22ETHUSDT%22%5D', -1151, 'Symbol is present multiple times in the list.'],
    ['ticker/24hr?type=HALF', -1139, 'Invalid ticker type.'],
    ['exchangeInfo?symbol=BTCUSDT&permissions=SPOT', -1128, 'Combination of optional parameters invalid.'],
  ]
  for (const [path, code, msg] of rows) {
    expect(await refusalOf(`/api/v3/${path}`), path).toEqual({ status: 400, code, msg })
  }
})
