// How long a page waits: for a part of it, for all of it at once, and who waits for everything.

import { ExchangeFault } from '../upstream/exchange-fault.ts'
import { within } from '../within.ts'

/** A part whose data have not come by then says so in its place. */
export const PATIENCE_MS = 5_000
/** A page that is whole by then goes out whole. */
export const GRACE_MS = 20

const LATE = Symbol('late')

/** What comes of a part's data: undefined where they have not come in time, or failed, which is logged. */
export async function inTime<T>(
  work: Promise<T>,
  what: string,
  ms = PATIENCE_MS,
): Promise<{ readonly value: T } | undefined> {
  try {
    const value = await within(work, ms, LATE)
    if (value !== LATE) return { value: value as T }
    console.warn(`${what}: not there in ${ms} ms`)
    // What comes of it later is nobody's any more.
    work.catch(() => undefined)
  } catch (error) {
    // Of what it could not answer itself the exchange has told already.
    if (!(error instanceof ExchangeFault)) console.error(what, error)
  }
  return undefined
}

/** Search engines, and what makes a preview of a link: they read a page once, and nothing that comes to it later. */
const CRAWLERS =
  /(?:google|bing|yandex|baidu|duckduck|apple|petal|exa|seznam|coccoc|sogou|naver|yeti|qwant|archive\.org_|ia_archive|gpt|claude|perplexity|linkedin|twitter|telegram|discord|slack|pinterest|reddit|skype|vk|line|tumblr|embedly)[\w. -]{0,16}(?:bot|spider|crawler|share|linkexpanding|uripreview|-poker|imgproxy)|bingpreview|google-inspectiontool|mediapartners-google|facebookexternalhit|facebookcatalog|meta-externalagent|whatsapp\/|slurp|kakaotalk-scrap|iframely|mastodon\/|viber\/|flipboardproxy|redditbot|yeti\//i

export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && CRAWLERS.test(userAgent)
