import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
