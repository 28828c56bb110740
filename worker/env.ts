// Bindings and settings. Settings are parsed once per isolate.

import { z } from 'zod/mini'
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
import type { SiteSwitches } from '#objects/operator/switches/object.ts'
import type { Uptime } from '#objects/operator/uptime/object.ts'
import type { BlockDesk } from '#objects/otc/block-desk/object.ts'
import type { Dealer } from '#objects/otc/dealer/object.ts'
import type { P2pBoard } from '#objects/p2p/board/object.ts'
import type { P2pDeal } from '#objects/p2p/deal/object.ts'
import type { P2pMerchants } from '#objects/p2p/merchants/object.ts'
import type { P2pTrader } from '#objects/p2p/trader/object.ts'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import type { MarketHub } from '#objects/realtime/object.ts'
import type { Campaigns } from '#objects/rewards/campaigns/object.ts'
import type { Rewards } from '#objects/rewards/coupons/object.ts'
import type { SharedResults } from '#objects/sharing/object.ts'
import type { Auditor } from '#objects/wallet/auditor/object.ts'
import type { Chain } from '#objects/wallet/chain/object.ts'
import type { Ledger } from '#objects/wallet/ledger/object.ts'
import type { Liabilities } from '#objects/wallet/liabilities/object.ts'
import { CONSENT_MODES, DEFAULT_APP_ID, EVENT_SENDING_MODES } from '#shared/analytics/settings.ts'
import { APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { isZone } from '#shared/format/zone.ts'
import { MarketSourceName } from '#shared/markets/market-data.ts'
import {
  type ConfigMap,
  createConfigMap,
  FEATURES,
  type FeatureName,
  type FeatureSwitches,
  listDisabledFeatures,
  PERSISTENCES,
  parseNameList,
} from '#shared/operator/features.ts'
import { CAPTCHA_FIELDS, findMissingCaptchaSettings } from './context/captcha-settings.ts'
import { DELIVERY_FIELDS } from './context/delivery-settings.ts'
import { IDENTITY_FIELDS } from './context/identity-settings.ts'
import type { AddressVariables, RequestIdVariables } from './context/request-variables.ts'
import { SECURITY_TXT_FIELDS } from './context/security-txt-settings.ts'
import { findMissingSocialSettings, SOCIAL_FIELDS } from './context/social-settings.ts'
import { readSwitches } from './context/switches.ts'
import { UPSTREAM_FIELDS } from './context/upstream-settings.ts'
import type { LocaleVariables, PreferredVariables, SessionVariables, VisitVariables } from './context/variables.ts'
import { WebOrigin } from './context/web-origin.ts'

export type Bindings = {
  readonly ORDER_BOOK: DurableObjectNamespace<OrderBook>
  readonly MARKET_SUMMARY: DurableObjectNamespace<MarketSummary>
  readonly MARKET_HUB: DurableObjectNamespace<MarketHub>
  readonly ANALYTICS_STORE: DurableObjectNamespace<Analytics>
  readonly ANALYTICS?: AnalyticsEngineDataset
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
  readonly UPTIME: DurableObjectNamespace<Uptime>
  readonly SHARED_RESULTS: DurableObjectNamespace<SharedResults>
  readonly HELP_VOTES: DurableObjectNamespace<HelpVotes>
  readonly OPERATORS: DurableObjectNamespace<Operators>
  readonly SWITCHES: DurableObjectNamespace<SiteSwitches>
  readonly ANNOUNCEMENTS: DurableObjectNamespace<Announcements>
  readonly CASES: DurableObjectNamespace<Cases>
  readonly CHAT_MEMBERS: DurableObjectNamespace<ChatMembers>
  readonly CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  /** The platform's rate limiting, of addresses; absent: `ATTEMPT_LIMITS` counts (worker/identity/address-limits.ts). */
  readonly SOCKET_LIMIT?: RateLimit
  readonly REGISTRATION_LIMIT?: RateLimit
  readonly ACT_LIMIT?: RateLimit
  readonly ASSETS: Fetcher
  /** Serves the recording if MARKET_SOURCE is `replay`. */
  readonly REPLAY?: Fetcher
}

const Count = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)

const Features = z.pipe(z.pipe(z.string(), z.transform(parseNameList)), z.array(z.enum(FEATURES)))
const AppIds = z.pipe(
  z.pipe(z.string(), z.transform(parseNameList)),
  z.array(z.string().check(z.regex(APP_ID_PATTERN))),
)

