import { EXTRA, RETURN_PARAMETERS } from '#shared/navigation/carried.ts'

/** Longest value of a parameter that a page reads and says nothing of; a path to return to may be as long as one that is followed. */
const LONGEST_VALUE = 64
const LONGEST_RETURN = 2_048
/** A page that takes whatever comes along takes so many of them, of names that are names. */
const MAX_EXTRA = 12
const EXTRA_NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/

const longestOf = (name: string): number =>
  RETURN_PARAMETERS.some((known) => known === name) ? LONGEST_RETURN : LONGEST_VALUE

/** A declared parameter: its name, and the longest value that the page takes, as `txid:100` says it. */
function readDeclared(declared: string): { readonly name: string; readonly longest: number } {
  const [name = '', longest] = declared.split(':')
  return { name, longest: longest === undefined ? longestOf(name) : Number(longest) }
}

/** Names beyond the declared ones, in the order of the alphabet. */
const extraNames = (query: URLSearchParams, declared: readonly string[]): readonly string[] =>
  [...new Set(query.keys())]
    .filter((name) => EXTRA_NAME.test(name) && !declared.includes(name))
    .sort()
    .slice(0, MAX_EXTRA)

/**
 * The part of a query that a page's state is read from, in the order of the declaration and each name once, so that equal
 * states share a cache entry and nothing else of a query reaches a page.
 * @param search query with its `?`, or ''
 * @param declared names of parameters, with the longest value where it is another than usual (`txid:100`); `*` among them takes
 *   others along
 * @returns the same form
 */
export function declaredSearch(search: string, declared: readonly string[]): string {
  if (search === '' || declared.length === 0) return ''
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const named = declared.filter((name) => name !== EXTRA).map(readDeclared)
  const names = named.map(({ name }) => name)
  const extra = named.length < declared.length ? extraNames(query, names).map(readDeclared) : []
  for (const { name, longest } of [...named, ...extra]) {
    const value = query.get(name)
    if (value !== null && value.length <= longest) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
