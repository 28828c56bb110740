import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'

/** Returns the /64 network, which providers assign to one customer. */
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
 * IPv4 address or IPv6 /64. Cloudflare sets `cf-connecting-ip`; self-hosted, the proxy does (docs/operations.md).
 * Without this header all visitors share one key.
 */
export function readVisitorIpAddress(headers: Headers): string {
  const address = headers.get('cf-connecting-ip')?.trim() ?? ''
  if (!/^[0-9A-Fa-f.:]{3,45}$/.test(address)) return CAPTCHA_GLOBAL_ADDRESS
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (address.includes(':') ? network(address) : address)
}

export const toAddressBlock = (address: string): string => address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0')
