// The leverage of the last futures order (spec §3): kept by this browser, 10 until one was chosen.

import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { persistedAs } from '../preferences/persisted.ts'
import { asNumber, type StorageBackend } from '../preferences/storage.ts'

/** Spec §9. */
export const DEFAULT_LEVERAGE = 10

type Leverage = {
  /** Times the margin: a whole number, 1 or more. */
  readonly leverage: number
  readonly choose: (leverage: number) => void
}

const parse = (data: unknown): number | undefined => {
  const leverage = asNumber(data)
  return leverage !== undefined && Number.isInteger(leverage) && leverage >= 1 ? leverage : undefined
}

/**
 * One for a page. It starts with the default on both sides, so that hydration finds what the server rendered; call
 * `persist.rehydrate()` in an effect to take up what was kept.
 */
export const createLeverage = (place: StorageBackend = 'local') =>
  createStore<Leverage>()(
    persist(
      (set) => ({
        leverage: DEFAULT_LEVERAGE,
        choose: (leverage) => {
          if (parse(leverage) !== undefined) set({ leverage })
        },
      }),
      {
        name: 'leverage',
        storage: persistedAs('leverage', parse, place),
        partialize: ({ leverage }) => leverage,
        merge: (kept, now) => ({ ...now, leverage: parse(kept) ?? now.leverage }),
        skipHydration: true,
      },
    ),
  )
