import { AffiliateBoard } from '#objects/affiliate/board/object.ts'
import { Affiliate } from '#objects/affiliate/program/object.ts'
import { Analytics } from '#objects/analytics/object.ts'
import { Bot } from '#objects/bots/bot/object.ts'
import { BotMarket } from '#objects/bots/bot-market/object.ts'
import { ChatMembers } from '#objects/chat/members/object.ts'
import { ChatRoom } from '#objects/chat/room/object.ts'
import { Announcements } from '#objects/content/announcements/object.ts'
import { HelpVotes } from '#objects/content/help-votes/object.ts'
import { CopyBoard } from '#objects/copy/board/object.ts'
import { Copier } from '#objects/copy/copier/object.ts'
import { Lead } from '#objects/copy/lead/object.ts'
import { CopyLeads } from '#objects/copy/leads/object.ts'
import { CopyMember } from '#objects/copy/member/object.ts'
import { Clearing } from '#objects/futures/object.ts'
import { AttemptLimits } from '#objects/identity/attempt-limits/object.ts'
import { AuthFlow } from '#objects/identity/auth-flow/object.ts'
import { CaptchaMemory } from '#objects/identity/captcha-memory/object.ts'
import { PasswordHashing } from '#objects/identity/password-hashing/object.ts'
import { Relations } from '#objects/identity/relations/object.ts'
import { Secrets } from '#objects/identity/secrets/object.ts'
import { MarketSummary } from '#objects/markets/market-summary/object.ts'
import { OrderBook } from '#objects/markets/order-book/object.ts'
import { AlertBoard } from '#objects/notifications/alert-board/object.ts'
import { Outbox } from '#objects/notifications/outbox/object.ts'
import { Cases } from '#objects/operator/cases/object.ts'
import { Operators } from '#objects/operator/operators/object.ts'
import { SiteSwitches } from '#objects/operator/switches/object.ts'
import { Uptime } from '#objects/operator/uptime/object.ts'
import { UsageLog } from '#objects/operator/usage-log/object.ts'
import { BlockDesk } from '#objects/otc/block-desk/object.ts'
import { Dealer } from '#objects/otc/dealer/object.ts'
import { P2pBoard } from '#objects/p2p/board/object.ts'
import { P2pDeal } from '#objects/p2p/deal/object.ts'
import { P2pMerchants } from '#objects/p2p/merchants/object.ts'
import { P2pTrader } from '#objects/p2p/trader/object.ts'
import { backUpObject } from '#objects/platform/backup/backed-up-object.ts'
import { setHomeRegion } from '#objects/platform/locations.ts'
import { type MeterableClass, meterObject as meterObjectFor } from '#objects/platform/meter/metered-object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { setMetricsDataset } from '#objects/platform/telemetry/metrics-points.ts'
import { Campaigns } from '#objects/rewards/campaigns/object.ts'
import { Rewards } from '#objects/rewards/coupons/object.ts'
import { SharedResults } from '#objects/sharing/object.ts'
import { VenueAccount } from '#objects/venues/object.ts'
import { Auditor } from '#objects/wallet/auditor/object.ts'
import { Chain } from '#objects/wallet/chain/object.ts'
import { Ledger } from '#objects/wallet/ledger/object.ts'
import { Liabilities } from '#objects/wallet/liabilities/object.ts'
import { BinanceApiHub } from './binance-api/hub.ts'
import { shedLoad } from './calls/admission.ts'
import type { Env } from './env.ts'
import { Account } from './identity/account-object.ts'
import { refuseInvalidHost } from './middleware/host.ts'
import { Notices } from './notifications/post.ts'
import { isBackedUpClass } from './operator/backup/classes.ts'
import { runScheduled } from './operator/run-scheduled.ts'
import { SiteAlerts } from './operator/site-alerts-object.ts'

/** Routes and pages, loaded by the first request: an isolate that only holds objects never evaluates them. */
const loaded: { app?: typeof import('./app.ts')['app'] } = {}

async function loadApp({ RESTORING }: Env) {
  if (RESTORING === 'true') return (await import('./api/restore-app.ts')).restoreApp
  loaded.app = (await import('./app.ts')).app
  return loaded.app
}

export default {
  fetch: async (request: Request, env: Env, context: ExecutionContext) => {
    setMetricsDataset(env)
    setHomeRegion(env)
    const answer = shedLoad(request) ?? refuseInvalidHost(request)
    return answer ?? (loaded.app ?? (await loadApp(env))).fetch(request, env, context)
  },
  scheduled: (event: ScheduledController, env: Env) => {
    setHomeRegion(env)
    return runScheduled(event, env)
  },
}

/** Wraps a class with the meter and the backup; the class knows neither. */
const meterObject = <Class extends MeterableClass>(name: string, Base: Class): Class =>
  meterObjectFor(name, isBackedUpClass(name) ? backUpObject(name, Base) : Base, async (env: Env, report) =>
    objectStub(env, 'USAGE_LOG', 'site').report(report),
  )

