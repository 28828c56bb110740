// The address of a request, read once: the door, the routes and what follows ask for it one after the other.

const latest: { text: string; url: URL | null } = { text: '', url: null }

/** Nobody changes it. @returns null for what is no address */
export function requestedUrl({ url: text }: Request): URL | null {
  if (latest.text !== text) {
    latest.url = URL.parse(text)
    latest.text = text
  }
  return latest.url
}
