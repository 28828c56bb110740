// This device's key pair of a deal, non-extractable in IndexedDB.

import { createStore, get, set } from 'idb-keyval'
import { makePair, type Party, publicText } from './sealing.ts'

export type DeviceKey = { readonly pair: CryptoKeyPair; readonly key: string }

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

/** @param party both parties may use one browser @throws Error if the browser cannot store it */
export async function deviceKey(deal: string, party: Party): Promise<DeviceKey> {
  const { subtle } = crypto
  const store = createStore('p2p-chat', 'keys')
  const name = `${deal}:${party}`
  const kept: unknown = await get(name, store)
  if (isPair(kept)) return { pair: kept, key: await publicText(subtle, kept) }
  const pair = await makePair(subtle)
  await set(name, pair, store)
  return { pair, key: await publicText(subtle, pair) }
}
