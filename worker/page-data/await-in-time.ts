import { logError, logWarning } from '#objects/platform/telemetry/log.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

/** After this time the part shows an error. */
export const PAGE_PART_TIMEOUT_MS = 5_000
/** Tests set a longer time for busy machines. */
export const pagePartTimeout = { ms: PAGE_PART_TIMEOUT_MS }
export const WHOLE_PAGE_GRACE_MS = 20

const LATE = Symbol('late')

/** @returns undefined if the work is late or has failed, which is logged */
export async function awaitPagePart<T>(
  work: Promise<T>,
  what: string,
  ms = pagePartTimeout.ms,
): Promise<{ readonly value: T } | undefined> {
  try {
    const value = await withTimeout(work, ms, LATE)
    if (value !== LATE) return { value: value as T }
    logWarning('page_data_late', { name: what, ms })
    // A failure after the timeout is ignored.
    work.catch(() => undefined)
  } catch (error) {
    // The exchange client has already logged its errors.
    if (!(error instanceof ExchangeFault)) logError('page_data_failed', { name: what, error })
  }
  return undefined
}

/** Search engines and link previews load a page once, so they need the whole page. */
const CRAWLERS =
  /(?:google|bing|yandex|baidu|duckduck|apple|petal|exa|seznam|coccoc|sogou|naver|yeti|qwant|archive\.org_|ia_archive|gpt|claude|perplexity|linkedin|twitter|telegram|discord|slack|pinterest|reddit|skype|vk|line|tumblr|embedly)[\w. -]{0,16}(?:bot|spider|crawler|share|linkexpanding|uripreview|-poker|imgproxy)|bingpreview|google-inspectiontool|mediapartners-google|facebookexternalhit|facebookcatalog|meta-externalagent|whatsapp\/|slurp|kakaotalk-scrap|iframely|mastodon\/|viber\/|flipboardproxy|redditbot|yeti\//i

export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && CRAWLERS.test(userAgent)
