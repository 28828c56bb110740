import { backUpObject } from '#objects/platform/backup/backed-up-object.ts'
import { lazyObject, type ObjectClass } from '#objects/platform/lazy-object.ts'
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

/** A class that loads with its first object. It is wrapped with the meter and the backup, and knows neither. */
const objectClass = (name: string, load: () => Promise<ObjectClass>): ObjectClass =>
  lazyObject(async () => {
    const Loaded = await load()
    const BackedUp = isBackedUpClass(name) ? backUpObject(name, Loaded) : Loaded
    return meterObject(name, BackedUp, async (env: Env, report) => objectStub(env, 'USAGE_LOG', 'site').report(report))
  })

const LazyAccount = objectClass('Account', async () => (await import('./identity/account-object.ts')).Account)
const LazyAffiliate = objectClass(
  'Affiliate',
  async () => (await import('#objects/affiliate/program/object.ts')).Affiliate,
)
const LazyAffiliateBoard = objectClass(
  'AffiliateBoard',
  async () => (await import('#objects/affiliate/board/object.ts')).AffiliateBoard,
)
const LazyAlertBoard = objectClass(
  'AlertBoard',
  async () => (await import('#objects/notifications/alert-board/object.ts')).AlertBoard,
)
const LazyAnalytics = objectClass('Analytics', async () => (await import('#objects/analytics/object.ts')).Analytics)
const LazyAnnouncements = objectClass(
  'Announcements',
  async () => (await import('#objects/content/announcements/object.ts')).Announcements,
)
const LazyAttemptLimits = objectClass(
  'AttemptLimits',
  async () => (await import('#objects/identity/attempt-limits/object.ts')).AttemptLimits,
)
const LazyAuditor = objectClass('Auditor', async () => (await import('#objects/wallet/auditor/object.ts')).Auditor)
const LazyAuthFlow = objectClass(
  'AuthFlow',
  async () => (await import('#objects/identity/auth-flow/object.ts')).AuthFlow,
)
const LazyBlockDesk = objectClass(
  'BlockDesk',
  async () => (await import('#objects/otc/block-desk/object.ts')).BlockDesk,
)
const LazyBot = objectClass('Bot', async () => (await import('#objects/bots/bot/object.ts')).Bot)
const LazyBotMarket = objectClass(
  'BotMarket',
  async () => (await import('#objects/bots/bot-market/object.ts')).BotMarket,
)
const LazyCampaigns = objectClass(
  'Campaigns',
  async () => (await import('#objects/rewards/campaigns/object.ts')).Campaigns,
)
const LazyCaptchaMemory = objectClass(
  'CaptchaMemory',
  async () => (await import('#objects/identity/captcha-memory/object.ts')).CaptchaMemory,
)
const LazyCases = objectClass('Cases', async () => (await import('#objects/operator/cases/object.ts')).Cases)
const LazyChain = objectClass('Chain', async () => (await import('#objects/wallet/chain/object.ts')).Chain)
const LazyChatMembers = objectClass(
  'ChatMembers',
  async () => (await import('#objects/chat/members/object.ts')).ChatMembers,
)
const LazyChatRoom = objectClass('ChatRoom', async () => (await import('#objects/chat/room/object.ts')).ChatRoom)
const LazyClearing = objectClass('Clearing', async () => (await import('#objects/futures/object.ts')).Clearing)
const LazyCopier = objectClass('Copier', async () => (await import('#objects/copy/copier/object.ts')).Copier)
const LazyCopyBoard = objectClass('CopyBoard', async () => (await import('#objects/copy/board/object.ts')).CopyBoard)
const LazyCopyLeads = objectClass('CopyLeads', async () => (await import('#objects/copy/leads/object.ts')).CopyLeads)
const LazyCopyMember = objectClass(
  'CopyMember',
  async () => (await import('#objects/copy/member/object.ts')).CopyMember,
)
const LazyDealer = objectClass('Dealer', async () => (await import('#objects/otc/dealer/object.ts')).Dealer)
const LazyHelpVotes = objectClass(
  'HelpVotes',
  async () => (await import('#objects/content/help-votes/object.ts')).HelpVotes,
)
const LazyLead = objectClass('Lead', async () => (await import('#objects/copy/lead/object.ts')).Lead)
const LazyLedger = objectClass('Ledger', async () => (await import('#objects/wallet/ledger/object.ts')).Ledger)
const LazyLiabilities = objectClass(
  'Liabilities',
  async () => (await import('#objects/wallet/liabilities/object.ts')).Liabilities,
)
const LazyMarketHub = objectClass('MarketHub', async () => (await import('./binance-api/hub.ts')).BinanceApiHub)
const LazyMarketSummary = objectClass(
  'MarketSummary',
  async () => (await import('#objects/markets/market-summary/object.ts')).MarketSummary,
)
const LazyNotices = objectClass('Notices', async () => (await import('./notifications/post.ts')).Notices)
const LazyOperators = objectClass(
  'Operators',
  async () => (await import('#objects/operator/operators/object.ts')).Operators,
)
const LazyOrderBook = objectClass(
  'OrderBook',
  async () => (await import('#objects/markets/order-book/object.ts')).OrderBook,
)
const LazyOutbox = objectClass('Outbox', async () => (await import('#objects/notifications/outbox/object.ts')).Outbox)
const LazyP2pBoard = objectClass('P2pBoard', async () => (await import('#objects/p2p/board/object.ts')).P2pBoard)
const LazyP2pDeal = objectClass('P2pDeal', async () => (await import('#objects/p2p/deal/object.ts')).P2pDeal)
const LazyP2pMerchants = objectClass(
  'P2pMerchants',
  async () => (await import('#objects/p2p/merchants/object.ts')).P2pMerchants,
)
const LazyP2pTrader = objectClass('P2pTrader', async () => (await import('#objects/p2p/trader/object.ts')).P2pTrader)
const LazyPasswordHashing = objectClass(
  'PasswordHashing',
  async () => (await import('#objects/identity/password-hashing/object.ts')).PasswordHashing,
)
const LazyRelations = objectClass(
  'Relations',
  async () => (await import('#objects/identity/relations/object.ts')).Relations,
)
const LazyRewards = objectClass('Rewards', async () => (await import('#objects/rewards/coupons/object.ts')).Rewards)
const LazySecrets = objectClass('Secrets', async () => (await import('#objects/identity/secrets/object.ts')).Secrets)
const LazySharedResults = objectClass(
  'SharedResults',
  async () => (await import('#objects/sharing/object.ts')).SharedResults,
)
const LazySiteAlerts = objectClass(
  'SiteAlerts',
  async () => (await import('./operator/site-alerts-object.ts')).SiteAlerts,
)
const LazySiteSwitches = objectClass(
  'SiteSwitches',
  async () => (await import('#objects/operator/switches/object.ts')).SiteSwitches,
)
const LazyUptime = objectClass('Uptime', async () => (await import('#objects/operator/uptime/object.ts')).Uptime)
const LazyUsageLog = objectClass(
  'UsageLog',
  async () => (await import('#objects/operator/usage-log/object.ts')).UsageLog,
)
const LazyVenueAccount = objectClass(
  'VenueAccount',
  async () => (await import('#objects/venues/object.ts')).VenueAccount,
)

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
}
