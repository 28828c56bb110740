// Below /futuresapi/v1/perpum (features §2.16), by API keys.

import { Hono } from 'hono'
import { FUTURES_BASE } from '#shared/api/contract.ts'
import * as asked from '#shared/coinw-api/inputs.ts'
import type { AppEnv } from '../env.ts'
import * as account from './account.ts'
import { type CoinwCall, createCoinwCall as call, Nothing, serve } from './authenticate.ts'
import * as figures from './contract-figures.ts'
import * as orders from './orders.ts'
import * as positions from './positions.ts'

const { week, deals, months } = orders.HISTORY_DAYS

const ORDERS: readonly CoinwCall[] = [
  call({ method: 'POST', path: 'order', scope: 'trade', asked: asked.CoinwOrderInput, handle: orders.placeCoinwOrder }),
  call({ method: 'PUT', path: 'order', scope: 'trade', asked: asked.Changing, handle: orders.change }),
  call({ method: 'DELETE', path: 'order', scope: 'trade', asked: asked.Numbered, handle: orders.cancelCoinwOrder }),
  call({
    method: 'GET',
    path: 'order',
    scope: 'read',
    asked: asked.AllOpenOrdersQuery,
    handle: orders.listCoinwOrders,
  }),
  call({
    method: 'POST',
    path: 'batchOrders',
    scope: 'trade',
    asked: asked.CoinwOrderBatch,
    handle: orders.placeCoinwBatch,
  }),
  call({
    method: 'DELETE',
    path: 'batchOrders',
    scope: 'trade',
    asked: asked.Several,
    handle: orders.cancelCoinwBatch,
  }),
  call({
    method: 'GET',
    path: 'orders/open',
    scope: 'read',
    asked: asked.OpenOrdersQuery,
    handle: orders.readOpenCoinwOrders,
  }),
  call({ method: 'GET', path: 'orders/openQuantity', scope: 'read', asked: Nothing, handle: orders.count }),
  call({
    method: 'GET',
    path: 'orders/history',
    scope: 'read',
    asked: asked.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(week),
  }),
  call({
    method: 'GET',
    path: 'orders/archive',
    scope: 'read',
    asked: asked.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(months),
  }),
  call({
    method: 'GET',
    path: 'orders/deals',
    scope: 'read',
    asked: asked.CoinwHistoryQuery,
    handle: orders.deals(deals),
  }),
  call({
    method: 'GET',
    path: 'orders/deals/history',
    scope: 'read',
    asked: asked.CoinwHistoryQuery,
    handle: orders.deals(months),
  }),
]

const POSITIONS: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'positions',
    scope: 'read',
    asked: asked.OfInstrument,
    handle: positions.readInstrumentPositions,
  }),
  call({ method: 'GET', path: 'positions/all', scope: 'read', asked: Nothing, handle: positions.readAllPositions }),
  call({ method: 'DELETE', path: 'positions', scope: 'trade', asked: asked.CoinwCloseInput, handle: positions.close }),
  call({
    method: 'DELETE',
    path: 'allpositions',
    scope: 'trade',
    asked: asked.OfInstrument,
    handle: positions.closeAll,
  }),
  call({ method: 'DELETE', path: 'batchClose', scope: 'trade', asked: asked.ClosingOf, handle: positions.closeMany }),
  call({
    method: 'GET',
    path: 'positions/history',
    scope: 'read',
    asked: asked.ClosedPositionsQuery,
    handle: positions.readPositionHistory,
  }),
  call({ method: 'POST', path: 'positions/reverse', scope: 'trade', asked: asked.Numbered, handle: positions.reverse }),
  call({
    method: 'POST',
    path: 'positions/margin',
    scope: 'trade',
    asked: asked.Margining,
    handle: positions.adjustMargin,
  }),
  call({
    method: 'GET',
    path: 'positions/marginRate',
    scope: 'read',
    asked: asked.OfPosition,
    handle: positions.readMarginRate,
  }),
  call({
    method: 'GET',
    path: 'positions/leverage',
    scope: 'read',
    asked: asked.OfPosition,
    handle: positions.readLeverage,
  }),
  call({ method: 'POST', path: 'TPSL', scope: 'trade', asked: asked.CoinwExitsInput, handle: positions.setExits }),
  call({ method: 'GET', path: 'TPSL', scope: 'read', asked: asked.CoinwExitsQuery, handle: positions.readExits }),
  call({ method: 'POST', path: 'moveTPSL', scope: 'trade', asked: asked.Trailing, handle: positions.setTrailingStop }),
  call({ method: 'GET', path: 'moveTPSL', scope: 'read', asked: Nothing, handle: positions.readTrailingStops }),
]

const ACCOUNT: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'account/getUserAssets',
    scope: 'read',
    asked: Nothing,
    handle: account.readCoinwAssets,
  }),
  call({ method: 'GET', path: 'account/available', scope: 'read', asked: Nothing, handle: account.readTransferable }),
  call({ method: 'GET', path: 'account/fees', scope: 'read', asked: Nothing, handle: account.readCoinwFees }),
  call({
    method: 'POST',
    path: 'account/transfer',
    scope: 'trade',
    asked: asked.Transferring,
    handle: account.transferCoinwMargin,
  }),
  call({ method: 'GET', path: 'positions/type', scope: 'read', asked: Nothing, handle: account.readPositionType }),
  call({
    method: 'POST',
    path: 'positions/type',
    scope: 'trade',
    asked: asked.CoinwPositionModeInput,
    handle: account.setType,
  }),
  call({
    method: 'GET',
    path: 'orders/maxSize',
    scope: 'read',
    asked: asked.CoinwSizeQuery,
    handle: account.computeMaxSize,
  }),
  call({
    method: 'GET',
    path: 'orders/availSize',
    scope: 'read',
    asked: asked.OfInstrument,
    handle: account.computeAvailSize,
  }),
]

const FIGURES: readonly CoinwCall[] = [
  call({ method: 'GET', path: 'ladders', scope: 'read', asked: Nothing, handle: figures.readLadders }),
  call({
    method: 'GET',
    path: 'orders/trades',
    scope: 'read',
    asked: asked.CoinwTapeQuery,
    handle: figures.readPublicTrades,
  }),
]

export const coinwApi = new Hono<AppEnv>()
for (const each of [...ORDERS, ...POSITIONS, ...ACCOUNT, ...FIGURES]) {
  coinwApi.on(each.method, `${FUTURES_BASE}/v1/perpum/${each.path}`, serve(each))
}
