// Settings are parsed once per isolate.

import type { AffiliateBoard } from '#objects/affiliate/board/object.ts'
import type { Affiliate } from '#objects/affiliate/program/object.ts'
import type { Analytics } from '#objects/analytics/object.ts'
import type { Bot } from '#objects/bots/bot/object.ts'
import type { BotMarket } from '#objects/bots/bot-market/object.ts'
import type { ChatMembers } from '#objects/chat/members/object.ts'
import type { ChatRoom } from '#objects/chat/room/object.ts'
import type { Announcements } from '#objects/content/announcements/object.ts'
import type { HelpVotes } from '#objects/content/help-votes/object.ts'
import type { CopyBoard } from '#objects/copy/board/object.ts'
import type { Copier } from '#objects/copy/copier/object.ts'
import type { Lead } from '#objects/copy/lead/object.ts'
import type { CopyLeads } from '#objects/copy/leads/object.ts'
import type { CopyMember } from '#objects/copy/member/object.ts'
import type { Clearing } from '#objects/futures/object.ts'
import type { AccountObject } from '#objects/identity/account/object.ts'
import type { AttemptLimits } from '#objects/identity/attempt-limits/object.ts'
import type { AuthFlow } from '#objects/identity/auth-flow/object.ts'
import type { CaptchaMemory } from '#objects/identity/captcha-memory/object.ts'
import type { PasswordHashing } from '#objects/identity/password-hashing/object.ts'
import type { Relations } from '#objects/identity/relations/object.ts'
import type { Secrets } from '#objects/identity/secrets/object.ts'
import type { MarketSummary } from '#objects/markets/market-summary/object.ts'
import type { OrderBook } from '#objects/markets/order-book/object.ts'
import type { AlertBoard } from '#objects/notifications/alert-board/object.ts'
import type { NotificationObject } from '#objects/notifications/notices/object.ts'
import type { Outbox } from '#objects/notifications/outbox/object.ts'
import type { Cases } from '#objects/operator/cases/object.ts'
import type { Operators } from '#objects/operator/operators/object.ts'
import type { SiteAlertsObject } from '#objects/operator/site-alerts/object.ts'
import type { SiteSwitches } from '#objects/operator/switches/object.ts'
import type { Uptime } from '#objects/operator/uptime/object.ts'
import type { UsageLog } from '#objects/operator/usage-log/object.ts'
import type { BlockDesk } from '#objects/otc/block-desk/object.ts'
import type { Dealer } from '#objects/otc/dealer/object.ts'
import type { P2pBoard } from '#objects/p2p/board/object.ts'
import type { P2pDeal } from '#objects/p2p/deal/object.ts'
import type { P2pMerchants } from '#objects/p2p/merchants/object.ts'
import type { P2pTrader } from '#objects/p2p/trader/object.ts'
import type { MarketHub } from '#objects/realtime/object.ts'
import type { Campaigns } from '#objects/rewards/campaigns/object.ts'
import type { Rewards } from '#objects/rewards/coupons/object.ts'
import type { SharedResults } from '#objects/sharing/object.ts'
import type { VenueListing } from '#objects/venues/listing-object.ts'
import type { VenueAccount } from '#objects/venues/object.ts'
import type { Auditor } from '#objects/wallet/auditor/object.ts'
import type { Chain } from '#objects/wallet/chain/object.ts'
import type { Ledger } from '#objects/wallet/ledger/object.ts'
import type { Liabilities } from '#objects/wallet/liabilities/object.ts'
import {
  type ConfigMap,
  createConfigMap,
  type FeatureSwitches,
  LEDGER_FEATURES,
  listDisabledFeatures,
} from '#shared/operator/features.ts'
import { findAccountPlace } from './context/account-place.ts'
import { parseSettings } from './context/parse-settings.ts'
import type { AddressVariables, RequestIdVariables } from './context/request-variables.ts'
import type { DeploymentSettings } from './context/settings.ts'
import { readFeatureSwitches } from './context/switches.ts'
import type {
  LocaleVariables,
  OperatorVariables,
  PreferenceVariables,
  SessionVariables,
  VisitVariables,
} from './context/variables.ts'
import { hasVenueFeed, hasVenueFuturesFeed, readVenueFuturesHost, readVenueSpotHost } from './context/venue-settings.ts'

