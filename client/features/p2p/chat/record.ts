// The chat file contains all messages as posted, and the message keys that its owner has. The hash chain proves that no
// message was changed, dropped, added or reordered; the keys prove the plain texts. Both parties and the server have
// the last hash.

import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import { appendToHashChain, HASH_CHAIN_GENESIS } from '#shared/markets/proof/chain.ts'
import { parseChatPicture } from '#shared/p2p/chat-pictures.ts'
import { DealChatKind, isEncryptedDealChatKind } from '#shared/p2p/views.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { DealChatEntry } from './entries.ts'
import { decryptPicture } from './picture-sealing.ts'
import { decryptMessageWith } from './sealing.ts'

const Entry = z.object({
  seq: z.int(),
  time: z.int(),
  party: z.enum(['buyer', 'seller', 'system']),
  kind: DealChatKind,
  body: z.string(),
  hash: z.string(),
})
const ChatFile = z.object({
  format: z.literal('p2p-chat-1'),
  deal: z.string(),
  entries: z.array(Entry),
  opened: z.record(z.string(), z.object({ key: z.string(), text: z.string() })),
  /** Encrypted pictures: bytes in base64, by hash. */
  pictures: z._default(z.record(z.string(), z.string()), {}),
})
export type ChatFile = z.infer<typeof ChatFile>

/** Decrypted messages by `seq`, each with its raw key in base64. */
export type DecryptedMessages = ReadonlyMap<number, { readonly key: string; readonly text: string }>

export const createChatFile = (
  deal: string,
  entries: readonly DealChatEntry[],
  opened: DecryptedMessages,
  pictures: ChatFile['pictures'] = {},
): ChatFile => ({
  format: 'p2p-chat-1',
  deal,
  entries: [...entries],
  opened: Object.fromEntries(opened),
  pictures,
})

/**
 * Reason to reject a chat file. `other_chat`: it differs from the server's chat. `false`: message `seq` was tampered
 * with.
 */
export type ChatFileFault =
  | { readonly kind: 'unreadable' | 'other_deal' | 'other_chat' }
  | { readonly kind: 'false'; readonly seq: number }

function parsed(text: string): ChatFile | undefined {
  try {
    const read = ChatFile.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function brokenLink(entries: ChatFile['entries']): number | undefined {
  let head = HASH_CHAIN_GENESIS
  for (const { hash, ...message } of entries) {
    head = appendToHashChain(head, message, sha256)
    if (message.seq !== head.seq || hash !== head.hash) return head.seq
  }
  return undefined
}

/** True if the picture in the file matches its message and the message key decrypts it. */
async function isPictureGenuine(
  subtle: SubtleCrypto,
  { deal, pictures }: ChatFile,
  entry: ChatFile['entries'][number] | undefined,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<boolean> {
  const named = entry?.kind === 'picture' ? parseChatPicture(text) : undefined
  const brought = named && pictures[named.hash]
  if (!entry || entry.party === 'system' || !named || brought === undefined) return true
  const { hash, iv } = named
  try {
    const data = new Uint8Array(base64.decode(brought))
    return (await decryptPicture(subtle, { deal, party: entry.party }, key, { data, iv, hash })) !== undefined
  } catch {
    return false
  }
}

/**
 * @param known the deal's chat as the server sent it
 * @returns number of messages in the file
 */
export async function verifyChatFile(
  subtle: SubtleCrypto,
  text: string,
  { deal, entries: known }: { readonly deal: string; readonly entries: readonly DealChatEntry[] },
): Promise<Result<number, ChatFileFault>> {
  const file = parsed(text)
  if (!file) return refuse({ kind: 'unreadable' })
  if (file.deal !== deal) return refuse({ kind: 'other_deal' })
  const seq = brokenLink(file.entries)
  if (seq !== undefined) return refuse({ kind: 'false', seq })
  const last = file.entries.at(-1)
  if (last && known.find((entry) => entry.seq === last.seq)?.hash !== last.hash) return refuse({ kind: 'other_chat' })
  for (const [number, opened] of Object.entries(file.opened)) {
    const entry = file.entries.find((each) => isEncryptedDealChatKind(each.kind) && String(each.seq) === number)
    const said =
      entry && entry.party !== 'system'
        ? await decryptMessageWith(subtle, { deal, party: entry.party, body: entry.body }, opened.key)
        : undefined
    if (said === undefined || said !== opened.text) return refuse({ kind: 'false', seq: Number(number) })
    if (!(await isPictureGenuine(subtle, file, entry, opened))) return refuse({ kind: 'false', seq: Number(number) })
  }
  return ok(file.entries.length)
}
