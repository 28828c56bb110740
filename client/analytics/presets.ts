import type { EventProperties } from '#shared/analytics/wire.ts'
import { ANALYTICS_SDK_VERSION } from './encode.ts'

export type BrowserProperties = {
  readonly userAgent: string
  readonly language: string
  readonly width: number
  readonly height: number
  readonly utm: Readonly<Record<string, string>>
}

/** The first match counts, because many user agents also contain other names. */
const SYSTEMS = [
  [/Windows/i, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac/i, 'Mac OS X'],
  [/CrOS/, 'Chrome OS'],
  [/Linux/, 'Linux'],
] as const
const BROWSERS = [
  [/edg(?:a|ios|e)?\/([\d.]+)/, 'edge'],
  [/opr\/([\d.]+)/, 'opera'],
  [/samsungbrowser\/([\d.]+)/, 'samsung'],
  [/(?:firefox|fxios)\/([\d.]+)/, 'firefox'],
  [/(?:chrome|crios)\/([\d.]+)/, 'chrome'],
  [/version\/([\d.]+).*safari/, 'safari'],
] as const

export function computePresetProperties({
  userAgent,
  language,
  width,
  height,
  utm,
}: BrowserProperties): EventProperties {
  const ua = userAgent.toLowerCase().slice(0, 500)
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))
  const browser = BROWSERS.find(([pattern]) => pattern.test(ua))
  return {
    '#os': system?.[1] ?? '',
    '#lib_version': ANALYTICS_SDK_VERSION,
    '#lib': 'js',
    '#screen_height': height,
    '#screen_width': width,
    '#browser': browser?.[1] ?? '',
    '#browser_version': browser?.[0].exec(ua)?.[1] ?? '',
    '#system_language': language,
    '#ua': ua,
    '#utm': JSON.stringify(utm),
  }
}

/** Leaves out queries, which may hold private data (return paths, e-mail addresses), and the paths of other sites. */
export function computePageProperties(href: string, title: string, referrer: string): EventProperties {
  const { origin, pathname } = new URL(href)
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  return {
    '#url': origin + pathname,
    '#url_path': pathname,
    '#title': title,
    ...(from && {
      '#referrer': from.origin === origin ? origin + from.pathname : from.origin,
      '#referrer_host': from.host,
    }),
  }
}
