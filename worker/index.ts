import { backUpObject } from '#objects/platform/backup/backed-up-object.ts'
import { lazyDurableObject, type ObjectClass } from '#objects/platform/lazy-object.ts'
import { setHomeRegion } from '#objects/platform/locations.ts'
import { meterObject } from '#objects/platform/meter/metered-object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { setMetricsDataset } from '#objects/platform/telemetry/metrics-points.ts'
import { shedLoad } from './calls/admission.ts'
import type { Env } from './env.ts'
import { refuseInvalidHost } from './middleware/host.ts'
import { isBackedUpClass } from './operator/backup/classes.ts'
import { runScheduled } from './operator/run-scheduled.ts'

/** Routes and pages, loaded by the first request: an isolate that only holds objects never evaluates them. */
const loaded: { app?: typeof import('./app.ts')['app'] } = {}

async function loadApp({ RESTORING }: Env) {
  if (RESTORING === 'true') return (await import('./api/restore-app.ts')).restoreModeApp
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

/** Creates an object class that loads with its first object. Adds usage counts and, to listed classes, backups. */
const objectClass = <Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ObjectClass>>>,
): ObjectClass =>
  lazyDurableObject(async () => {
    const Loaded: ObjectClass = (await load())[name]
    const BackedUp = isBackedUpClass(name) ? backUpObject(name, Loaded) : Loaded
    return meterObject(name, BackedUp, async (env: Env, report) => objectStub(env, 'USAGE_LOG', 'site').report(report))
  })

const LazyAccount = objectClass('Account', () => import('./identity/account-object.ts'))
const LazyAffiliate = objectClass('Affiliate', () => import('#objects/affiliate/program/object.ts'))
const LazyAffiliateBoard = objectClass('AffiliateBoard', () => import('#objects/affiliate/board/object.ts'))
const LazyAlertBoard = objectClass('AlertBoard', () => import('#objects/notifications/alert-board/object.ts'))
const LazyAnalytics = objectClass('Analytics', () => import('#objects/analytics/object.ts'))
const LazyAnnouncements = objectClass('Announcements', () => import('#objects/content/announcements/object.ts'))
const LazyAttemptLimits = objectClass('AttemptLimits', () => import('#objects/identity/attempt-limits/object.ts'))
const LazyAuditor = objectClass('Auditor', () => import('#objects/wallet/auditor/object.ts'))
const LazyAuthFlow = objectClass('AuthFlow', () => import('#objects/identity/auth-flow/object.ts'))
const LazyBlockDesk = objectClass('BlockDesk', () => import('#objects/otc/block-desk/object.ts'))
const LazyBot = objectClass('Bot', () => import('#objects/bots/bot/object.ts'))
const LazyBotMarket = objectClass('BotMarket', () => import('#objects/bots/bot-market/object.ts'))
const LazyCampaigns = objectClass('Campaigns', () => import('#objects/rewards/campaigns/object.ts'))
const LazyCaptchaMemory = objectClass('CaptchaMemory', () => import('#objects/identity/captcha-memory/object.ts'))
const LazyCases = objectClass('Cases', () => import('#objects/operator/cases/object.ts'))
const LazyChain = objectClass('Chain', () => import('#objects/wallet/chain/object.ts'))
const LazyChatMembers = objectClass('ChatMembers', () => import('#objects/chat/members/object.ts'))
const LazyChatRoom = objectClass('ChatRoom', () => import('#objects/chat/room/object.ts'))
const LazyClearing = objectClass('Clearing', () => import('#objects/futures/object.ts'))
const LazyCopier = objectClass('Copier', () => import('#objects/copy/copier/object.ts'))
const LazyCopyBoard = objectClass('CopyBoard', () => import('#objects/copy/board/object.ts'))
const LazyCopyLeads = objectClass('CopyLeads', () => import('#objects/copy/leads/object.ts'))
const LazyCopyMember = objectClass('CopyMember', () => import('#objects/copy/member/object.ts'))
const LazyDealer = objectClass('Dealer', () => import('#objects/otc/dealer/object.ts'))
const LazyHelpVotes = objectClass('HelpVotes', () => import('#objects/content/help-votes/object.ts'))
const LazyLead = objectClass('Lead', () => import('#objects/copy/lead/object.ts'))
const LazyLedger = objectClass('Ledger', () => import('#objects/wallet/ledger/object.ts'))
const LazyLiabilities = objectClass('Liabilities', () => import('#objects/wallet/liabilities/object.ts'))
const LazyMarketHub = objectClass('MarketHub', async () => ({
  MarketHub: (await import('./binance-api/hub.ts')).BinanceApiHub,
}))
const LazyMarketSummary = objectClass('MarketSummary', () => import('#objects/markets/market-summary/object.ts'))
const LazyNotices = objectClass('Notices', () => import('./notifications/post.ts'))
const LazyOperators = objectClass('Operators', () => import('#objects/operator/operators/object.ts'))
const LazyOrderBook = objectClass('OrderBook', () => import('#objects/markets/order-book/object.ts'))
const LazyOutbox = objectClass('Outbox', () => import('#objects/notifications/outbox/object.ts'))
const LazyP2pBoard = objectClass('P2pBoard', () => import('#objects/p2p/board/object.ts'))
const LazyP2pDeal = objectClass('P2pDeal', () => import('#objects/p2p/deal/object.ts'))
const LazyP2pMerchants = objectClass('P2pMerchants', () => import('#objects/p2p/merchants/object.ts'))
const LazyP2pTrader = objectClass('P2pTrader', () => import('#objects/p2p/trader/object.ts'))
const LazyPasswordHashing = objectClass('PasswordHashing', () => import('#objects/identity/password-hashing/object.ts'))
const LazyRelations = objectClass('Relations', () => import('#objects/identity/relations/object.ts'))
const LazyRewards = objectClass('Rewards', () => import('#objects/rewards/coupons/object.ts'))
const LazySecrets = objectClass('Secrets', () => import('#objects/identity/secrets/object.ts'))
const LazySharedResults = objectClass('SharedResults', () => import('#objects/sharing/object.ts'))
const LazySiteAlerts = objectClass('SiteAlerts', () => import('./operator/site-alerts-object.ts'))
const LazySiteSwitches = objectClass('SiteSwitches', () => import('#objects/operator/switches/object.ts'))
const LazyUptime = objectClass('Uptime', () => import('#objects/operator/uptime/object.ts'))
const LazyUsageLog = objectClass('UsageLog', () => import('#objects/operator/usage-log/object.ts'))
const LazyVenueAccount = objectClass('VenueAccount', () => import('#objects/venues/object.ts'))
const LazyVenueListing = objectClass('VenueListing', () => import('#objects/venues/listing-object.ts'))

