// Encrypts pictures with AES-GCM. A picture uses the key of its message, but another IV.

import { base64 } from '@scure/base'
import { chatPictureBinding } from '#shared/p2p/chat-pictures.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { DealChatParty } from './sealing.ts'

type Of = { readonly deal: string; readonly party: DealChatParty }

const bound = ({ deal, party }: Of) => new TextEncoder().encode(chatPictureBinding(deal, party))

export const bytesToBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** @returns encrypted bytes, and the IV in base64 */
export async function encryptPicture(
  subtle: SubtleCrypto,
  of: Of,
  key: CryptoKey,
  picture: Uint8Array<ArrayBuffer>,
): Promise<{ readonly data: Uint8Array<ArrayBuffer>; readonly iv: string }> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(of) }, key, picture)
  return { data: new Uint8Array(data), iv: base64.encode(iv) }
}

export async function hashPicture(subtle: SubtleCrypto, data: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await subtle.digest('SHA-256', data)))
}

/**
 * @param key raw key in base64
 * @returns undefined if the bytes do not match the hash, or the key does not decrypt them
 */
export async function decryptPicture(
  subtle: SubtleCrypto,
  of: Of,
  key: string,
  { data, iv, hash }: { readonly data: Uint8Array<ArrayBuffer>; readonly iv: string; readonly hash: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if ((await hashPicture(subtle, data)) !== hash) return undefined
  try {
    const secret = await subtle.importKey('raw', new Uint8Array(base64.decode(key)), 'AES-GCM', false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: new Uint8Array(base64.decode(iv)), additionalData: bound(of) }
    return new Uint8Array(await subtle.decrypt(algorithm, secret, data))
  } catch {
    return undefined
  }
}
