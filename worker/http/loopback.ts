export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

/**
 * True if browsers accept session cookies here: they are `Secure`, so they need https or loopback.
 * @param configured the setting ORIGIN: the public URL behind a proxy
 */
export function canOriginKeepSessions(url: string, configured: string): boolean {
  const { protocol, hostname } = new URL(configured || url)
  return protocol === 'https:' || isLoopbackHost(hostname)
}