export {
  LazyAccount as Account,
  LazyAffiliate as Affiliate,
  LazyAffiliateBoard as AffiliateBoard,
  LazyAlertBoard as AlertBoard,
  LazyAnalytics as Analytics,
  LazyAnnouncements as Announcements,
  LazyAttemptLimits as AttemptLimits,
  LazyAuditor as Auditor,
  LazyAuthFlow as AuthFlow,
  LazyBlockDesk as BlockDesk,
  LazyBot as Bot,
  LazyBotMarket as BotMarket,
  LazyCampaigns as Campaigns,
  LazyCaptchaMemory as CaptchaMemory,
  LazyCases as Cases,
  LazyChain as Chain,
  LazyChatMembers as ChatMembers,
  LazyChatRoom as ChatRoom,
  LazyClearing as Clearing,
  LazyCopier as Copier,
  LazyCopyBoard as CopyBoard,
  LazyCopyLeads as CopyLeads,
  LazyCopyMember as CopyMember,
  LazyDealer as Dealer,
  LazyHelpVotes as HelpVotes,
  LazyLead as Lead,
  LazyLedger as Ledger,
  LazyLiabilities as Liabilities,
  LazyMarketHub as MarketHub,
  LazyMarketSummary as MarketSummary,
  LazyNotices as Notices,
  LazyOperators as Operators,
  LazyOrderBook as OrderBook,
  LazyOutbox as Outbox,
  LazyP2pBoard as P2pBoard,
  LazyP2pDeal as P2pDeal,
  LazyP2pMerchants as P2pMerchants,
  LazyP2pTrader as P2pTrader,
  LazyPasswordHashing as PasswordHashing,
  LazyRelations as Relations,
  LazyRewards as Rewards,
  LazySecrets as Secrets,
  LazySharedResults as SharedResults,
  LazySiteAlerts as SiteAlerts,
  LazySiteSwitches as SiteSwitches,
  LazyUptime as Uptime,
  LazyUsageLog as UsageLog,
  LazyVenueAccount as VenueAccount,
  LazyVenueListing as VenueListing,
}
