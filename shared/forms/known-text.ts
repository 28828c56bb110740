/** What a query says by a name, as far as it means anything; what does not is as good as nothing (''). */
export function knownText(query: URLSearchParams, name: string, isKnown: (text: string) => boolean): string {
  const text = query.get(name) ?? ''
  return isKnown(text) ? text : ''
}
