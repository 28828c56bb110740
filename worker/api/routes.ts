import { type Context, Hono } from 'hono'
import { isUnreachable } from '#objects/markets/market-source/source.ts'
import { affiliateCalls } from '#shared/affiliate/calls.ts'
import { callPath, FUTURES_BASE, SPOT_BASE } from '#shared/api/contract.ts'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { chatCalls, chatRoomCalls } from '#shared/chat/calls.ts'
import { announcementCalls } from '#shared/content/announcements/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { blockCalls, blockMarketCalls } from '#shared/otc/block/calls.ts'
import { convertCalls, convertMarketCalls } from '#shared/otc/convert/calls.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { EXCHANGE_CALLS } from '#shared/pages/exchange-calls.ts'
import { rewardCalls } from '#shared/rewards/calls.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { proofCalls } from '#shared/wallet/liabilities/calls.ts'
import { affiliates } from '../affiliate/routes.ts'
import { activity } from '../analytics/activity.ts'
import { botsMarket, botsTrading } from '../bots/routes.ts'
import { chatMembers, chatRooms } from '../chat/routes.ts'
import { coinwFutures } from '../coinw-api/futures-market.ts'
import { coinwApi } from '../coinw-api/routes.ts'
import { announcements } from '../content/announcements/routes.ts'
import { copyMarket, copyTrading } from '../copy/routes.ts'
import type { AppEnv } from '../env.ts'
import { futuresHistory } from '../futures/history.ts'
import { futuresMarketRoutes } from '../futures/market.ts'
import { futuresData } from '../futures/market-data.ts'
import { futuresTrading } from '../futures/routes.ts'
import { refusalResponse } from '../http/envelope.ts'
import { auth } from '../identity/form-routes.ts'
import { passkeys } from '../identity/passkey-routes.ts'
import { social } from '../identity/social-routes.ts'
import { logProofs } from '../markets/proof/routes.ts'
import { spotTrading } from '../markets/spot/routes.ts'
import { market } from '../markets/spot-market.ts'
import { alerts } from '../notifications/routes.ts'
import { blockMarket, blockTrading } from '../otc/block/routes.ts'
import { convertMarket, convertTrading } from '../otc/convert/routes.ts'
import { p2pMarket, p2pTrading } from '../p2p/routes.ts'
import { rewards } from '../rewards/routes.ts'
import { sharingRoutes } from '../sharing/routes.ts'
import { liabilityProofs } from '../wallet/liabilities/routes.ts'
import { users } from './users.ts'

const CALLS = [
  ...Object.values(marketCalls),
  ...Object.values(futuresMarketCalls),
  ...Object.values(authCalls),
  ...Object.values(passkeyCalls),
  ...Object.values(tradingCalls),
  ...Object.values(futuresCalls),
  ...Object.values(futuresHistoryCalls),
  ...Object.values(futuresDataCalls),
  ...Object.values(blockMarketCalls),
  ...Object.values(blockCalls),
  ...Object.values(convertMarketCalls),
  ...Object.values(convertCalls),
  ...Object.values(affiliateCalls),
  ...Object.values(rewardCalls),
  ...Object.values(alertCalls),
  ...Object.values(botMarketCalls),
  ...Object.values(botCalls),
  ...Object.values(p2pMarketCalls),
  ...Object.values(p2pCalls),
  ...Object.values(sharingCalls),
  ...Object.values(chatRoomCalls),
  ...Object.values(chatCalls),
  ...Object.values(announcementCalls),
  ...Object.values(proofCalls),
  ...EXCHANGE_CALLS,
]

function refuse(c: Context<AppEnv>): Response {
  const methods = new Set(CALLS.filter((call) => callPath(call) === c.req.path).map(({ method }) => method))
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (methods.size === 0 && isRead) return refusalResponse(c, 'unknown_call')
  c.header('allow', methods.has('POST') ? 'POST' : 'GET, HEAD')
  return refusalResponse(c, 'method_not_allowed')
}

export const exchange = new Hono<AppEnv>()
  .route('/', market)
  .route('/', futuresMarketRoutes)
  .route('/', users)
  .route('/', auth)
  .route('/', passkeys)
  .route('/', social)
  .route('/', activity)
  .route('/', spotTrading)
  .route('/', futuresTrading)
  .route('/', futuresHistory)
  .route('/', futuresData)
  .route('/', coinwFutures)
  .route('/', coinwApi)
  .route('/', blockMarket)
  .route('/', blockTrading)
  .route('/', convertMarket)
  .route('/', convertTrading)
  .route('/', affiliates)
  .route('/', rewards)
  .route('/', alerts)
  .route('/', p2pMarket)
  .route('/', p2pTrading)
  .route('/', botsMarket)
  .route('/', botsTrading)
  .route('/', copyMarket)
  .route('/', copyTrading)
  .route('/', sharingRoutes)
  .route('/', chatRooms)
  .route('/', chatMembers)
  .route('/', announcements)
  .route('/', logProofs)
  .route('/', liabilityProofs)
  .all(`${SPOT_BASE}/*`, refuse)
  .all(`${FUTURES_BASE}/*`, refuse)

exchange.onError((error, c) => {
  // The market has already logged that its source is unreachable.
  if (isUnreachable(error)) console.warn(`${c.req.path}: ${error.message}`)
  else console.error(error)
  return refusalResponse(c, 'unavailable')
})
