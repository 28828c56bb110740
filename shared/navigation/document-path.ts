import { type LocaleCode, localePath } from '#shared/locales.ts'
import { splitLocale } from './locale-path.ts'
import { sameSitePath } from './safe-path.ts'

/**
 * Where a full page load goes (spec §2, navigation helper): the path under the locale's prefix unless that is English, a
 * locale segment that it had already removed first, extra parameters appended.
 * Checked after the segment is gone: `/en_US//evil.test` would leave the site then (reliability §4.5).
 * @param path with query and fragment; what does not stay on this origin becomes `/`
 * @param extra parameters to append, with `&` where the path has a query already
 */
export function documentPath(
  locale: LocaleCode,
  path: string,
  { origin, extra = {} }: { readonly origin: string; readonly extra?: Readonly<Record<string, string>> },
): string {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const bare = splitLocale(pathname).path + search
  const own = sameSitePath(bare, origin)
  const query = new URLSearchParams(extra).toString()
  const joined = query === '' ? own : `${own}${own.includes('?') ? '&' : '?'}${query}`
  return localePath(locale, joined) + (own === bare ? hash : '')
}
