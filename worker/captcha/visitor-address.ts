// Whose request it is, as far as limits go.

import { EVERYONE } from '#objects/captcha-memory/engine.ts'

/** The first four groups of an IPv6 address: what one customer of a provider has. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The visitor's IPv4 address, or the /64 of their IPv6 address. Cloudflare sets the header and lets nobody else; in front
 * of a server of one's own the proxy does (docs/operations.md). Without it all are one.
 */
export function visitorAddress(headers: Headers): string {
  const address = headers.get('cf-connecting-ip')?.trim() ?? ''
  if (!/^[0-9A-Fa-f.:]{3,45}$/.test(address)) return EVERYONE
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (address.includes(':') ? network(address) : address)
}
