// Key pair of this device for a deal's chat, in IndexedDB. The private key is non-extractable.

import { createStore, get, set } from 'idb-keyval'
import { type DealChatParty, exportPublicKey, generateKeyPair } from './sealing.ts'

export type DeviceKeyPair = { readonly pair: CryptoKeyPair; readonly key: string }

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

/**
 * @param party part of the storage key, because buyer and seller may use one browser
 * @throws Error if the browser cannot store keys
 */
export async function ensureDeviceKey(deal: string, party: DealChatParty): Promise<DeviceKeyPair> {
  const { subtle } = crypto
  const store = createStore('p2p-chat', 'keys')
  const name = `${deal}:${party}`
  const kept: unknown = await get(name, store)
  if (isPair(kept)) return { pair: kept, key: await exportPublicKey(subtle, kept) }
  const pair = await generateKeyPair(subtle)
  await set(name, pair, store)
  return { pair, key: await exportPublicKey(subtle, pair) }
}
