import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
