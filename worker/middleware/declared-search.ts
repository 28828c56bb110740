/** Longest value of a parameter that a page reads. */
const LONGEST_VALUE = 64

/**
 * The part of a query that a page's state is read from, in the order of the declaration and each name once, so that equal
 * states share a cache entry and nothing else of a query reaches a page.
 * @param search query with its `?`, or ''
 * @returns the same form
 */
export function declaredSearch(search: string, declared: readonly string[]): string {
  if (search === '' || declared.length === 0) return ''
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of declared) {
    const value = query.get(name)
    if (value !== null && value.length <= LONGEST_VALUE) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
