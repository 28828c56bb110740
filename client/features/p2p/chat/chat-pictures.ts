import { z } from 'zod/mini'
import {
  CHAT_PICTURE_ALT_MAX,
  CHAT_PICTURE_TYPE,
  type ChatPictureMessage,
  parseChatPicture,
} from '#shared/p2p/chat-pictures.ts'
import { type P2pRefusal, P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { bytesToBase64, decryptPicture, encryptPicture, hashPicture } from './picture-sealing.ts'
import type { DecryptedMessages } from './record.ts'
import { reencodePicture } from './redraw-picture.ts'
import { type DealChatParty, type EncryptedMessageSender, encryptMessageWith, generateMessageKey } from './sealing.ts'

const Refused = z.object({ reason: P2pRefusalReason, params: z.record(z.string(), z.string()) })
const UNAVAILABLE: P2pRefusal = { reason: 'unavailable', params: {} }

const pathOf = (deal: string) => `/p2p/deal/${deal}/pictures`

async function upload(deal: string, data: Uint8Array<ArrayBuffer>): Promise<P2pRefusal | undefined> {
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(pathOf(deal), { method: 'POST', headers, body: data })
    if (answer.ok) return undefined
    return Refused.safeParse(await answer.json().catch(() => undefined)).data ?? UNAVAILABLE
  } catch {
    return UNAVAILABLE
  }
}

/** @returns the body of the message that refers to the picture, or a refusal */
export async function uploadChatPicture(
  sender: EncryptedMessageSender,
  file: Blob,
  alt: string,
): Promise<{ readonly body: string } | { readonly refusal: P2pRefusal }> {
  const picture = await reencodePicture(file)
  if (!picture) return { refusal: { reason: 'evidence_type', params: {} } }
  const { subtle } = crypto
  const key = await generateMessageKey(subtle)
  const { data, iv } = await encryptPicture(subtle, sender, key, picture.bytes)
  const refusal = await upload(sender.deal, data)
  if (refusal) return { refusal }
  const said: ChatPictureMessage = {
    v: 1,
    hash: await hashPicture(subtle, data),
    iv,
    width: picture.width,
    height: picture.height,
    alt: alt.trim().slice(0, CHAT_PICTURE_ALT_MAX),
    thumb: bytesToBase64(picture.thumb),
  }
  return { body: await encryptMessageWith(subtle, sender, key, JSON.stringify(said)) }
}

/** @returns encrypted bytes; undefined if the download fails */
export async function fetchEncryptedPicture(deal: string, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const answer = await fetch(`${pathOf(deal)}/${hash}`)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

export const toPictureDataUrl = (picture: string): string => `data:${CHAT_PICTURE_TYPE};base64,${picture}`

/** @returns a data URL; undefined if download or decryption fails */
export async function loadPictureUrl(
  of: { readonly deal: string; readonly party: DealChatParty },
  key: string,
  { hash, iv }: ChatPictureMessage,
): Promise<string | undefined> {
  const data = await fetchEncryptedPicture(of.deal, hash)
  const picture = data && (await decryptPicture(crypto.subtle, of, key, { data, iv, hash }))
  return picture && toPictureDataUrl(bytesToBase64(picture))
}

/** @returns encrypted bytes of all readable pictures, base64 by hash */
export async function fetchReadablePictures(
  deal: string,
  opened: DecryptedMessages,
): Promise<Readonly<Record<string, string>>> {
  const named = [...opened.values()].flatMap(({ text }) => parseChatPicture(text) ?? [])
  const all = await Promise.all(
    named.map(async ({ hash }) => {
      const data = await fetchEncryptedPicture(deal, hash)
      return data ? [[hash, bytesToBase64(data)] as const] : []
    }),
  )
  return Object.fromEntries(all.flat())
}
