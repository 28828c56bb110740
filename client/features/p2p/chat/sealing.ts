// End-to-end encryption of a deal's chat. Each device posts the public half of a key pair (ECDH, P-256). Each message
// has its own key (AES-GCM), wrapped (AES-KW, RFC 3394) for all devices of both parties. So a party can disclose single
// messages to an arbiter.

import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import { sha256 } from '#shared/platform/sha256.ts'

export type DealChatParty = 'buyer' | 'seller'

/** `key`: raw public key in base64; `seq`: number of the message that posted it. */
export type PostedChatKey = { readonly seq: number; readonly party: DealChatParty; readonly key: string }

export type OwnKeyPair = { readonly seq: number; readonly pair: CryptoKeyPair }

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
/**
 * `by` is the `seq` of the sender's public key. `to` maps the `seq` of each recipient's public key to the wrapped
 * message key.
 */
const Sealed = z.object({
  v: z.literal(1),
  by: z.int(),
  iv: Base64,
  data: Base64,
  to: z.record(z.string().check(z.regex(/^\d{1,6}$/)), Base64),
})

/** A message is encrypted for the newest devices of each party. */
const DEVICES_MAX = 4
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = new TextEncoder()

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64.decode(encoded))
const encoded = (bytes: ArrayBuffer | Uint8Array): string => base64.encode(new Uint8Array(bytes))
/** Additional authenticated data, which binds a message to its deal and sender. */
const boundTo = (deal: string, party: DealChatParty) => text.encode(`meridian p2p chat 1\n${deal}\n${party}`)

/** The private key cannot be exported. */
export const generateKeyPair = (subtle: SubtleCrypto): Promise<CryptoKeyPair> =>
  subtle.generateKey(CURVE, false, ['deriveBits'])

export const exportPublicKey = async (subtle: SubtleCrypto, { publicKey }: CryptoKeyPair): Promise<string> =>
  encoded(await subtle.exportKey('raw', publicKey))

export function selectMessageRecipients(keys: readonly PostedChatKey[]): readonly PostedChatKey[] {
  const newest = (party: DealChatParty) => keys.filter((key) => key.party === party).slice(-DEVICES_MAX)
  return [...newest('buyer'), ...newest('seller')]
}

/** Derives the key that wraps message keys between two devices: HKDF (RFC 5869) over their shared secret. */
async function wrappingKey(subtle: SubtleCrypto, deal: string, mine: CryptoKey, theirs: string): Promise<CryptoKey> {
  const point = await subtle.importKey('raw', bytesOf(theirs), CURVE, false, [])
  const common = await subtle.deriveBits({ name: 'ECDH', public: point }, mine, 256)
  const material = await subtle.importKey('raw', common, 'HKDF', false, ['deriveKey'])
  const info = text.encode('meridian p2p chat 1 wrap')
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(deal), info },
    material,
    { name: 'AES-KW', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

export type EncryptedMessageSender = {
  readonly deal: string
  readonly party: DealChatParty
  readonly own: OwnKeyPair
  readonly keys: readonly PostedChatKey[]
}

export const generateMessageKey = (subtle: SubtleCrypto): Promise<CryptoKey> =>
  subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])

/**
 * Encrypts a message with a new key.
 * @returns the body of a `sealed` message
 */
export const encryptMessage = async (
  subtle: SubtleCrypto,
  sender: EncryptedMessageSender,
  message: string,
): Promise<string> => encryptMessageWith(subtle, sender, await generateMessageKey(subtle), message)

/** Encrypts a message with a given key, which also encrypts a picture. */
export async function encryptMessageWith(
  subtle: SubtleCrypto,
  { deal, party, own, keys }: EncryptedMessageSender,
  key: CryptoKey,
  message: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(deal, party) }
  const data = await subtle.encrypt(algorithm, key, text.encode(message))
  const to = await Promise.all(
    selectMessageRecipients(keys).map(async (reader) => {
      const wrapping = await wrappingKey(subtle, deal, own.pair.privateKey, reader.key)
      return [String(reader.seq), encoded(await subtle.wrapKey('raw', key, wrapping, 'AES-KW'))] as const
    }),
  )
  return JSON.stringify({ v: 1, by: own.seq, iv: encoded(iv), data: encoded(data), to: Object.fromEntries(to) })
}

function read(body: string): z.infer<typeof Sealed> | undefined {
  try {
    const parsed = Sealed.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export type EncryptedMessage = { readonly deal: string; readonly party: DealChatParty; readonly body: string }

/** @returns the raw key in base64; undefined if the message is forged or not encrypted for this device */
export async function unwrapMessageKey(
  subtle: SubtleCrypto,
  { deal, party, body }: EncryptedMessage,
  own: OwnKeyPair,
  keys: readonly PostedChatKey[],
): Promise<string | undefined> {
  const sealed = read(body)
  const wrapped = sealed?.to[String(own.seq)]
  const sender = keys.find(({ seq }) => seq === sealed?.by)
  if (!sealed || wrapped === undefined || sender?.party !== party) return undefined
  try {
    const wrapping = await wrappingKey(subtle, deal, own.pair.privateKey, sender.key)
    const usages = ['decrypt'] as const
    const key = await subtle.unwrapKey('raw', bytesOf(wrapped), wrapping, 'AES-KW', 'AES-GCM', true, usages)
    return encoded(await subtle.exportKey('raw', key))
  } catch {
    return undefined
  }
}

/** @param key raw key in base64 */
export async function decryptMessageWith(
  subtle: SubtleCrypto,
  { deal, party, body }: EncryptedMessage,
  key: string,
): Promise<string | undefined> {
  const sealed = read(body)
  if (!sealed) return undefined
  try {
    const secret = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: bytesOf(sealed.iv), additionalData: boundTo(deal, party) }
    return new TextDecoder().decode(await subtle.decrypt(algorithm, secret, bytesOf(sealed.data)))
  } catch {
    return undefined
  }
}

/**
 * If both parties see the same code, no third party has added a key.
 * @returns six groups of five digits; '' until both sides have posted a key
 */
export function computeChatSecurityCode(keys: readonly PostedChatKey[]): string {
  const sides = new Set(keys.map(({ party }) => party))
  if (sides.size < 2) return ''
  const all = selectMessageRecipients(keys).map(({ party, key }) => `${party}:${key}`)
  const hash = BigInt(`0x${sha256(all.sort().join('\n'))}`)
  const digits = String(hash % 10n ** 30n).padStart(30, '0')
  return digits.match(/.{5}/g)?.join(' ') ?? ''
}
