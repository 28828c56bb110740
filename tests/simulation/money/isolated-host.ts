// Host of a single money object: real SQL, a stopped clock, peers that never answer.

import type { MoneyPeer } from '#objects/platform/edge-messages.ts'
import type { MoneyHost, MoneyStorage, PlatformStorage } from '#objects/platform/money-storage.ts'
import { writeThrough } from '../../fixtures/write-through.ts'
import { SimStorage } from './sim-storage.ts'

/** @param wrap wraps the storage of its writes; by default they write through */
export function isolatedHost(
  name: string,
  wrap: (bare: PlatformStorage) => MoneyStorage = writeThrough,
): { readonly host: MoneyHost; readonly storage: SimStorage } {
  const storage = new SimStorage(
    () => undefined,
    () => undefined,
  )
  const host: MoneyHost = {
    name,
    now: () => 1_000_000,
    after: (ms, work) => void setTimeout(work, ms),
    report: () => undefined,
    peer: () => ({ deliver: () => new Promise(() => undefined) }) as unknown as MoneyPeer,
    storage: wrap({
      sql: { exec: (query, ...bindings) => storage.exec(query, bindings) },
      transactionSync: (work) => storage.transaction(work),
      setAlarm: () => undefined,
      sync: async () => undefined,
    }),
  }
  return { host, storage }
}