const MeteredAffiliateBoard = meterObject('AffiliateBoard', AffiliateBoard)
const MeteredAffiliate = meterObject('Affiliate', Affiliate)
const MeteredAnalytics = meterObject('Analytics', Analytics)
const MeteredBot = meterObject('Bot', Bot)
const MeteredBotMarket = meterObject('BotMarket', BotMarket)
const MeteredChatMembers = meterObject('ChatMembers', ChatMembers)
const MeteredChatRoom = meterObject('ChatRoom', ChatRoom)
const MeteredAnnouncements = meterObject('Announcements', Announcements)
const MeteredHelpVotes = meterObject('HelpVotes', HelpVotes)
const MeteredCopyBoard = meterObject('CopyBoard', CopyBoard)
const MeteredCopier = meterObject('Copier', Copier)
const MeteredLead = meterObject('Lead', Lead)
const MeteredCopyLeads = meterObject('CopyLeads', CopyLeads)
const MeteredCopyMember = meterObject('CopyMember', CopyMember)
const MeteredClearing = meterObject('Clearing', Clearing)
const MeteredAttemptLimits = meterObject('AttemptLimits', AttemptLimits)
const MeteredAuthFlow = meterObject('AuthFlow', AuthFlow)
const MeteredCaptchaMemory = meterObject('CaptchaMemory', CaptchaMemory)
const MeteredPasswordHashing = meterObject('PasswordHashing', PasswordHashing)
const MeteredRelations = meterObject('Relations', Relations)
const MeteredSecrets = meterObject('Secrets', Secrets)
const MeteredMarketSummary = meterObject('MarketSummary', MarketSummary)
const MeteredOrderBook = meterObject('OrderBook', OrderBook)
const MeteredAlertBoard = meterObject('AlertBoard', AlertBoard)
const MeteredOutbox = meterObject('Outbox', Outbox)
const MeteredCases = meterObject('Cases', Cases)
const MeteredOperators = meterObject('Operators', Operators)
const MeteredSiteAlerts = meterObject('SiteAlerts', SiteAlerts)
const MeteredSiteSwitches = meterObject('SiteSwitches', SiteSwitches)
const MeteredUptime = meterObject('Uptime', Uptime)
const MeteredUsageLog = meterObject('UsageLog', UsageLog)
const MeteredBlockDesk = meterObject('BlockDesk', BlockDesk)
const MeteredDealer = meterObject('Dealer', Dealer)
const MeteredP2pBoard = meterObject('P2pBoard', P2pBoard)
const MeteredP2pDeal = meterObject('P2pDeal', P2pDeal)
const MeteredP2pMerchants = meterObject('P2pMerchants', P2pMerchants)
const MeteredP2pTrader = meterObject('P2pTrader', P2pTrader)
const MeteredCampaigns = meterObject('Campaigns', Campaigns)
const MeteredRewards = meterObject('Rewards', Rewards)
const MeteredSharedResults = meterObject('SharedResults', SharedResults)
const MeteredAuditor = meterObject('Auditor', Auditor)
const MeteredChain = meterObject('Chain', Chain)
const MeteredLedger = meterObject('Ledger', Ledger)
const MeteredLiabilities = meterObject('Liabilities', Liabilities)
const MeteredVenueAccount = meterObject('VenueAccount', VenueAccount)
const MeteredMarketHub = meterObject('MarketHub', BinanceApiHub)
const MeteredAccount = meterObject('Account', Account)
const MeteredNotices = meterObject('Notices', Notices)

export {
  MeteredAccount as Account,
  MeteredAffiliate as Affiliate,
  MeteredAffiliateBoard as AffiliateBoard,
  MeteredAlertBoard as AlertBoard,
  MeteredAnalytics as Analytics,
  MeteredAnnouncements as Announcements,
  MeteredAttemptLimits as AttemptLimits,
  MeteredAuditor as Auditor,
  MeteredAuthFlow as AuthFlow,
  MeteredBlockDesk as BlockDesk,
  MeteredBot as Bot,
  MeteredBotMarket as BotMarket,
  MeteredCampaigns as Campaigns,
  MeteredCaptchaMemory as CaptchaMemory,
  MeteredCases as Cases,
  MeteredChain as Chain,
  MeteredChatMembers as ChatMembers,
  MeteredChatRoom as ChatRoom,
  MeteredClearing as Clearing,
  MeteredCopier as Copier,
  MeteredCopyBoard as CopyBoard,
  MeteredCopyLeads as CopyLeads,
  MeteredCopyMember as CopyMember,
  MeteredDealer as Dealer,
  MeteredHelpVotes as HelpVotes,
  MeteredLead as Lead,
  MeteredLedger as Ledger,
  MeteredLiabilities as Liabilities,
  MeteredMarketHub as MarketHub,
  MeteredMarketSummary as MarketSummary,
  MeteredNotices as Notices,
  MeteredOperators as Operators,
  MeteredOrderBook as OrderBook,
  MeteredOutbox as Outbox,
  MeteredP2pBoard as P2pBoard,
  MeteredP2pDeal as P2pDeal,
  MeteredP2pMerchants as P2pMerchants,
  MeteredP2pTrader as P2pTrader,
  MeteredPasswordHashing as PasswordHashing,
  MeteredRelations as Relations,
  MeteredRewards as Rewards,
  MeteredSecrets as Secrets,
  MeteredSharedResults as SharedResults,
  MeteredSiteAlerts as SiteAlerts,
  MeteredSiteSwitches as SiteSwitches,
  MeteredUptime as Uptime,
  MeteredUsageLog as UsageLog,
  MeteredVenueAccount as VenueAccount,
}
