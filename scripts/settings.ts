// Settings of the local server, from the environment. An invalid one ends the start with a one-line error.

import { resolve } from 'node:path'
import { ANALYTICS_CONSENT_MODES, DEFAULT_ANALYTICS_APP_ID, EVENT_SENDING_MODES } from '#shared/analytics/settings.ts'
import { ANALYTICS_APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { ANALYTICS_PERSISTENCES, FEATURE_NAMES, isFeatureName } from '#shared/operator/features.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { isPlatformRegion, PLATFORM_REGIONS } from '#shared/platform/regions.ts'
import { ACCOUNT_SETTINGS, findAccountSettingError } from './account-settings.ts'
import { CAPTCHA_SETTINGS, findCaptchaSettingError } from './captcha-settings.ts'
import { DESK_SETTINGS, findDeskSettingError } from './desk-settings.ts'
import { findLegalSettingError, LEGAL_SETTINGS } from './legal-settings.ts'
import { findSecuritySettingError, SECURITY_SETTINGS } from './security-settings.ts'
import { findSiteAlertSettingError, SITE_ALERT_SETTINGS } from './site-alert-settings.ts'
import { findSocialSettingError, SOCIAL_SETTINGS } from './social-settings.ts'
import { findUpstreamSettingError, UPSTREAM_SETTINGS } from './upstream-settings.ts'
import { findVenueSettingError, VENUE_SETTINGS } from './venue-settings.ts'

export type LocalSettings = {
  readonly port: number
  readonly stateDir: string
  readonly marketSource: 'simulated' | 'replay' | 'upstream'
  readonly replayFile: string | undefined
  readonly seed: string
  /** Backup bucket beside the objects' data; without it nothing is backed up. */
  readonly backupBucket: string | undefined
  /** Bucket of the status page that outlives the exchange; without it there is none. */
  readonly statusBucket: string | undefined
  /** Settings that the worker itself reads (worker/env.ts). */
  readonly passedOn: Readonly<Record<string, string>>
}

export class SettingError extends Error {}

const SOURCES = ['simulated', 'replay', 'upstream'] as const
const DIALECTS = ['binance', 'coinw', 'kraken'] as const
const PASSED_ON = [
  'HUB_SHARDS',
  'HOME_REGION',
  'HUB_REGIONS',
  'HUB_SOCKETS_MAX',
  'ORIGIN',
  'BRAND',
  'EXCHANGE_ZONE',
  'HELP_CENTRE_URL',
  'FEATURES_OFF',
  'REFRESH_ON_RESIZE',
  'PERSISTENCE',
  'ANALYTICS_CONSENT',
  'ANALYTICS_SEND',
  'ANALYTICS_APP_ID',
  'ANALYTICS_APP_IDS',
  'ANALYTICS_SHARDS',
  'LEDGER_SHARDS',
  'TRADE_RATE',
  'BOT_WEIGHT',
  'P2P_SIMULATED',
  'BOTS_SIMULATED',
  'COPY_SIMULATED',
  'LOG_REQUESTS',
  'BACKUP_DAYS',
  'RESTORING',
  'OPERATOR_TOKEN',
  'OPERATOR_TOKEN_OTHERS',
  'UPSTREAM_FEED_URL',
  'UPSTREAM_FEED_REST_URL',
  'UPSTREAM_FEED_DIALECT',
  'UPSTREAM_FUTURES_FEED_URL',
  'UPSTREAM_FUTURES_FEED_REST_URL',
  ...UPSTREAM_SETTINGS,
  ...VENUE_SETTINGS,
  ...CAPTCHA_SETTINGS,
  ...SOCIAL_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...SECURITY_SETTINGS,
  ...LEGAL_SETTINGS,
  ...SITE_ALERT_SETTINGS,
  ...DESK_SETTINGS,
] as const
export const SETTING_NAMES: readonly string[] = ['MARKET_SOURCE', 'SEED', ...PASSED_ON]

/** Checks the price feed of another venue. The market socket of an upstream exchange needs only its URL. */
function checkFeed(env: Readonly<Record<string, string | undefined>>): void {
  if (!env.UPSTREAM_FEED_URL && env.UPSTREAM_SPOT_WS_URL) return
  if (!/^wss?:\/\//.test(env.UPSTREAM_FEED_URL ?? '')) {
    throw new SettingError(
      'MARKET_SOURCE=upstream needs UPSTREAM_FEED_URL, the ws:// or wss:// address of a public feed',
    )
  }
  const named = env.UPSTREAM_FEED_DIALECT || 'binance'
  const dialect = DIALECTS.find((name) => name === named)
  if (!dialect) throw new SettingError(`UPSTREAM_FEED_DIALECT must be one of ${DIALECTS.join(', ')}, not "${named}"`)
  const rest = env.UPSTREAM_FEED_REST_URL ?? ''
  if (rest === '' && dialect === 'binance') {
    throw new SettingError(
      'UPSTREAM_FEED_REST_URL must be the http(s) address of the calls beside the feed: binance sends its snapshots there',
    )
  }
  if (rest !== '' && !/^https?:\/\//.test(rest)) {
    throw new SettingError(`UPSTREAM_FEED_REST_URL must be an http(s) address, not "${rest}"`)
  }
}

/** Contracts have the venue's own prices only beside a feed of its spot markets, which are their index. */
function checkContractFeed(env: Readonly<Record<string, string | undefined>>, marketSource: string): void {
  const { UPSTREAM_FUTURES_FEED_URL: feed = '', UPSTREAM_FUTURES_FEED_REST_URL: rest = '' } = env
  if (feed === '' && rest === '') return
  if (!/^wss?:\/\//.test(feed)) {
    throw new SettingError(`UPSTREAM_FUTURES_FEED_URL must be a ws:// or wss:// address, not "${feed}"`)
  }
  if (!/^https?:\/\//.test(rest)) {
    throw new SettingError(`UPSTREAM_FUTURES_FEED_REST_URL must be an http(s) address, not "${rest}"`)
  }
  if (marketSource !== 'upstream') throw new SettingError('UPSTREAM_FUTURES_FEED_URL needs MARKET_SOURCE=upstream')
  const {
    UPSTREAM_FEED_URL: spotFeed = '',
    UPSTREAM_FEED_REST_URL: spotRest = '',
    UPSTREAM_SPOT_URL: exchange = '',
  } = env
  if (spotRest === '' && (spotFeed !== '' || exchange === '')) {
    throw new SettingError('UPSTREAM_FUTURES_FEED_URL needs UPSTREAM_FEED_REST_URL, the index of contracts')
  }
}

function checkRegions(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of ['HOME_REGION', 'HUB_REGIONS']) {
    const unknown = parseNameList(env[name] ?? '').find((region) => !isPlatformRegion(region))
    if (unknown !== undefined)
      throw new SettingError(`${name} may name ${PLATFORM_REGIONS.join(', ')}, not "${unknown}"`)
  }
  if (parseNameList(env.HOME_REGION ?? '').length > 1) throw new SettingError('HOME_REGION must be one region')
}

