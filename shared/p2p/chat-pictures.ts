// The browser redraws and encrypts a picture; the message contains key and description. The exchange stores the
// ciphertext under its hash.

import { z } from 'zod/mini'
import type { DealParty } from './deals.ts'

export const CHAT_PICTURE_LONG_SIDE_PX = 1_600
export const CHAT_THUMBNAIL_LONG_SIDE_PX = 160
export const CHAT_PICTURE_BYTES_MAX = 614_400
export const CHAT_PICTURES_MAX = 10
export const CHAT_PICTURE_ALT_MAX = 200
export const CHAT_PICTURE_TYPE = 'image/jpeg'

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const ChatPictureMessage = z.object({
  v: z.literal(1),
  /** SHA-256 of the encrypted bytes. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  iv: Base64,
  width: z.int().check(z.minimum(1), z.maximum(CHAT_PICTURE_LONG_SIDE_PX)),
  height: z.int().check(z.minimum(1), z.maximum(CHAT_PICTURE_LONG_SIDE_PX)),
  /** Description by the sender, or ''. */
  alt: z.string().check(z.maxLength(CHAT_PICTURE_ALT_MAX)),
  thumb: Base64.check(z.maxLength(12_000)),
})
export type ChatPictureMessage = z.infer<typeof ChatPictureMessage>

export function parseChatPicture(text: string): ChatPictureMessage | undefined {
  try {
    return ChatPictureMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Associated data of the encryption, which binds a picture to its deal and sender. */
export const chatPictureBinding = (deal: string, party: DealParty): string =>
  `meridian p2p chat picture 1\n${deal}\n${party}`
