export const parseHexBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @returns undefined if the text is not canonical base64url (RFC 4648 §3.5: no padding, no spare bits) */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return encodeBase64Url(bytes) === text ? bytes : undefined
}

/** Digits and letters that do not look alike (Crockford's base 32). */
export const UNAMBIGUOUS_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
