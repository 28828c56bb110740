// One message of a deal's chat, opened by the key that a party showed (the form of it: client/features/p2p/chat/sealing.ts).

import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import type { Party } from '#shared/p2p/deals.ts'

const Sealed = z.object({ v: z.literal(1), iv: z.string(), data: z.string() })
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64.decode(text))

/**
 * @param key raw, in base64
 * @returns undefined where it does not open the message: AES-GCM shows nothing else than what was sent
 */
export async function openMessage(
  { deal, party, body }: { readonly deal: string; readonly party: Party; readonly body: string },
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
