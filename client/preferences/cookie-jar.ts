const YEAR_SECONDS = 365 * 24 * 60 * 60

/** @param seconds 0 deletes the cookie */
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
}

/** @throws URIError if the value is malformed, as cookies of other software may be */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}
