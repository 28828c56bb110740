/** Whether a host is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

/**
 * Whether browsers keep a session's cookies: they are `Secure`, so over https, and on this machine itself.
 * @param configured the setting ORIGIN: what a proxy in front of the server says to visitors
 */
export function canKeepSessions(url: string, configured: string): boolean {
  const { protocol, hostname } = new URL(configured || url)
  return protocol === 'https:' || isLoopback(hostname)
}
