// Encrypts a venue key with a secret from the settings, which no object stores. A sealed key belongs to one user and
// one host, so a changed venue address never receives it.

import { z } from 'zod/mini'
import { toHex } from '#shared/platform/hex.ts'
import type { VenueKey } from './venue-client.ts'

const IV_BYTES = 12
const NAME_LENGTH = 8
const encoder = new TextEncoder()
const FORM = /^v1\.([0-9a-f]{8})\.([\w+/=]{16})\.([\w+/=]{24,1024})$/
const Key = z.object({ key: z.string(), secret: z.string() })

/** The first secret seals, all can unseal. */
export type VenueKeySecrets = readonly [string, ...string[]]
export type VenueKeyOwner = { readonly user: string; readonly host: string }

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const contextOf = ({ user, host }: VenueKeyOwner) => encoder.encode(`venue key\n${user}\n${host}`)

async function deriveKey(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode('meridian venue keys'),
  }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Names a secret without disclosing it, to find the secret that sealed a key. */
async function nameOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`name of ${secret}`))
  return toHex(new Uint8Array(digest)).slice(0, NAME_LENGTH)
}

export async function sealVenueKey([secret]: VenueKeySecrets, owner: VenueKeyOwner, key: VenueKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(owner) }
  const text = encoder.encode(JSON.stringify({ key: key.key, secret: key.secret }))
  const sealed = await crypto.subtle.encrypt(algorithm, await deriveKey(secret), text)
  return `v1.${await nameOf(secret)}.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** `isOld`: a newer secret seals now. Returns undefined if no known secret unseals the key for this owner. */
export async function unsealVenueKey(
  secrets: VenueKeySecrets,
  owner: VenueKeyOwner,
  text: string,
): Promise<{ readonly key: VenueKey; readonly isOld: boolean } | undefined> {
  const [, name, iv = '', sealed = ''] = FORM.exec(text) ?? []
  for (const [index, secret] of secrets.entries()) {
    if ((await nameOf(secret)) !== name) continue
    try {
      const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: contextOf(owner) }
      const opened = await crypto.subtle.decrypt(algorithm, await deriveKey(secret), fromBase64(sealed))
      return { key: Key.parse(JSON.parse(new TextDecoder().decode(opened))), isOld: index > 0 }
    } catch {
      return undefined
    }
  }
  return undefined
}
