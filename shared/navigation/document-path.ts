import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { splitLocale } from './locale-path.ts'
import { toSameSitePath } from './safe-path.ts'

/**
 * Returns the path of a full page load (spec §2): an existing locale segment is replaced by the prefix (none for
 * English), extra parameters are appended. Validated after removing the segment (reliability §4.5).
 * @param path with query and fragment; foreign targets become `/`
 * @param extra parameters to append, with `&` if the path has a query
 */
export function documentPath(
  locale: LocaleCode,
  path: string,
  { origin, extra = {} }: { readonly origin: string; readonly extra?: Readonly<Record<string, string>> },
): string {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const bare = splitLocale(pathname).path + search
  const own = toSameSitePath(bare, origin)
  const query = new URLSearchParams(extra).toString()
  const joined = query === '' ? own : `${own}${own.includes('?') ? '&' : '?'}${query}`
  return localePath(locale, joined) + (own === bare ? hash : '')
}
