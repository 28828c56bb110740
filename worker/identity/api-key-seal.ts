// HMAC verification needs the API key's secret itself, so a hash is not enough. The objects that store secrets do not
// have the encryption key (docs/decisions/016-account-area.md).

import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { computeHmacHex } from '../platform/signing.ts'

const IV_BYTES = 12

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

async function keyOf(env: Env): Promise<CryptoKey> {
  const secret = await objectStub(env, 'SECRETS', 'api-keys').secret()
  const bytes = bytesOf(await computeHmacHex(secret, 'meridian api key secrets'))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Binds the secret to the key's id, so it cannot be decrypted for another key. */
const aad = (id: string) => new TextEncoder().encode(`api key ${id}`)

export async function sealApiSecret(env: Env, id: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: aad(id) }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(env), new TextEncoder().encode(secret))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

export async function unsealApiSecret(env: Env, id: string, text: string): Promise<string | undefined> {
  const [iv = '', sealed = ''] = text.split('.')
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: aad(id) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await keyOf(env), fromBase64(sealed)))
  } catch {
    return undefined
  }
}
