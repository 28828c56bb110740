/** '' if the parameter is absent or invalid. */
export function parseKnownText(query: URLSearchParams, name: string, isKnown: (text: string) => boolean): string {
  const text = query.get(name) ?? ''
  return isKnown(text) ? text : ''
}
