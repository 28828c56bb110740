/** Returns a query parameter, or '' if it is invalid. */
export function readKnownText(query: URLSearchParams, name: string, isKnown: (text: string) => boolean): string {
  const text = query.get(name) ?? ''
  return isKnown(text) ? text : ''
}
