// An `opened` message holds keys of messages by number, in JSON, for the arbiter.

import { z } from 'zod/mini'
import type { DealView } from '#shared/p2p/views.ts'
import type { DecryptedMessages } from './record.ts'

/** Maximum number of keys in one message that discloses keys, because messages have a maximum length. */
export const DISCLOSED_AT_ONCE = 200

const DisclosedKeys = z.record(z.string(), z.string())

function parseDisclosedKeys(body: string): Readonly<Record<string, string>> {
  try {
    return DisclosedKeys.safeParse(JSON.parse(body)).data ?? {}
  } catch {
    return {}
  }
}

/** Returns bodies of `opened` messages with the keys that this party has not disclosed yet. */
export function createDisclosures({ chat }: Pick<DealView, 'chat'>, decrypted: DecryptedMessages): readonly string[] {
  const own = chat.filter(({ kind, from }) => kind === 'opened' && from === 'me')
  const disclosed = new Map(own.flatMap(({ body }) => Object.entries(parseDisclosedKeys(body))))
  const keys = [...decrypted].flatMap(([seq, { key }]) =>
    disclosed.get(String(seq)) === key ? [] : [[String(seq), key] as const],
  )
  return Array.from({ length: Math.ceil(keys.length / DISCLOSED_AT_ONCE) }, (_, part) =>
    JSON.stringify(Object.fromEntries(keys.slice(part * DISCLOSED_AT_ONCE, (part + 1) * DISCLOSED_AT_ONCE))),
  )
}
