import { ANY_QUERY_PARAMETER, RETURN_PATH_PARAMETERS } from '#shared/identity/carried.ts'

/** Maximum length of a value by default, and of a return path. */
const VALUE_LENGTH_MAX = 64
const RETURN_LENGTH_MAX = 2_048
/** Maximum of undeclared parameters on a page that accepts any parameters, and the pattern of their names. */
const EXTRA_MAX = 12
const EXTRA_NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/

const longestOf = (name: string): number =>
  RETURN_PATH_PARAMETERS.some((known) => known === name) ? RETURN_LENGTH_MAX : VALUE_LENGTH_MAX

function readDeclared(declared: string): { readonly name: string; readonly longest: number } {
  const [name = '', longest] = declared.split(':')
  return { name, longest: longest === undefined ? longestOf(name) : Number(longest) }
}

const extraNames = (query: URLSearchParams, declared: readonly string[]): readonly string[] =>
  [...new Set(query.keys())]
    .filter((name) => EXTRA_NAME.test(name) && !declared.includes(name))
    .sort()
    .slice(0, EXTRA_MAX)

/**
 * Returns only declared parameters, once each and in declared order, so equal pages share a cache entry.
 * @param search query with its `?`, or ''
 * @param declared names, with a maximum length if not the default (`txid:100`); `*` accepts other names
 */
export function selectDeclaredSearch(search: string, declared: readonly string[]): string {
  if (search === '' || declared.length === 0) return ''
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const named = declared.filter((name) => name !== ANY_QUERY_PARAMETER).map(readDeclared)
  const names = named.map(({ name }) => name)
  const extra = named.length < declared.length ? extraNames(query, names).map(readDeclared) : []
  for (const { name, longest } of [...named, ...extra]) {
    const value = query.get(name)
    if (value !== null && value.length <= longest) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