export type Bindings = {
  readonly ORDER_BOOK: DurableObjectNamespace<OrderBook>
  readonly MARKET_SUMMARY: DurableObjectNamespace<MarketSummary>
  readonly MARKET_HUB: DurableObjectNamespace<MarketHub>
  readonly ANALYTICS_STORE: DurableObjectNamespace<Analytics>
  readonly ANALYTICS?: AnalyticsEngineDataset
  /** Receives the metrics of all isolates (docs/operations.md). */
  readonly METRICS?: AnalyticsEngineDataset
  readonly CAPTCHA_MEMORY: DurableObjectNamespace<CaptchaMemory>
  readonly ACCOUNT: DurableObjectNamespace<AccountObject>
  readonly NOTICES: DurableObjectNamespace<NotificationObject>
  readonly ALERT_BOARD: DurableObjectNamespace<AlertBoard>
  readonly AUTH_FLOW: DurableObjectNamespace<AuthFlow>
  readonly ATTEMPT_LIMITS: DurableObjectNamespace<AttemptLimits>
  readonly PASSWORD_HASHING: DurableObjectNamespace<PasswordHashing>
  readonly SECRETS: DurableObjectNamespace<Secrets>
  readonly OUTBOX: DurableObjectNamespace<Outbox>
  /** Maps e-mail addresses and phone numbers to accounts (migrations/directory). */
  readonly DIRECTORY: D1Database
  readonly LEDGER: DurableObjectNamespace<Ledger>
  readonly CHAIN: DurableObjectNamespace<Chain>
  readonly CLEARING: DurableObjectNamespace<Clearing>
  readonly BOT: DurableObjectNamespace<Bot>
  readonly BOT_MARKET: DurableObjectNamespace<BotMarket>
  readonly COPIER: DurableObjectNamespace<Copier>
  readonly COPY_BOARD: DurableObjectNamespace<CopyBoard>
  readonly COPY_LEADS: DurableObjectNamespace<CopyLeads>
  readonly COPY_MEMBER: DurableObjectNamespace<CopyMember>
  readonly LEAD: DurableObjectNamespace<Lead>
  readonly DEALER: DurableObjectNamespace<Dealer>
  readonly AFFILIATE: DurableObjectNamespace<Affiliate>
  readonly AFFILIATE_BOARD: DurableObjectNamespace<AffiliateBoard>
  readonly CAMPAIGNS: DurableObjectNamespace<Campaigns>
  readonly RELATIONS: DurableObjectNamespace<Relations>
  readonly REWARDS: DurableObjectNamespace<Rewards>
  readonly BLOCK_DESK: DurableObjectNamespace<BlockDesk>
  readonly AUDITOR: DurableObjectNamespace<Auditor>
  readonly LIABILITIES: DurableObjectNamespace<Liabilities>
  readonly P2P_BOARD: DurableObjectNamespace<P2pBoard>
  readonly P2P_DEAL: DurableObjectNamespace<P2pDeal>
  readonly P2P_MERCHANTS: DurableObjectNamespace<P2pMerchants>
  readonly P2P_TRADER: DurableObjectNamespace<P2pTrader>
  readonly SITE_ALERTS: DurableObjectNamespace<SiteAlertsObject<unknown>>
  readonly UPTIME: DurableObjectNamespace<Uptime>
  readonly USAGE_LOG: DurableObjectNamespace<UsageLog>
  readonly SHARED_RESULTS: DurableObjectNamespace<SharedResults>
  readonly HELP_VOTES: DurableObjectNamespace<HelpVotes>
  readonly OPERATORS: DurableObjectNamespace<Operators>
  readonly SWITCHES: DurableObjectNamespace<SiteSwitches>
  readonly ANNOUNCEMENTS: DurableObjectNamespace<Announcements>
  readonly CASES: DurableObjectNamespace<Cases>
  readonly CHAT_MEMBERS: DurableObjectNamespace<ChatMembers>
  readonly CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  readonly VENUE_ACCOUNT: DurableObjectNamespace<VenueAccount>
  readonly VENUE_LISTING: DurableObjectNamespace<VenueListing>
  /** Rate limiting by the platform; if absent, `ATTEMPT_LIMITS` counts (worker/identity/address-limits.ts). */
  readonly SOCKET_LIMIT?: RateLimit
  readonly REGISTRATION_LIMIT?: RateLimit
  readonly ACT_LIMIT?: RateLimit
  /** Receives the backup of objects; if absent, nothing is backed up (durable-objects/platform/backup). */
  readonly BACKUP?: R2Bucket
  /** Receives the status page that outlives the exchange; absent: there is none (worker/content/help). */
  readonly STATUS_PAGES?: R2Bucket
  readonly ASSETS: Fetcher
  /** Serves the recording if MARKET_SOURCE is `replay`. */
  readonly REPLAY?: Fetcher
}

