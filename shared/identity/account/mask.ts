/** `ada@example.com` becomes `a•••@example.com`. */
export function maskContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${Array.from(value)[0] ?? ''}•••${value.slice(at)}`
  return value.length > 8 ? `${value.slice(0, 4)}•••${value.slice(-2)}` : '•••'
}

/** Keeps the first two numbers or groups (`2606::1` is `2606:0:•`); '' if unknown. */
export function maskIpAddress(address: string): string {
  const [first, second, ...rest] = address.split('.')
  if (first && second && rest.length === 2) return `${first}.${second}.•.•`
  const groups = address.split(':')
  // An empty group means groups of zeros (RFC 5952).
  return groups.length > 2 && groups[0] ? `${groups[0]}:${groups[1] || '0'}:•` : ''
}
