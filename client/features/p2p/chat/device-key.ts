// This device's key pair of a deal, non-extractable in IndexedDB.

import { createStore, get, set } from 'idb-keyval'
import { type ChatParty, exportPublicKey, makePair } from './sealing.ts'

export type DeviceKey = { readonly pair: CryptoKeyPair; readonly key: string }

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

/** @param party both parties may use one browser @throws Error if the browser cannot store it */
export async function ensureDeviceKey(deal: string, party: ChatParty): Promise<DeviceKey> {
  const { subtle } = crypto
  const store = createStore('p2p-chat', 'keys')
  const name = `${deal}:${party}`
  const kept: unknown = await get(name, store)
  if (isPair(kept)) return { pair: kept, key: await exportPublicKey(subtle, kept) }
  const pair = await makePair(subtle)
  await set(name, pair, store)
  return { pair, key: await exportPublicKey(subtle, pair) }
}