function checkSwitches(env: Readonly<Record<string, string | undefined>>): void {
  const unknown = parseNameList(env.FEATURES_OFF ?? '').find((name) => !isFeatureName(name))
  if (unknown !== undefined) {
    throw new SettingError(`FEATURES_OFF may list ${FEATURE_NAMES.join(', ')}, not "${unknown}"`)
  }
  for (const name of ['P2P_SIMULATED', 'BOTS_SIMULATED', 'COPY_SIMULATED', 'RESTORING']) {
    const simulated = env[name] || 'true'
    if (simulated !== 'true' && simulated !== 'false') {
      throw new SettingError(`${name} must be true or false, not "${simulated}"`)
    }
  }
  const logged = env.LOG_REQUESTS || 'slow'
  if (logged !== 'slow' && logged !== 'all') throw new SettingError(`LOG_REQUESTS must be slow or all, not "${logged}"`)
  const resize = env.REFRESH_ON_RESIZE || 'false'
  if (resize !== 'true' && resize !== 'false') {
    throw new SettingError(`REFRESH_ON_RESIZE must be true or false, not "${resize}"`)
  }
  const place = env.PERSISTENCE || 'localStorage'
  if (!ANALYTICS_PERSISTENCES.some((known) => known === place)) {
    throw new SettingError(`PERSISTENCE must be one of ${ANALYTICS_PERSISTENCES.join(', ')}, not "${place}"`)
  }
}

