import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import { CACHED_CSP, DEVELOPMENT_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import { findBuildId, findDocumentAssets, hasClientChunks } from './assets.ts'

/** Link header with critical files, which the platform can announce before the response (RFC 8288, RFC 8297). */
function preloads(page: PageName, locale: LocaleCode): string {
  const { styles, fonts } = findDocumentAssets(page, locale)
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}

/** The policy forbids inline scripts, because documents have none. */
export const createDocumentHeaders = (
  cacheControl: string,
  page: PageName,
  locale: LocaleCode,
): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': findBuildId() === undefined ? DEVELOPMENT_CSP : CACHED_CSP,
  'cache-control': cacheControl,
  ...(hasClientChunks() && { link: preloads(page, locale) }),
})
