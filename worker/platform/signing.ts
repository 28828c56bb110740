const encoder = new TextEncoder()

export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function computeHmacHex(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return encodeHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message))))
}

export const computeSha256Hex = async (text: string): Promise<string> =>
  encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
