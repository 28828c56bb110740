// Private CoinW calls below /futuresapi/v1/perpum (features §2.16), authenticated by API keys.

import { Hono } from 'hono'
import { FUTURES_BASE } from '#shared/api/contract.ts'
import * as inputs from '#shared/coinw-api/inputs.ts'
import type { AppEnv } from '../env.ts'
import * as account from './account.ts'
import { type CoinwCall, createCoinwCall as call, NoInput, serveCoinwCall } from './authenticate.ts'
import * as figures from './contract-figures.ts'
import * as orders from './orders.ts'
import * as positions from './positions.ts'

const { week, deals, months } = orders.HISTORY_DAYS

const ORDERS: readonly CoinwCall[] = [
  call({
    method: 'POST',
    path: 'order',
    scope: 'trade',
    asked: inputs.CoinwOrderInput,
    handle: orders.placeCoinwOrder,
  }),
  call({
    method: 'PUT',
    path: 'order',
    scope: 'trade',
    asked: inputs.CoinwChangeInput,
    handle: orders.changeCoinwOrder,
  }),
  call({
    method: 'DELETE',
    path: 'order',
    scope: 'trade',
    asked: inputs.CoinwIdInput,
    handle: orders.cancelCoinwOrder,
  }),
  call({
    method: 'GET',
    path: 'order',
    scope: 'read',
    asked: inputs.AllOpenOrdersQuery,
    handle: orders.listCoinwOrders,
  }),
  call({
    method: 'POST',
    path: 'batchOrders',
    scope: 'trade',
    asked: inputs.CoinwOrderBatch,
    handle: orders.placeCoinwBatch,
  }),
  call({
    method: 'DELETE',
    path: 'batchOrders',
    scope: 'trade',
    asked: inputs.CoinwIdsInput,
    handle: orders.cancelCoinwBatch,
  }),
  call({
    method: 'GET',
    path: 'orders/open',
    scope: 'read',
    asked: inputs.OpenOrdersQuery,
    handle: orders.readOpenCoinwOrders,
  }),
  call({ method: 'GET', path: 'orders/openQuantity', scope: 'read', asked: NoInput, handle: orders.countCoinwOrders }),
  call({
    method: 'GET',
    path: 'orders/history',
    scope: 'read',
    asked: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(week),
  }),
  call({
    method: 'GET',
    path: 'orders/archive',
    scope: 'read',
    asked: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(months),
  }),
  call({
    method: 'GET',
    path: 'orders/deals',
    scope: 'read',
    asked: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(deals),
  }),
  call({
    method: 'GET',
    path: 'orders/deals/history',
    scope: 'read',
    asked: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(months),
  }),
]

const POSITIONS: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'positions',
    scope: 'read',
    asked: inputs.OfInstrument,
    handle: positions.readInstrumentPositions,
  }),
  call({ method: 'GET', path: 'positions/all', scope: 'read', asked: NoInput, handle: positions.readAllPositions }),
  call({
    method: 'DELETE',
    path: 'positions',
    scope: 'trade',
    asked: inputs.CoinwCloseInput,
    handle: positions.closeCoinwPosition,
  }),
  call({
    method: 'DELETE',
    path: 'allpositions',
    scope: 'trade',
    asked: inputs.OfInstrument,
    handle: positions.closeAll,
  }),
  call({ method: 'DELETE', path: 'batchClose', scope: 'trade', asked: inputs.ClosingOf, handle: positions.closeMany }),
  call({
    method: 'GET',
    path: 'positions/history',
    scope: 'read',
    asked: inputs.ClosedPositionsQuery,
    handle: positions.readPositionHistory,
  }),
  call({
    method: 'POST',
    path: 'positions/reverse',
    scope: 'trade',
    asked: inputs.CoinwIdInput,
    handle: positions.reverseCoinwPosition,
  }),
  call({
    method: 'POST',
    path: 'positions/margin',
    scope: 'trade',
    asked: inputs.CoinwMarginInput,
    handle: positions.adjustMargin,
  }),
  call({
    method: 'GET',
    path: 'positions/marginRate',
    scope: 'read',
    asked: inputs.OfPosition,
    handle: positions.readMarginRate,
  }),
  call({
    method: 'GET',
    path: 'positions/leverage',
    scope: 'read',
    asked: inputs.OfPosition,
    handle: positions.readLeverage,
  }),
  call({ method: 'POST', path: 'TPSL', scope: 'trade', asked: inputs.CoinwExitsInput, handle: positions.setExits }),
  call({ method: 'GET', path: 'TPSL', scope: 'read', asked: inputs.CoinwExitsQuery, handle: positions.readExits }),
  call({
    method: 'POST',
    path: 'moveTPSL',
    scope: 'trade',
    asked: inputs.CoinwTrailingInput,
    handle: positions.setTrailingStop,
  }),
  call({ method: 'GET', path: 'moveTPSL', scope: 'read', asked: NoInput, handle: positions.readTrailingStops }),
]

const ACCOUNT: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'account/getUserAssets',
    scope: 'read',
    asked: NoInput,
    handle: account.readCoinwAssets,
  }),
  call({ method: 'GET', path: 'account/available', scope: 'read', asked: NoInput, handle: account.readTransferable }),
  call({ method: 'GET', path: 'account/fees', scope: 'read', asked: NoInput, handle: account.readCoinwFees }),
  call({
    method: 'POST',
    path: 'account/transfer',
    scope: 'trade',
    asked: inputs.CoinwTransferInput,
    handle: account.transferCoinwMargin,
  }),
  call({ method: 'GET', path: 'positions/type', scope: 'read', asked: NoInput, handle: account.readPositionType }),
  call({
    method: 'POST',
    path: 'positions/type',
    scope: 'trade',
    asked: inputs.CoinwPositionModeInput,
    handle: account.setType,
  }),
  call({
    method: 'GET',
    path: 'orders/maxSize',
    scope: 'read',
    asked: inputs.CoinwSizeQuery,
    handle: account.computeMaxSize,
  }),
  call({
    method: 'GET',
    path: 'orders/availSize',
    scope: 'read',
    asked: inputs.OfInstrument,
    handle: account.computeAvailSize,
  }),
]

const FIGURES: readonly CoinwCall[] = [
  call({ method: 'GET', path: 'ladders', scope: 'read', asked: NoInput, handle: figures.readLadders }),
  call({
    method: 'GET',
    path: 'orders/trades',
    scope: 'read',
    asked: inputs.CoinwTapeQuery,
    handle: figures.readPublicTrades,
  }),
]

export const coinwApi = new Hono<AppEnv>()
for (const each of [...ORDERS, ...POSITIONS, ...ACCOUNT, ...FIGURES]) {
  coinwApi.on(each.method, `${FUTURES_BASE}/v1/perpum/${each.path}`, serveCoinwCall(each))
}
