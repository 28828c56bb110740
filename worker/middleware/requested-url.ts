// The parsed address of a request, cached: guards, routes and handlers need it one after the other.

const latest: { text: string; url: URL | null } = { text: '', url: null }

/** Nobody changes it. @returns null for what is no address */
export function requestedUrl({ url: text }: Request): URL | null {
  if (latest.text !== text) {
    latest.url = URL.parse(text)
    latest.text = text
  }
  return latest.url
}
