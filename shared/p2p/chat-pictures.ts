// Pictures in a deal's chat. The browser draws them anew, so that nothing is left of what a camera or a program wrote into
// them, and encrypts them with the key of a message, which says what the picture is. The exchange keeps bytes that it cannot
// read, by the hash of them.

import { z } from 'zod/mini'
import type { Party } from './deals.ts'

/** The longer side of a picture, and of its thumbnail, in points. */
export const CHAT_PICTURE_SIDE = 1_600
export const CHAT_THUMB_SIDE = 160
/** Of the encrypted bytes. */
export const CHAT_PICTURE_BYTES_MAX = 614_400
/** Of one side in a deal. */
export const CHAT_PICTURES_MAX = 10
export const CHAT_ALT_MAX = 200
/** Drawn anew, all are of this type. */
export const CHAT_PICTURE_TYPE = 'image/jpeg'

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** What an encrypted message of the kind `picture` says. */
export const ChatPicture = z.object({
  v: z.literal(1),
  /** SHA-256 of the encrypted bytes, by which they are asked for. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  iv: Base64,
  width: z.int().check(z.minimum(1), z.maximum(CHAT_PICTURE_SIDE)),
  height: z.int().check(z.minimum(1), z.maximum(CHAT_PICTURE_SIDE)),
  /** What it shows, in its sender's words; '' for none. */
  alt: z.string().check(z.maxLength(CHAT_ALT_MAX)),
  /** A small one, of the same type. */
  thumb: Base64.check(z.maxLength(12_000)),
})
export type ChatPicture = z.infer<typeof ChatPicture>

/** @returns undefined where a message says something else */
export function chatPicture(text: string): ChatPicture | undefined {
  try {
    return ChatPicture.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A picture counts in its own deal and from its own sender only: what its encryption is bound to. */
export const pictureBinding = (deal: string, party: Party): string => `meridian p2p chat picture 1\n${deal}\n${party}`