export const Settings = z.object({
  MARKET_SOURCE: z._default(MarketSourceName, 'simulated'),
  SEED: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '1'),
  HUB_SHARDS: Count(8, 256),
  HUB_SOCKETS_MAX: Count(2_000, 30_000),
  /** Scheme and host of canonical links; if empty, those of the request. */
  ORIGIN: z._default(z.union([z.literal(''), WebOrigin]), ''),
  BRAND: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Meridian'),
  /** Time zone of the exchange's location, one of the clocks that users can choose (decision 083). */
  EXCHANGE_ZONE: z._default(z.string().check(z.refine(isZone)), 'UTC'),
  /** Target of help links (shared/navigation/help-centre.ts); if empty, there are none. */
  HELP_CENTRE_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  FEATURES_OFF: z._default(Features, []),
  /** True decides phone or desktop again when the window is resized (spec §9). */
  REFRESH_ON_RESIZE: z._default(z.enum(['true', 'false']), 'false'),
  PERSISTENCE: z._default(z.enum(PERSISTENCES), 'localStorage'),
  /** Consent before analytics (shared/operator/features.ts). */
  ANALYTICS_CONSENT: z._default(z.enum(CONSENT_MODES), 'ask'),
  ANALYTICS_SEND: z._default(z.enum(EVENT_SENDING_MODES), 'batch'),
  ANALYTICS_APP_ID: z._default(z.string().check(z.regex(APP_ID_PATTERN)), DEFAULT_APP_ID),
  /** App ids that the collector accepts, separated by commas; if empty, all. */
  ANALYTICS_APP_IDS: z._default(AppIds, []),
  ANALYTICS_SHARDS: Count(4, 64),
  /** A change needs a migration of the shard slots (docs/decisions/015). */
  LEDGER_SHARDS: Count(DEFAULT_LEDGER_SHARDS, 1_024),
  /** Order changes per user in ten seconds; reads are limited to three times as many. */
  TRADE_RATE: Count(300, 1_000_000),
  /** Request weight per API key and minute (shared/binance-api/spot/calls.ts). */
  BOT_WEIGHT: Count(60_000, 1_000_000_000),
  /** Token of the operator API, which appoints operators; if absent, the API is disabled. */
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16), z.maxLength(512))),
  P2P_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  BOTS_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  COPY_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  UPSTREAM_FEED_URL: z.optional(z.string()),
  UPSTREAM_FEED_REST_URL: z.optional(z.string()),
  UPSTREAM_FEED_DIALECT: z.optional(z.enum(['binance', 'coinw', 'kraken'])),
  ...CAPTCHA_FIELDS,
  ...SOCIAL_FIELDS,
  ...UPSTREAM_FIELDS,
  ...IDENTITY_FIELDS,
  ...DELIVERY_FIELDS,
  ...SECURITY_TXT_FIELDS,
})
export type DeploymentSettings = z.infer<typeof Settings>

export type Env = Bindings & Readonly<Partial<Record<keyof DeploymentSettings, string>>>

const parsed = new WeakMap<Env, DeploymentSettings>()

export function loadSettings(env: Env): DeploymentSettings {
  const known = parsed.get(env)
  if (known) return known
  const result = Settings.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const [missing] = findMissingCaptchaSettings(result.data)
  if (missing) throw new Error(`setting ${missing}: CAPTCHA_PROVIDER=${result.data.CAPTCHA_PROVIDER} needs it`)
  const [missingPart] = findMissingSocialSettings(result.data)
  if (missingPart) throw new Error(`setting ${missingPart}: log-in by other services needs it`)
  parsed.set(env, result.data)
  return result.data
}

const configs = new WeakMap<DeploymentSettings, { readonly switches: FeatureSwitches; readonly map: ConfigMap }>()

/** Returns the global config map of pages (spec §3), with the operators' switches applied. */
export function readConfig(env: Env): ConfigMap {
  const switches = readSwitches(env)
  const known = configs.get(loadSettings(env))
  if (known?.switches === switches) return known.map
  const { FEATURES_OFF, REFRESH_ON_RESIZE, PERSISTENCE, ANALYTICS_CONSENT, ANALYTICS_SEND, ANALYTICS_APP_ID } =
    loadSettings(env)
  // The chat is disabled behind an upstream exchange, whose accounts are unknown here.
  const off: readonly FeatureName[] =
    loadSettings(env).UPSTREAM_SPOT_URL === '' ? FEATURES_OFF : [...FEATURES_OFF, 'chat']
  const made = createConfigMap({
    featuresOff: listDisabledFeatures(off, switches),
    refreshOnResize: REFRESH_ON_RESIZE === 'true',
    persistence: PERSISTENCE,
    analytics: { consent: ANALYTICS_CONSENT, send: ANALYTICS_SEND, appId: ANALYTICS_APP_ID },
    source: loadSettings(env).MARKET_SOURCE,
  })
  configs.set(loadSettings(env), { switches, map: made })
  return made
}

export type AppEnv = {
  Bindings: Env
  Variables: RequestIdVariables &
    AddressVariables &
    LocaleVariables &
    PreferredVariables &
    VisitVariables &
    SessionVariables
}
