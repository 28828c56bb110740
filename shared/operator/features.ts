// Features that a deployment may switch off (spec §1).

import {
  type ANALYTICS_CONSENT_MODES,
  DEFAULT_ANALYTICS_APP_ID,
  type EVENT_SENDING_MODES,
} from '../analytics/settings.ts'
import type { MarketSourceName } from '../markets/market-data.ts'

/** Global config map of spec §3, equal for all visitors. It contains only values that differ from the defaults. */
export type ConfigMap = Readonly<Record<string, string>>

export const FEATURE_NAMES = [
  'futures',
  'p2p',
  'otc',
  'copyTrading',
  'bots',
  'affiliate',
  'chat',
  'serviceWorker',
  'analytics',
] as const
export type FeatureName = (typeof FEATURE_NAMES)[number]

/** Products on the embedded ledger. Futures are not listed: an upstream exchange may offer them. */
export const LEDGER_FEATURES: readonly FeatureName[] = ['p2p', 'otc', 'copyTrading', 'bots', 'affiliate', 'chat']

/**
 * `paper`: the embedded exchange has the accounts. `exchange`: the exchange behind this site has them. `none`: the site
 * only shows prices.
 */
export type AccountPlace = 'paper' | 'exchange' | 'none'

export const isFeatureName = (name: string): name is FeatureName => (FEATURE_NAMES as readonly string[]).includes(name)

/** Overrides by operators. A feature that is absent here follows the settings. */
export type FeatureSwitches = Readonly<Partial<Record<FeatureName, boolean>>>

export const listDisabledFeatures = (
  bySettings: readonly FeatureName[],
  switches: FeatureSwitches,
): readonly FeatureName[] => FEATURE_NAMES.filter((name) => !(switches[name] ?? !bySettings.includes(name)))

/** A feature is off only if its entry is the text `false` (spec §3). */
export const isFeatureOn = (config: ConfigMap, feature: FeatureName): boolean => config[feature] !== 'false'

export const ANALYTICS_PERSISTENCES = ['localStorage', 'sessionStorage', 'cookies'] as const
const DEFAULT_SOURCE: MarketSourceName = 'simulated'

export type AnalyticsPersistenceKind = (typeof ANALYTICS_PERSISTENCES)[number]

export type AnalyticsSettings = {
  readonly consent: (typeof ANALYTICS_CONSENT_MODES)[number]
  readonly send: (typeof EVENT_SENDING_MODES)[number]
  readonly appId: string
}

export type ConfigSettings = {
  readonly featuresOff: readonly FeatureName[]
  readonly refreshOnResize: boolean
  readonly persistence: AnalyticsPersistenceKind
  readonly analytics: AnalyticsSettings
  readonly source: MarketSourceName
  readonly accounts: AccountPlace
  /** Host of the venue at which users trade with their own keys; empty: none. */
  readonly venueHost: string
  /** Host of its contracts; empty: none. */
  readonly venueFuturesHost: string
  readonly hasVenueContractBots: boolean
  readonly hasVenueContractCopies: boolean
  readonly hasVenuePrices: boolean
  /** The same for its contracts. */
  readonly hasVenueContractPrices: boolean
}

export function createConfigMap({
  featuresOff,
  refreshOnResize,
  persistence,
  analytics,
  source,
  accounts,
  venueHost,
  venueFuturesHost,
  hasVenueContractBots,
  hasVenueContractCopies,
  hasVenuePrices,
  hasVenueContractPrices,
}: ConfigSettings): ConfigMap {
  return {
    ...Object.fromEntries(featuresOff.map((name) => [name, 'false'])),
    ...(refreshOnResize ? { refreshOnResize: 'true' } : {}),
    ...(persistence === 'localStorage' ? {} : { persistence }),
    ...(analytics.consent === 'ask' ? {} : { analyticsConsent: analytics.consent }),
    ...(analytics.send === 'batch' ? {} : { analyticsSend: analytics.send }),
    ...(analytics.appId === DEFAULT_ANALYTICS_APP_ID ? {} : { analyticsAppId: analytics.appId }),
    ...(source === DEFAULT_SOURCE ? {} : { source }),
    ...(accounts === 'paper' ? {} : { accounts }),
    ...(venueHost === '' ? {} : { venue: venueHost }),
    ...(venueFuturesHost === '' ? {} : { venueFutures: venueFuturesHost }),
    ...(hasVenueContractBots ? { venueContractBots: 'true' } : {}),
    ...(hasVenueContractCopies ? { venueContractCopies: 'true' } : {}),
    ...(hasVenuePrices ? { venuePrices: 'true' } : {}),
    ...(hasVenueContractPrices ? { venueFuturesPrices: 'true' } : {}),
  }
}

export const findPriceSource = ({ source }: ConfigMap): MarketSourceName =>
  source === 'replay' || source === 'upstream' ? source : DEFAULT_SOURCE

export const hasPaperAccounts = ({ accounts }: ConfigMap): boolean => accounts === undefined

export const findVenueHost = ({ venue }: ConfigMap): string | undefined => venue

/** True if chart and book of a pair show the venue's prices. */
export const hasVenuePrices = ({ venuePrices }: ConfigMap): boolean => venuePrices === 'true'

/** The same for contracts. */
export const hasVenueContractPrices = ({ venueFuturesPrices }: ConfigMap): boolean => venueFuturesPrices === 'true'

export const hasVenueContractBots = ({ venueContractBots }: ConfigMap): boolean => venueContractBots === 'true'

export const hasVenueContractCopies = ({ venueContractCopies }: ConfigMap): boolean => venueContractCopies === 'true'

export const findVenueFuturesHost = ({ venueFutures }: ConfigMap): string | undefined => venueFutures
