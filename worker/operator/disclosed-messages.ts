// AES-GCM rejects a wrong key, so decrypted text is the original, whichever party disclosed its key.

import { z } from 'zod/mini'
import type { DealParty } from '#shared/p2p/deals.ts'
import type { DealChatKind } from '#shared/p2p/views.ts'
import { decryptChatMessage } from './open-message.ts'

type Message = {
  readonly seq: number
  readonly party: DealParty | 'system'
  readonly kind: DealChatKind
  readonly body: string
}
type DisclosedKeys = ReadonlyMap<number, ReadonlySet<string>>
const Opened = z.record(z.string(), z.string())

function parseOpened(body: string): readonly (readonly [string, string])[] {
  try {
    return Object.entries(Opened.safeParse(JSON.parse(body)).data ?? {})
  } catch {
    return []
  }
}

/** Returns all keys that parties disclosed, by number of the message. */
export function listDisclosedKeys(chat: readonly Message[]): DisclosedKeys {
  const keys = new Map<number, Set<string>>()
  for (const { kind, body } of chat) {
    if (kind !== 'opened') continue
    for (const [seq, key] of parseOpened(body)) keys.set(Number(seq), (keys.get(Number(seq)) ?? new Set()).add(key))
  }
  return keys
}

/** @returns text and raw key in base64; undefined if no disclosed key is the message's */
export async function decryptDisclosedMessage(
  deal: string,
  { seq, party, body }: Message,
  keys: DisclosedKeys,
): Promise<{ readonly key: string; readonly text: string } | undefined> {
  if (party === 'system') return undefined
  for (const key of keys.get(seq) ?? []) {
    const text = await decryptChatMessage({ deal, party, body }, key)
    if (text !== undefined) return { key, text }
  }
  return undefined
}
