// Stores that outlive their page: zustand's `persist` over the one storage module.

import type { PersistStorage } from 'zustand/middleware'
import type { StorageKey } from './keys.ts'
import { forget, type Json, readStored, type StorageBackend, writeStored } from './storage.ts'

/** What the deployment's config map may say of it (spec §9: "chosen by runtime config"). */
const PLACES: Readonly<Record<string, StorageBackend>> = {
  cookies: 'cookie',
  localStorage: 'local',
  sessionStorage: 'session',
}

/** Where a deployment wants persisted state to be; local storage unless its config map says otherwise. */
export const placeOf = (config: Readonly<Record<string, string>>): StorageBackend =>
  PLACES[config.persistence ?? 'localStorage'] ?? 'local'

/**
 * The storage of a persisted store: its state is kept as the `data` of `{ type, data }`, under this key whatever name the
 * store has.
 * @param parse makes a state of what was kept, or says `undefined` where that is something else
 */
export const persistedAs = <State extends Json>(
  key: StorageKey,
  parse: (data: unknown) => State | undefined,
  place: StorageBackend = 'local',
): PersistStorage<State> => ({
  getItem: () => {
    const state = readStored(key, parse, place)
    return state === undefined ? null : { state }
  },
  setItem: (_, { state }) => void writeStored(key, state, place),
  removeItem: () => forget(key, place),
})
