// Below /futuresapi/v1/perpum (features §2.16), by API keys.

import { Hono } from 'hono'
import { FUTURES_BASE } from '#shared/api/contract.ts'
import * as asked from '#shared/coinw-api/asked.ts'
import type { AppEnv } from '../env.ts'
import * as account from './account.ts'
import * as figures from './contract-figures.ts'
import { type CoinwCall, coinwCall as call, Nothing, serve } from './door.ts'
import * as orders from './orders.ts'
import * as positions from './positions.ts'

const { week, deals, months } = orders.HISTORY_DAYS

const ORDERS: readonly CoinwCall[] = [
  call({ method: 'POST', path: 'order', scope: 'trade', asked: asked.Opening, handle: orders.place }),
  call({ method: 'PUT', path: 'order', scope: 'trade', asked: asked.Changing, handle: orders.change }),
  call({ method: 'DELETE', path: 'order', scope: 'trade', asked: asked.Numbered, handle: orders.cancel }),
  call({ method: 'GET', path: 'order', scope: 'read', asked: asked.ListAsked, handle: orders.listed }),
  call({ method: 'POST', path: 'batchOrders', scope: 'trade', asked: asked.Openings, handle: orders.placeMany }),
  call({ method: 'DELETE', path: 'batchOrders', scope: 'trade', asked: asked.Several, handle: orders.cancelMany }),
  call({ method: 'GET', path: 'orders/open', scope: 'read', asked: asked.OpenAsked, handle: orders.open }),
  call({ method: 'GET', path: 'orders/openQuantity', scope: 'read', asked: Nothing, handle: orders.count }),
  call({ method: 'GET', path: 'orders/history', scope: 'read', asked: asked.PastAsked, handle: orders.history(week) }),
  call({
    method: 'GET',
    path: 'orders/archive',
    scope: 'read',
    asked: asked.PastAsked,
    handle: orders.history(months),
  }),
  call({ method: 'GET', path: 'orders/deals', scope: 'read', asked: asked.PastAsked, handle: orders.deals(deals) }),
  call({
    method: 'GET',
    path: 'orders/deals/history',
    scope: 'read',
    asked: asked.PastAsked,
    handle: orders.deals(months),
  }),
]

const POSITIONS: readonly CoinwCall[] = [
  call({ method: 'GET', path: 'positions', scope: 'read', asked: asked.OfInstrument, handle: positions.ofInstrument }),
  call({ method: 'GET', path: 'positions/all', scope: 'read', asked: Nothing, handle: positions.all }),
  call({ method: 'DELETE', path: 'positions', scope: 'trade', asked: asked.Closing, handle: positions.close }),
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
    asked: asked.ClosedAsked,
    handle: positions.history,
  }),
  call({ method: 'POST', path: 'positions/reverse', scope: 'trade', asked: asked.Numbered, handle: positions.reverse }),
  call({ method: 'POST', path: 'positions/margin', scope: 'trade', asked: asked.Margining, handle: positions.margin }),
  call({
    method: 'GET',
    path: 'positions/marginRate',
    scope: 'read',
    asked: asked.OfPosition,
    handle: positions.marginRate,
  }),
  call({
    method: 'GET',
    path: 'positions/leverage',
    scope: 'read',
    asked: asked.OfPosition,
    handle: positions.leverage,
  }),
  call({ method: 'POST', path: 'TPSL', scope: 'trade', asked: asked.Exits, handle: positions.protect }),
  call({ method: 'GET', path: 'TPSL', scope: 'read', asked: asked.ExitsAsked, handle: positions.exits }),
  call({ method: 'POST', path: 'moveTPSL', scope: 'trade', asked: asked.Trailing, handle: positions.trail }),
  call({ method: 'GET', path: 'moveTPSL', scope: 'read', asked: Nothing, handle: positions.trails }),
]

const ACCOUNT: readonly CoinwCall[] = [
  call({ method: 'GET', path: 'account/getUserAssets', scope: 'read', asked: Nothing, handle: account.assets }),
  call({ method: 'GET', path: 'account/available', scope: 'read', asked: Nothing, handle: account.transferable }),
  call({ method: 'GET', path: 'account/fees', scope: 'read', asked: Nothing, handle: account.fees }),
  call({
    method: 'POST',
    path: 'account/transfer',
    scope: 'trade',
    asked: asked.Transferring,
    handle: account.transfer,
  }),
  call({ method: 'GET', path: 'positions/type', scope: 'read', asked: Nothing, handle: account.type }),
  call({ method: 'POST', path: 'positions/type', scope: 'trade', asked: asked.Typing, handle: account.setType }),
  call({ method: 'GET', path: 'orders/maxSize', scope: 'read', asked: asked.Sizing, handle: account.maxSize }),
  call({
    method: 'GET',
    path: 'orders/availSize',
    scope: 'read',
    asked: asked.OfInstrument,
    handle: account.availSize,
  }),
]

const FIGURES: readonly CoinwCall[] = [
  call({ method: 'GET', path: 'ladders', scope: 'read', asked: Nothing, handle: figures.ladders }),
  call({ method: 'GET', path: 'orders/trades', scope: 'read', asked: asked.TapeAsked, handle: figures.publicTrades }),
]

export const coinwApi = new Hono<AppEnv>()
for (const each of [...ORDERS, ...POSITIONS, ...ACCOUNT, ...FIGURES]) {
  coinwApi.on(each.method, `${FUTURES_BASE}/v1/perpum/${each.path}`, serve(each))
}