export type Env = Bindings & Readonly<Partial<Record<keyof DeploymentSettings, string>>>

const parsed = new WeakMap<Env, DeploymentSettings>()

export function loadSettings(env: Env): DeploymentSettings {
  const known = parsed.get(env)
  if (known) return known
  const settings = parseSettings(env)
  parsed.set(env, settings)
  return settings
}

const configs = new WeakMap<DeploymentSettings, { readonly switches: FeatureSwitches; readonly map: ConfigMap }>()

/** Returns the global config map of pages (spec §3), with the operators' switches applied. */
export function readConfigMap(env: Env): ConfigMap {
  const switches = readFeatureSwitches(env)
  const known = configs.get(loadSettings(env))
  if (known?.switches === switches) return known.map
  const { FEATURES_OFF, REFRESH_ON_RESIZE, PERSISTENCE, ANALYTICS_CONSENT, ANALYTICS_SEND, ANALYTICS_APP_ID } =
    loadSettings(env)
  const accounts = findAccountPlace(loadSettings(env))
  const hasFutures = accounts === 'paper' || loadSettings(env).UPSTREAM_FUTURES_URL !== ''
  const off = new Set(listDisabledFeatures(FEATURES_OFF, switches))
  // A product whose ledger is not on this site stays off despite the switches.
  if (accounts !== 'paper') for (const name of LEDGER_FEATURES) off.add(name)
  if (!hasFutures) off.add('futures')
  const made = createConfigMap({
    featuresOff: [...off],
    refreshOnResize: REFRESH_ON_RESIZE === 'true',
    persistence: PERSISTENCE,
    analytics: { consent: ANALYTICS_CONSENT, send: ANALYTICS_SEND, appId: ANALYTICS_APP_ID },
    source: loadSettings(env).MARKET_SOURCE,
    accounts,
    venueHost: accounts === 'paper' ? readVenueSpotHost(loadSettings(env)) : '',
    hasVenueContractBots: accounts === 'paper' && loadSettings(env).VENUE_CONTRACT_BOTS === 'on',
    hasVenueContractCopies: accounts === 'paper' && loadSettings(env).VENUE_CONTRACT_COPIES === 'on',
    hasVenuePrices: accounts === 'paper' && hasVenueFeed(loadSettings(env)),
    hasVenueContractPrices: accounts === 'paper' && hasVenueFuturesFeed(loadSettings(env)),
    venueFuturesHost: accounts === 'paper' && !off.has('futures') ? readVenueFuturesHost(loadSettings(env)) : '',
  })
  configs.set(loadSettings(env), { switches, map: made })
  return made
}

export type AppEnv = {
  Bindings: Env
  Variables: RequestIdVariables &
    AddressVariables &
    LocaleVariables &
    PreferenceVariables &
    VisitVariables &
    SessionVariables &
    OperatorVariables
}