function checkAnalytics(env: Readonly<Record<string, string | undefined>>): void {
  const consent = env.ANALYTICS_CONSENT || 'ask'
  if (!ANALYTICS_CONSENT_MODES.some((known) => known === consent)) {
    throw new SettingError(`ANALYTICS_CONSENT must be one of ${ANALYTICS_CONSENT_MODES.join(', ')}, not "${consent}"`)
  }
  const send = env.ANALYTICS_SEND || 'batch'
  if (!EVENT_SENDING_MODES.some((known) => known === send)) {
    throw new SettingError(`ANALYTICS_SEND must be one of ${EVENT_SENDING_MODES.join(', ')}, not "${send}"`)
  }
  const appId = env.ANALYTICS_APP_ID || DEFAULT_ANALYTICS_APP_ID
  if (!ANALYTICS_APP_ID_PATTERN.test(appId)) {
    throw new SettingError(`ANALYTICS_APP_ID must be at most 64 letters, digits, "_", "." or "-", not "${appId}"`)
  }
  const bad = parseNameList(env.ANALYTICS_APP_IDS ?? '').find((id) => !ANALYTICS_APP_ID_PATTERN.test(id))
  if (bad !== undefined) {
    throw new SettingError(
      `ANALYTICS_APP_IDS may list ids of at most 64 letters, digits, "_", "." or "-", not "${bad}"`,
    )
  }
  const shards = env.ANALYTICS_SHARDS || '4'
  if (!/^\d{1,2}$/.test(shards) || Number(shards) < 1 || Number(shards) > 64) {
    throw new SettingError(`ANALYTICS_SHARDS must be a whole number from 1 to 64, not "${shards}"`)
  }
  const { length } = env.OPERATOR_TOKEN ?? ''
  // The value is a secret, so the error does not contain it.
  if (length > 0 && (length < 16 || length > 512)) {
    throw new SettingError(`OPERATOR_TOKEN must have 16 to 512 characters, not ${length}`)
  }
  if (parseNameList(env.OPERATOR_TOKEN_OTHERS ?? '').some((token) => token.length < 16 || token.length > 512)) {
    throw new SettingError('OPERATOR_TOKEN_OTHERS must list tokens of 16 to 512 characters, separated by commas')
  }
}

function checkBuckets(env: Readonly<Record<string, string | undefined>>): void {
  const { BACKUP_BUCKET, STATUS_BUCKET, BACKUP_DAYS } = env
  for (const name of ['BACKUP_BUCKET', 'STATUS_BUCKET']) {
    if (env[name] && !/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(env[name])) {
      throw new SettingError(`${name} must have 3 to 63 letters a to z, digits or "-", not "${env[name]}"`)
    }
  }
  // The status page is public, and the backup has personal data.
  if (STATUS_BUCKET && STATUS_BUCKET === BACKUP_BUCKET) {
    throw new SettingError('STATUS_BUCKET must be another bucket than BACKUP_BUCKET')
  }
  if (BACKUP_DAYS && !(/^\d{1,4}$/.test(BACKUP_DAYS) && Number(BACKUP_DAYS) >= 1 && Number(BACKUP_DAYS) <= 3_650)) {
    throw new SettingError(`BACKUP_DAYS must be a whole number from 1 to 3650, not "${BACKUP_DAYS}"`)
  }
}

/** @throws SettingError with a one-line message that names the setting and its valid values */
export function readSettings(env: Readonly<Record<string, string | undefined>>): LocalSettings {
  const port = env.PORT ?? '8787'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new SettingError(`PORT must be a whole number from 1 to 65535, not "${port}"`)
  }
  const seed = env.SEED ?? '1'
  if (!/^\d{1,15}$/.test(seed))
    throw new SettingError(`SEED must be a whole number of at most 15 digits, not "${seed}"`)

  const exchange = findUpstreamSettingError(env)
  if (exchange) throw new SettingError(exchange)
  const venue = findVenueSettingError(env)
  if (venue) throw new SettingError(venue)
  const named = env.MARKET_SOURCE ?? (env.UPSTREAM_SPOT_WS_URL ? 'upstream' : 'simulated')
  const marketSource = SOURCES.find((source) => source === named)
  if (!marketSource) throw new SettingError(`MARKET_SOURCE must be one of ${SOURCES.join(', ')}, not "${named}"`)
  if (marketSource === 'replay' && !env.REPLAY_FILE) {
    throw new SettingError('MARKET_SOURCE=replay needs REPLAY_FILE, the path of a recording')
  }
  if (marketSource === 'upstream') checkFeed(env)
  checkContractFeed(env, marketSource)
  checkRegions(env)
  checkSwitches(env)
  checkAnalytics(env)
  checkBuckets(env)
  const captcha = findCaptchaSettingError(env)
  if (captcha) throw new SettingError(captcha)
  const social = findSocialSettingError(env)
  if (social) throw new SettingError(social)
  const account = findAccountSettingError(env)
  if (account) throw new SettingError(account)
  const security = findSecuritySettingError(env)
  if (security) throw new SettingError(security)
  const legal = findLegalSettingError(env)
  if (legal) throw new SettingError(legal)
  const alerts = findSiteAlertSettingError(env)
  if (alerts) throw new SettingError(alerts)
  const desk = findDeskSettingError(env)
  if (desk) throw new SettingError(desk)
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = env[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  return {
    port: Number(port),
    stateDir: resolve(env.STATE_DIR ?? '.state'),
    marketSource,
    replayFile: marketSource === 'replay' && env.REPLAY_FILE ? resolve(env.REPLAY_FILE) : undefined,
    seed,
    backupBucket: env.BACKUP_BUCKET || undefined,
    statusBucket: env.STATUS_BUCKET || undefined,
    passedOn,
  }
}
