// Surroundings of one money object that is alone: real SQL, a clock that stands, peers that never answer.

import type { MoneyPeer } from '#objects/platform/edge-messages.ts'
import type { MoneyHost, MoneyStorage, PlatformStorage } from '#objects/platform/money-storage.ts'
import { writeThrough } from '../../fixtures/write-through.ts'
import { SimStorage } from './sim-storage.ts'

/** @param wrap what its writes go through: at once, unless told otherwise */
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
