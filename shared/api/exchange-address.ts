// The addresses of an exchange, as settings may name them.

/** Names of this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3): what is sent there does not leave it. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const SECURE: Readonly<Record<string, boolean>> = { 'https:': true, 'wss:': true, 'http:': false, 'ws:': false }

/**
 * Whether an address may be that of an exchange: encrypted, or on this machine; without user, query or fragment. A path may
 * be there: calls stand below it.
 * @param kind what is spoken there
 */
export function isExchangeAddress(text: string, kind: 'http' | 'ws'): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  const { protocol, hostname, username, password, search, hash } = url
  if (!protocol.startsWith(kind) || !(protocol in SECURE)) return false
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false
  return SECURE[protocol] === true || HERE.test(hostname)
}
