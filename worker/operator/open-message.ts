// Decrypts chat messages of a deal with disclosed keys (format: client/features/p2p/chat/sealing.ts).

import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import { type EvidencePicture, removePictureMetadata } from '#objects/p2p/deal/pictures.ts'
import { type ChatPictureMessage, chatPictureBinding } from '#shared/p2p/chat-pictures.ts'
import type { DealParty } from '#shared/p2p/deals.ts'
import { toHex } from '#shared/platform/hex.ts'

const Sealed = z.object({ v: z.literal(1), iv: z.string(), data: z.string() })
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64.decode(text))

/**
 * @param key raw key, base64
 * @returns undefined if the key is wrong, which AES-GCM detects
 */
export async function decryptChatMessage(
  { deal, party, body }: { readonly deal: string; readonly party: DealParty; readonly body: string },
  key: string,
): Promise<string | undefined> {
  try {
    const { iv, data } = Sealed.parse(JSON.parse(body))
    const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
    const bound = new TextEncoder().encode(`meridian p2p chat 1\n${deal}\n${party}`)
    const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: bound }
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, secret, bytesOf(data)))
  } catch {
    return undefined
  }
}

export async function decryptChatPicture(
  { deal, party, data }: { readonly deal: string; readonly party: DealParty; readonly data: Uint8Array },
  { hash, iv }: ChatPictureMessage,
  key: string,
): Promise<EvidencePicture | undefined> {
  try {
    if (toHex(sha256(data)) !== hash) return undefined
    const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
    const additionalData = new TextEncoder().encode(chatPictureBinding(deal, party))
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(iv), additionalData },
      secret,
      data.slice(),
    )
    return removePictureMetadata(new Uint8Array(opened))
  } catch {
    return undefined
  }
}
