// CoinW calls authenticated by API keys (features §2.16).

import { Hono } from 'hono'
import { FUTURES_API_BASE } from '#shared/api/contract.ts'
import * as inputs from '#shared/coinw-api/inputs.ts'
import type { AppEnv } from '../env.ts'
import * as account from './account.ts'
import { type CoinwCall, CoinwNoInput, createCoinwCall as call, serveCoinwCall } from './authenticate.ts'
import * as figures from './contract-figures.ts'
import * as orders from './orders.ts'
import * as positions from './positions.ts'

const { week, deals, months } = orders.COINW_HISTORY_DAYS

const ORDERS: readonly CoinwCall[] = [
  call({
    method: 'POST',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwOrderInput,
    handle: orders.placeCoinwOrder,
  }),
  call({
    method: 'PUT',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwAmendInput,
    handle: orders.changeCoinwOrder,
  }),
  call({
    method: 'DELETE',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwIdInput,
    handle: orders.cancelCoinwOrder,
  }),
  call({
    method: 'GET',
    path: 'order',
    scope: 'read',
    inputSchema: inputs.CoinwAllOpenOrdersQuery,
    handle: orders.readAllOpenCoinwOrders,
  }),
  call({
    method: 'POST',
    path: 'batchOrders',
    scope: 'trade',
    inputSchema: inputs.CoinwOrderBatch,
    handle: orders.placeCoinwBatch,
  }),
  call({
    method: 'DELETE',
    path: 'batchOrders',
    scope: 'trade',
    inputSchema: inputs.CoinwIdsInput,
    handle: orders.cancelCoinwBatch,
  }),
  call({
    method: 'GET',
    path: 'orders/open',
    scope: 'read',
    inputSchema: inputs.CoinwOpenOrdersQuery,
    handle: orders.readOpenCoinwOrders,
  }),
  call({
    method: 'GET',
    path: 'orders/openQuantity',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: orders.countCoinwOrders,
  }),
  call({
    method: 'GET',
    path: 'orders/history',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(week),
  }),
  call({
    method: 'GET',
    path: 'orders/archive',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(months),
  }),
  call({
    method: 'GET',
    path: 'orders/deals',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(deals),
  }),
  call({
    method: 'GET',
    path: 'orders/deals/history',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(months),
  }),
]

const POSITIONS: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'positions',
    scope: 'read',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: positions.readCoinwInstrumentPositions,
  }),
  call({
    method: 'GET',
    path: 'positions/all',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: positions.readAllCoinwPositions,
  }),
  call({
    method: 'DELETE',
    path: 'positions',
    scope: 'trade',
    inputSchema: inputs.CoinwCloseInput,
    handle: positions.closeCoinwPosition,
  }),
  call({
    method: 'DELETE',
    path: 'allpositions',
    scope: 'trade',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: positions.closeAllCoinwPositions,
  }),
  call({
    method: 'DELETE',
    path: 'batchClose',
    scope: 'trade',
    inputSchema: inputs.CoinwCloseOrdersInput,
    handle: positions.closeCoinwBatch,
  }),
  call({
    method: 'GET',
    path: 'positions/history',
    scope: 'read',
    inputSchema: inputs.CoinwClosedPositionsQuery,
    handle: positions.readCoinwPositionHistory,
  }),
  call({
    method: 'POST',
    path: 'positions/reverse',
    scope: 'trade',
    inputSchema: inputs.CoinwIdInput,
    handle: positions.reverseCoinwPosition,
  }),
  call({
    method: 'POST',
    path: 'positions/margin',
    scope: 'trade',
    inputSchema: inputs.CoinwMarginInput,
    handle: positions.adjustCoinwMargin,
  }),
  call({
    method: 'GET',
    path: 'positions/marginRate',
    scope: 'read',
    inputSchema: inputs.CoinwPositionQuery,
    handle: positions.readCoinwMarginRate,
  }),
  call({
    method: 'GET',
    path: 'positions/leverage',
    scope: 'read',
    inputSchema: inputs.CoinwPositionQuery,
    handle: positions.readCoinwLeverage,
  }),
  call({
    method: 'POST',
    path: 'TPSL',
    scope: 'trade',
    inputSchema: inputs.CoinwExitsInput,
    handle: positions.setCoinwExits,
  }),
  call({
    method: 'GET',
    path: 'TPSL',
    scope: 'read',
    inputSchema: inputs.CoinwExitsQuery,
    handle: positions.readCoinwExits,
  }),
  call({
    method: 'POST',
    path: 'moveTPSL',
    scope: 'trade',
    inputSchema: inputs.CoinwTrailingInput,
    handle: positions.setCoinwTrailingStop,
  }),
  call({
    method: 'GET',
    path: 'moveTPSL',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: positions.readCoinwTrailingStops,
  }),
]

const ACCOUNT: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'account/getUserAssets',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwAssets,
  }),
  call({
    method: 'GET',
    path: 'account/available',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwTransferable,
  }),
  call({
    method: 'GET',
    path: 'account/fees',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwFees,
  }),
  call({
    method: 'POST',
    path: 'account/transfer',
    scope: 'trade',
    inputSchema: inputs.CoinwTransferInput,
    handle: account.transferCoinwMargin,
  }),
  call({
    method: 'GET',
    path: 'positions/type',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwPositionMode,
  }),
  call({
    method: 'POST',
    path: 'positions/type',
    scope: 'trade',
    inputSchema: inputs.CoinwPositionModeInput,
    handle: account.setCoinwPositionMode,
  }),
  call({
    method: 'GET',
    path: 'orders/maxSize',
    scope: 'read',
    inputSchema: inputs.CoinwSizeQuery,
    handle: account.computeCoinwMaxSize,
  }),
  call({
    method: 'GET',
    path: 'orders/availSize',
    scope: 'read',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: account.computeCoinwAvailableSize,
  }),
]

const FIGURES: readonly CoinwCall[] = [
  call({
    method: 'GET',
    path: 'ladders',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: figures.readCoinwMarginTiers,
  }),
  call({
    method: 'GET',
    path: 'orders/trades',
    scope: 'read',
    inputSchema: inputs.CoinwTapeQuery,
    handle: figures.readCoinwPublicTrades,
  }),
]

export const coinwPrivateRoutes = new Hono<AppEnv>()
for (const each of [...ORDERS, ...POSITIONS, ...ACCOUNT, ...FIGURES]) {
  coinwPrivateRoutes.on(each.method, `${FUTURES_API_BASE}/v1/perpum/${each.path}`, serveCoinwCall(each))
}
