import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { splitLocalePrefix } from './locale-path.ts'
import { toSameSitePath } from './safe-path.ts'

/**
 * Path of a full page load (spec §2): the language's prefix replaces a locale segment, and extra parameters are
 * appended. The path is validated without the segment (reliability §4.5).
 * @param path with query and fragment; a path to another site becomes `/`
 */
export function documentPath(
  locale: LocaleCode,
  path: string,
  { origin, extra = {} }: { readonly origin: string; readonly extra?: Readonly<Record<string, string>> },
): string {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const bare = splitLocalePrefix(pathname).path + search
  const own = toSameSitePath(bare, origin)
  const query = new URLSearchParams(extra).toString()
  const joined = query === '' ? own : `${own}${own.includes('?') ? '&' : '?'}${query}`
  return localePath(locale, joined) + (own === bare ? hash : '')
}
