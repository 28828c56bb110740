// Seals values with AES-256-GCM: the browser can neither read nor change them.

import { ok, type Result, refuse } from '#shared/platform/result.ts'

const IV_BYTES = 12
const text = new TextEncoder()

/**
 * @param secret at least 32 characters
 * @param use purpose; each purpose gets its own key
 */
export async function deriveSealKey(secret: string, use: string): Promise<CryptoKey> {
  if (secret.length < 32) throw new Error('a secret of at least 32 characters is needed')
  const base = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: text.encode(`meridian seal ${use}`),
  }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function toBytes(sealed: string): Uint8Array {
  return Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

export async function sealValue(key: CryptoKey, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(JSON.stringify(value)))
  return toText(Uint8Array.from([...iv, ...new Uint8Array(sealed)]))
}

export async function unsealValue(key: CryptoKey, sealed: string): Promise<Result<unknown, 'not_ours'>> {
  if (!/^[\w-]{1,8192}$/.test(sealed)) return refuse('not_ours')
  try {
    const bytes = toBytes(sealed)
    // Only the canonical encoding is accepted.
    if (toText(bytes) !== sealed) return refuse('not_ours')
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES))
    return ok(JSON.parse(new TextDecoder().decode(opened)))
  } catch {
    return refuse('not_ours')
  }
}
