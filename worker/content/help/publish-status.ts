import { objectStub } from '#objects/platform/object-stub.ts'
import { computeUptimeDays, UPTIME_DAYS_MAX } from '#shared/content/help/days.ts'
import { DEFAULT_LOCALE, LOCALE_CODES } from '#shared/i18n/locales.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { findSiteAlertSeverity } from '#shared/operator/site-alerts.ts'
import { toHex } from '#shared/platform/hex.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type Env, loadSettings } from '../../env.ts'
import { loadTranslator } from '../../locale/messages.ts'
import { formatStatusKey, renderStaticStatus, STATUS_REPORT_KEY, type StaticStatus } from './static-status.ts'
import { STATUS_INCIDENTS_MAX } from './status.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
/** Caches in front of the bucket must not show an old state. */
const CACHE_CONTROL = 'public, max-age=60'

/** Takes halted markets from open alerts, because reading all books would wake them. */
async function loadStaticStatus(env: Env, time: number): Promise<StaticStatus> {
  const [{ since, outages }, [audit], { open }] = await Promise.all([
    objectStub(env, 'UPTIME', 'site').record(time - UPTIME_DAYS_MAX * DAY_MS),
    objectStub(env, 'AUDITOR', 'auditor')
      .reports(1)
      .catch(() => []),
    objectStub(env, 'SITE_ALERTS', 'site').list(),
  ])
  return {
    since,
    days: computeUptimeDays(time, since, outages),
    incidents: outages.toReversed().slice(0, STATUS_INCIDENTS_MAX),
    halted: open.flatMap(({ rule, subject }) => (rule === 'market_halted' && findMarket(subject) ? [subject] : [])),
    markets: MARKETS.length,
    audit: audit ? { time: audit.time, isGood: audit.findings.length === 0 } : null,
    isInvestigated: open.some(({ rule }) => rule !== 'market_halted' && findSiteAlertSeverity(rule) === 'critical'),
  }
}

/** The digest omits times, so that an unchanged status is not written again. */
async function computeDigest(env: Env, status: StaticStatus): Promise<string> {
  const { BRAND, ORIGIN } = loadSettings(env)
  const { audit, since: _, ...rest } = status
  const text = JSON.stringify([BRAND, ORIGIN, rest, audit?.isGood])
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

async function writePages(env: Env, bucket: R2Bucket, status: StaticStatus, time: number): Promise<void> {
  const { BRAND, ORIGIN } = loadSettings(env)
  for (const locale of LOCALE_CODES) {
    const t = await loadTranslator(env, locale)
    const page = await renderStaticStatus(status, { t, locale, brand: BRAND, origin: ORIGIN, time })
    const httpMetadata = { contentType: HTML_TYPE, cacheControl: CACHE_CONTROL }
    await bucket.put(formatStatusKey(locale), page, { httpMetadata })
    if (locale === DEFAULT_LOCALE) await bucket.put('index.html', page, { httpMetadata })
  }
}

/**
 * Writes the pages if their content changed, and the status report on each call (STA1). Does nothing without a bucket.
 * @param state `asleep`: the exchange is not in use, so no report follows until its next use
 */
export async function publishStaticStatus(env: Env, state: 'open' | 'asleep', time: number): Promise<void> {
  const bucket = env.STATUS_PAGES
  if (!bucket) return
  const status = await loadStaticStatus(env, time)
  const digest = await computeDigest(env, status)
  const last = await bucket.head(STATUS_REPORT_KEY)
  if (last?.customMetadata?.digest !== digest) await writePages(env, bucket, status, time)
  await bucket.put(STATUS_REPORT_KEY, JSON.stringify({ time: new Date(time).toISOString(), state }), {
    httpMetadata: { contentType: 'application/json', cacheControl: CACHE_CONTROL },
    customMetadata: { digest },
  })
}
