import { z } from 'zod/mini'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { ANALYTICS_CONSENT_MODES, DEFAULT_ANALYTICS_APP_ID, EVENT_SENDING_MODES } from '#shared/analytics/settings.ts'
import { ANALYTICS_APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { isZone } from '#shared/format/zone.ts'
import { MarketSourceName } from '#shared/markets/market-data.ts'
import { ANALYTICS_PERSISTENCES, FEATURE_NAMES } from '#shared/operator/features.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { PLATFORM_REGIONS } from '#shared/platform/regions.ts'
import { CAPTCHA_SETTING_FIELDS } from './captcha-settings.ts'
import { DELIVERY_SETTING_FIELDS } from './delivery-settings.ts'
import { DESK_SETTING_FIELDS } from './desk-settings.ts'
import { IDENTITY_SETTING_FIELDS } from './identity-settings.ts'
import { LEGAL_SETTING_FIELDS } from './legal-settings.ts'
import { SECURITY_TXT_SETTING_FIELDS } from './security-txt-settings.ts'
import { SITE_ALERT_SETTING_FIELDS } from './site-alert-settings.ts'
import { SOCIAL_SETTING_FIELDS } from './social-settings.ts'
import { UPSTREAM_SETTING_FIELDS } from './upstream-settings.ts'
import { VENUE_SETTING_FIELDS } from './venue-settings.ts'
import { WebOrigin } from './web-origin.ts'

const isTokenList = (list: string): boolean => parseNameList(list).every(({ length }) => length >= 16 && length <= 512)

const Count = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)

const RegionNames = z.pipe(z.pipe(z.string(), z.transform(parseNameList)), z.array(z.enum(PLATFORM_REGIONS)))
const Features = z.pipe(z.pipe(z.string(), z.transform(parseNameList)), z.array(z.enum(FEATURE_NAMES)))
const AppIds = z.pipe(
  z.pipe(z.string(), z.transform(parseNameList)),
  z.array(z.string().check(z.regex(ANALYTICS_APP_ID_PATTERN))),
)

export const Settings = z.object({
  MARKET_SOURCE: z._default(MarketSourceName, 'simulated'),
  SEED: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '1'),
  HUB_SHARDS: Count(8, 256),
  HUB_SOCKETS_MAX: Count(2_000, 30_000),
  /** Region of markets and money; if empty, the region of each Durable Object's first call (decision 121). */
  HOME_REGION: z._default(z.union([z.literal(''), z.enum(PLATFORM_REGIONS)]), ''),
  /** Regions with hubs; if empty, all hubs are in HOME_REGION. */
  HUB_REGIONS: z._default(RegionNames, []),
  /** Scheme and host of canonical links; if empty, those of the request. */
  ORIGIN: z._default(z.union([z.literal(''), WebOrigin]), ''),
  BRAND: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Meridian'),
  /** Time zone of the exchange's location, one of the clocks that users can choose (decision 083). */
  EXCHANGE_ZONE: z._default(z.string().check(z.refine(isZone)), 'UTC'),
  /** Target of help links (shared/navigation/help-centre.ts); if empty, there are none. */
  HELP_CENTRE_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  FEATURES_OFF: z._default(Features, []),
  /** `true` detects phone or desktop again when the window is resized (spec §9). */
  REFRESH_ON_RESIZE: z._default(z.enum(['true', 'false']), 'false'),
  PERSISTENCE: z._default(z.enum(ANALYTICS_PERSISTENCES), 'localStorage'),
  ANALYTICS_CONSENT: z._default(z.enum(ANALYTICS_CONSENT_MODES), 'ask'),
  ANALYTICS_SEND: z._default(z.enum(EVENT_SENDING_MODES), 'batch'),
  ANALYTICS_APP_ID: z._default(z.string().check(z.regex(ANALYTICS_APP_ID_PATTERN)), DEFAULT_ANALYTICS_APP_ID),
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
  /** Further valid tokens during a rotation, separated by commas. */
  OPERATOR_TOKEN_OTHERS: z._default(z.string().check(z.refine(isTokenList)), ''),
  /** `slow` logs requests that failed or took more than a second. */
  LOG_REQUESTS: z._default(z.enum(['slow', 'all']), 'slow'),
  /** Number of past days to which objects can be restored. */
  BACKUP_DAYS: Count(30, 3_650),
  /** `true` only while `npm run restore` runs: the site then answers 503, and objects do nothing else. */
  RESTORING: z._default(z.enum(['true', 'false']), 'false'),
  P2P_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  BOTS_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  COPY_SIMULATED: z._default(z.enum(['true', 'false']), 'true'),
  UPSTREAM_FEED_URL: z.optional(z.string()),
  UPSTREAM_FEED_REST_URL: z.optional(z.string()),
  UPSTREAM_FEED_DIALECT: z.optional(z.enum(['binance', 'coinw', 'kraken'])),
  /** Feed of the venue's contracts, such as wss://fstream.binance.com/public; empty: contracts have spot's prices. */
  UPSTREAM_FUTURES_FEED_URL: z.optional(z.string()),
  UPSTREAM_FUTURES_FEED_REST_URL: z.optional(z.string()),
  ...CAPTCHA_SETTING_FIELDS,
  ...SOCIAL_SETTING_FIELDS,
  ...UPSTREAM_SETTING_FIELDS,
  ...VENUE_SETTING_FIELDS,
  ...IDENTITY_SETTING_FIELDS,
  ...DELIVERY_SETTING_FIELDS,
  ...SECURITY_TXT_SETTING_FIELDS,
  ...LEGAL_SETTING_FIELDS,
  ...SITE_ALERT_SETTING_FIELDS,
  ...DESK_SETTING_FIELDS,
})

export type DeploymentSettings = z.infer<typeof Settings>
