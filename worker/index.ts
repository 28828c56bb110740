// What the runtime is given: the application, and the objects.

import { app } from './app.ts'
import type { Env } from './env.ts'
import { refuseHost } from './middleware/host.ts'
import { scheduled } from './operator/scheduled.ts'
import { turnAway } from './trading/admission.ts'

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    turnAway(request) ?? refuseHost(request) ?? app.fetch(request, env, context),
  scheduled,
}

export { NewsAccount as Account } from '#objects/account/news/object.ts'
export { AlertBoard } from '#objects/alert-board/object.ts'
export { Analytics } from '#objects/analytics/object.ts'
export { Announcements } from '#objects/announcements/object.ts'
export { AttemptLimits } from '#objects/attempt-limits/object.ts'
export { Auditor } from '#objects/auditor/object.ts'
export { AuthFlow } from '#objects/auth-flow/object.ts'
export { BlockDesk } from '#objects/block-desk/object.ts'
export { Bot } from '#objects/bot/object.ts'
export { BotMarket } from '#objects/bot-market/object.ts'
export { CaptchaMemory } from '#objects/captcha-memory/object.ts'
export { Cases } from '#objects/cases/object.ts'
export { Chain } from '#objects/chain/object.ts'
export { Clearing } from '#objects/clearing-house/object.ts'
export { Copier } from '#objects/copier/object.ts'
export { CopyBoard } from '#objects/copy-board/object.ts'
export { CopyMember } from '#objects/copy-member/object.ts'
export { Dealer } from '#objects/dealer/object.ts'
export { Lead } from '#objects/lead/object.ts'
export { Ledger } from '#objects/ledger/object.ts'
export { Liabilities } from '#objects/liabilities/object.ts'
export { MarketSummary } from '#objects/market-summary/object.ts'
export { Operators } from '#objects/operators/object.ts'
export { OrderBook } from '#objects/order-book/object.ts'
export { Outbox } from '#objects/outbox/object.ts'
export { P2pBoard } from '#objects/p2p-board/object.ts'
export { P2pDeal } from '#objects/p2p-deal/object.ts'
export { P2pMerchants } from '#objects/p2p-merchants/object.ts'
export { P2pTrader } from '#objects/p2p-trader/object.ts'
export { PasswordHashing } from '#objects/password-hashing/object.ts'
export { Secrets } from '#objects/secrets/object.ts'
export { SiteSwitches } from '#objects/switches/object.ts'
export { Uptime } from '#objects/uptime/object.ts'
export { BinanceApiHub as MarketHub } from './binance-api/hub.ts'
export { Notices } from './notices/post.ts'
