// The URL is cached, because guards, routes and handlers need it in turn.

const latest: { text: string; url: URL | null } = { text: '', url: null }

/** Treat as immutable. @returns null for an invalid URL */
export function parseRequestUrl({ url: text }: Request): URL | null {
  if (latest.text !== text) {
    latest.url = URL.parse(text)
    latest.text = text
  }
  return latest.url
}
