// Each parameter that Binance documents for these calls is read, or refused by name as unknown (-1104).

import { expect, test } from 'vitest'
import { binanceSpotCalls } from './calls.ts'

type Name = keyof typeof binanceSpotCalls

const PEGS = 'pegPriceType pegOffsetValue pegOffsetType'
const ORDER = `symbol side type timeInForce quantity quoteOrderQty price newClientOrderId strategyId strategyType stopPrice trailingDelta icebergQty newOrderRespType selfTradePreventionMode ${PEGS}`
const BARS = 'symbol interval startTime endTime timeZone limit'
const legs = (name: string) =>
  `${name}Type ${name}ClientOrderId ${name}Price ${name}StopPrice ${name}TimeInForce ${name}StrategyId ${name}StrategyType`

const DOCUMENTED: Readonly<Partial<Record<Name, string>>> = {
  ping: '',
  time: '',
  exchangeInfo: 'symbol symbols permissions showPermissionSets symbolStatus',
  depth: 'symbol limit symbolStatus',
  trades: 'symbol limit',
  historicalTrades: 'symbol limit fromId',
  aggTrades: 'symbol fromId startTime endTime limit',
  klines: BARS,
  uiKlines: BARS,
  avgPrice: 'symbol',
  ticker24h: 'symbol symbols type symbolStatus',
  price: 'symbol symbols symbolStatus',
  bookTicker: 'symbol symbols symbolStatus',
  place: ORDER,
  test: `${ORDER} computeCommissionRates`,
  order: 'symbol orderId origClientOrderId',
  cancel: 'symbol orderId origClientOrderId newClientOrderId cancelRestrictions',
  cancelAll: 'symbol',
  cancelReplace: `${ORDER} cancelReplaceMode cancelOrderId cancelOrigClientOrderId cancelNewClientOrderId cancelRestrictions orderRateLimitExceededMode`,
  openOrders: 'symbol',
  allOrders: 'symbol orderId startTime endTime limit',
  placeOco: `symbol listClientOrderId side quantity ${legs('above')} ${legs('below')} newOrderRespType selfTradePreventionMode`,
  cancelList: 'symbol orderListId listClientOrderId newClientOrderId',
  list: 'orderListId origClientOrderId',
  allLists: 'fromId startTime endTime limit',
  openLists: '',
  orderCounts: '',
  account: 'omitZeroBalances',
  myTrades: 'symbol orderId startTime endTime fromId limit',
  commission: 'symbol',
}

/** Documented, but in no form here: iceberg orders, trailing stops and pegs of lists get -1104. */
const REFUSED = ['Iceberg', 'TrailingDelta', 'Peg']

test.each(Object.entries(DOCUMENTED))('[BR92] %s reads what is documented for it, and nothing else', (name, text) => {
  const { query } = binanceSpotCalls[name as Name]
  expect(Object.keys(query.shape).toSorted()).toEqual(text.split(' ').filter(Boolean).toSorted())
})

test('[BR92] what a list cannot have is read nowhere, and what counts for nothing is said to', () => {
  const names = Object.keys(binanceSpotCalls.placeOco.query.shape)
  expect(names.filter((name) => REFUSED.some((part) => name.includes(part)))).toEqual([])
  const labels = Object.entries(binanceSpotCalls).flatMap(([call, { query, ...more }]) => {
    const ignored: readonly string[] = 'ignores' in more ? (more.ignores ?? []) : []
    return Object.keys(query.shape)
      .filter((name) => /strategy/i.test(name) !== ignored.includes(name))
      .map((name) => `${call} ${name}`)
  })
  expect(labels).toEqual([])
})
