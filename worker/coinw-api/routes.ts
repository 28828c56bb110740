// CoinW calls authenticated by API keys (features §2.16).

import { Hono } from 'hono'
import * as inputs from '#shared/coinw-api/inputs.ts'
import { COINW_PRIVATE_BASE } from '#shared/coinw-api/paths.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import * as account from './account.ts'
import { type CoinwCall, CoinwNoInput, createCoinwCall, sendCoinwError, serveCoinwCall } from './authenticate.ts'
import * as figures from './contract-figures.ts'
import * as orders from './orders.ts'
import * as positions from './positions.ts'
import { COINW_ERRORS } from './refusals.ts'

const { week, deals, months } = orders.COINW_HISTORY_DAYS

const ORDERS: readonly CoinwCall[] = [
  createCoinwCall({
    method: 'POST',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwOrderInput,
    handle: orders.placeCoinwOrder,
  }),
  createCoinwCall({
    method: 'PUT',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwAmendInput,
    handle: orders.changeCoinwOrder,
  }),
  createCoinwCall({
    method: 'DELETE',
    path: 'order',
    scope: 'trade',
    inputSchema: inputs.CoinwIdInput,
    handle: orders.cancelCoinwOrder,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'order',
    scope: 'read',
    inputSchema: inputs.CoinwAllOpenOrdersQuery,
    handle: orders.readAllOpenCoinwOrders,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'batchOrders',
    scope: 'trade',
    inputSchema: inputs.CoinwOrderBatch,
    handle: orders.placeCoinwBatch,
  }),
  createCoinwCall({
    method: 'DELETE',
    path: 'batchOrders',
    scope: 'trade',
    inputSchema: inputs.CoinwIdsInput,
    handle: orders.cancelCoinwBatch,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/open',
    scope: 'read',
    inputSchema: inputs.CoinwOpenOrdersQuery,
    handle: orders.readOpenCoinwOrders,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/openQuantity',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: orders.countCoinwOrders,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/history',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(week),
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/archive',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwOrderHistory(months),
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/deals',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(deals),
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/deals/history',
    scope: 'read',
    inputSchema: inputs.CoinwHistoryQuery,
    handle: orders.readCoinwDeals(months),
  }),
]

const POSITIONS: readonly CoinwCall[] = [
  createCoinwCall({
    method: 'GET',
    path: 'positions',
    scope: 'read',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: positions.readCoinwInstrumentPositions,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'positions/all',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: positions.readAllCoinwPositions,
  }),
  createCoinwCall({
    method: 'DELETE',
    path: 'positions',
    scope: 'trade',
    inputSchema: inputs.CoinwCloseInput,
    handle: positions.closeCoinwPosition,
  }),
  createCoinwCall({
    method: 'DELETE',
    path: 'allpositions',
    scope: 'trade',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: positions.closeAllCoinwPositions,
  }),
  createCoinwCall({
    method: 'DELETE',
    path: 'batchClose',
    scope: 'trade',
    inputSchema: inputs.CoinwCloseOrdersInput,
    handle: positions.closeCoinwBatch,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'positions/history',
    scope: 'read',
    inputSchema: inputs.CoinwClosedPositionsQuery,
    handle: positions.readCoinwPositionHistory,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'positions/reverse',
    scope: 'trade',
    inputSchema: inputs.CoinwIdInput,
    handle: positions.reverseCoinwPosition,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'positions/margin',
    scope: 'trade',
    inputSchema: inputs.CoinwMarginInput,
    handle: positions.adjustCoinwMargin,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'positions/marginRate',
    scope: 'read',
    inputSchema: inputs.CoinwPositionQuery,
    handle: positions.readCoinwMarginRate,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'positions/leverage',
    scope: 'read',
    inputSchema: inputs.CoinwPositionQuery,
    handle: positions.readCoinwLeverage,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'TPSL',
    scope: 'trade',
    inputSchema: inputs.CoinwExitsInput,
    handle: positions.setCoinwExits,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'TPSL',
    scope: 'read',
    inputSchema: inputs.CoinwExitsQuery,
    handle: positions.readCoinwExits,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'moveTPSL',
    scope: 'trade',
    inputSchema: inputs.CoinwTrailingInput,
    handle: positions.setCoinwTrailingStop,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'moveTPSL',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: positions.readCoinwTrailingStops,
  }),
]

const ACCOUNT: readonly CoinwCall[] = [
  createCoinwCall({
    method: 'GET',
    path: 'account/getUserAssets',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwAssets,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'account/available',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwTransferable,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'account/fees',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwFees,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'account/transfer',
    scope: 'trade',
    inputSchema: inputs.CoinwTransferInput,
    handle: account.transferCoinwMargin,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'positions/type',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: account.readCoinwPositionMode,
  }),
  createCoinwCall({
    method: 'POST',
    path: 'positions/type',
    scope: 'trade',
    inputSchema: inputs.CoinwPositionModeInput,
    handle: account.setCoinwPositionMode,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/maxSize',
    scope: 'read',
    inputSchema: inputs.CoinwSizeQuery,
    handle: account.computeCoinwMaxSize,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/availSize',
    scope: 'read',
    inputSchema: inputs.CoinwInstrumentQuery,
    handle: account.computeCoinwAvailableSize,
  }),
]

const FIGURES: readonly CoinwCall[] = [
  createCoinwCall({
    method: 'GET',
    path: 'ladders',
    scope: 'read',
    inputSchema: CoinwNoInput,
    handle: figures.readCoinwMarginTiers,
  }),
  createCoinwCall({
    method: 'GET',
    path: 'orders/trades',
    scope: 'read',
    inputSchema: inputs.CoinwTapeQuery,
    handle: figures.readCoinwPublicTrades,
  }),
]

const BYTES_MAX = 16_384

export const coinwPrivateRoutes = new Hono<AppEnv>()
coinwPrivateRoutes.use(
  `${COINW_PRIVATE_BASE}/*`,
  limitBody(BYTES_MAX, (c) => sendCoinwError(c, COINW_ERRORS.parameter)),
)
for (const each of [...ORDERS, ...POSITIONS, ...ACCOUNT, ...FIGURES]) {
  coinwPrivateRoutes.on(each.method, `${COINW_PRIVATE_BASE}/${each.path}`, serveCoinwCall(each))
}
