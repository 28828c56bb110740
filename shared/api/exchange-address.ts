/** Loopback hosts (RFC 6761 §6.3, RFC 1122 §3.2.1.3), whose traffic does not leave the machine. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const SECURE: Readonly<Record<string, boolean>> = { 'https:': true, 'wss:': true, 'http:': false, 'ws:': false }

/**
 * True if a URL may be that of an exchange: encrypted or on this machine, without user, query and fragment. Its path is
 * a prefix of all calls.
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
