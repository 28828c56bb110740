// Caches the parsed URL, because guards, routes and handlers each need it.

const latest: { text: string; url: URL | null } = { text: '', url: null }

/** Callers must not change the URL. @returns null if it is invalid */
export function parseRequestUrl({ url: text }: Request): URL | null {
  if (latest.text !== text) {
    latest.url = URL.parse(text)
    latest.text = text
  }
  return latest.url
}
