import { type Context, Hono } from 'hono'
import { isSourceUnreachableError } from '#objects/markets/market-source/source.ts'
import { logError, logWarning } from '#objects/platform/telemetry/log.ts'
import { affiliateCalls } from '#shared/affiliate/calls.ts'
import { callPath, FUTURES_API_BASE, SPOT_API_BASE } from '#shared/api/contract.ts'
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
import { conversionCalls, conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { EXCHANGE_CALLS } from '#shared/pages/exchange-calls.ts'
import { rewardCalls } from '#shared/rewards/calls.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { affiliateRoutes } from '../affiliate/routes.ts'
import { campaignVisitRoutes } from '../analytics/activity.ts'
import { botMarketRoutes, botTradingRoutes } from '../bots/routes.ts'
import { chatMemberRoutes, chatRoomRoutes } from '../chat/routes.ts'
import { coinwPublicRoutes } from '../coinw-api/futures-market.ts'
import { coinwPrivateRoutes } from '../coinw-api/routes.ts'
import { announcementRoutes } from '../content/announcements/routes.ts'
import { copyMarketRoutes, copyTradingRoutes } from '../copy/routes.ts'
import type { AppEnv } from '../env.ts'
import { futuresHistoryRoutes } from '../futures/history.ts'
import { futuresMarketRoutes } from '../futures/market.ts'
import { futuresDataRoutes } from '../futures/market-data.ts'
import { futuresTradingRoutes } from '../futures/routes.ts'
import { refusalResponse } from '../http/envelope.ts'
import { authCallRoutes } from '../identity/form-routes.ts'
import { passkeyRoutes } from '../identity/passkey-routes.ts'
import { socialRoutes } from '../identity/social-routes.ts'
import { logProofRoutes } from '../markets/proof/routes.ts'
import { spotTradingRoutes } from '../markets/spot/routes.ts'
import { spotMarketRoutes } from '../markets/spot-market.ts'
import { alertRoutes } from '../notifications/routes.ts'
import { blockMarketRoutes, blockTradingRoutes } from '../otc/block/routes.ts'
import { conversionMarketRoutes, conversionTradingRoutes } from '../otc/convert/routes.ts'
import { p2pMarketRoutes, p2pTradingRoutes } from '../p2p/routes.ts'
import { rewardRoutes } from '../rewards/routes.ts'
import { sharingRoutes } from '../sharing/routes.ts'
import { venueContractRoutes, venueRoutes } from '../venues/routes.ts'
import { liabilityProofRoutes } from '../wallet/liabilities/routes.ts'
import { userCallRoutes } from './users.ts'

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
  ...Object.values(conversionMarketCalls),
  ...Object.values(conversionCalls),
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
  ...Object.values(liabilityProofCalls),
  ...Object.values(venueCalls),
  ...Object.values(venueContractCalls),
  ...EXCHANGE_CALLS,
]

const OTHER_READS = new Set(['/api/health', '/api/openapi.json', '/api/asyncapi.json'])

function refuse(c: Context<AppEnv>): Response {
  const methods = new Set(CALLS.filter((call) => callPath(call) === c.req.path).map(({ method }) => method))
  if (methods.size === 0 && !OTHER_READS.has(c.req.path)) return refusalResponse(c, 'unknown_call')
  c.header('allow', methods.has('POST') ? 'POST' : 'GET, HEAD')
  return refusalResponse(c, 'method_not_allowed')
}

export const exchangeRoutes = new Hono<AppEnv>()
  .route('/', spotMarketRoutes)
  .route('/', futuresMarketRoutes)
  .route('/', userCallRoutes)
  .route('/', authCallRoutes)
  .route('/', passkeyRoutes)
  .route('/', socialRoutes)
  .route('/', campaignVisitRoutes)
  .route('/', spotTradingRoutes)
  .route('/', futuresTradingRoutes)
  .route('/', futuresHistoryRoutes)
  .route('/', futuresDataRoutes)
  .route('/', coinwPublicRoutes)
  .route('/', coinwPrivateRoutes)
  .route('/', blockMarketRoutes)
  .route('/', blockTradingRoutes)
  .route('/', conversionMarketRoutes)
  .route('/', conversionTradingRoutes)
  .route('/', affiliateRoutes)
  .route('/', rewardRoutes)
  .route('/', alertRoutes)
  .route('/', p2pMarketRoutes)
  .route('/', p2pTradingRoutes)
  .route('/', botMarketRoutes)
  .route('/', botTradingRoutes)
  .route('/', copyMarketRoutes)
  .route('/', copyTradingRoutes)
  .route('/', sharingRoutes)
  .route('/', chatRoomRoutes)
  .route('/', chatMemberRoutes)
  .route('/', announcementRoutes)
  .route('/', venueRoutes)
  .route('/', venueContractRoutes)
  .route('/', logProofRoutes)
  .route('/', liabilityProofRoutes)
  .all(`${SPOT_API_BASE}/*`, refuse)
  .all(`${FUTURES_API_BASE}/*`, refuse)

exchangeRoutes.onError((error, c) => {
  // A warning is enough, because the market has logged the cause.
  if (isSourceUnreachableError(error)) logWarning('source_unreachable', { error })
  else logError('call_failed', { error })
  return refusalResponse(c, 'unavailable')
})
