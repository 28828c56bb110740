import { useEffect } from 'react'
import { runLazyEffect } from '../scheduling/schedule.ts'
import { useLiveConnection } from './provider.tsx'
import type { DisplayedPrices } from './remember-prices.ts'

export function usePersistedPrices(read: () => DisplayedPrices): void {
  const connection = useLiveConnection()
  useEffect(() => {
    if (!connection) return undefined
    return runLazyEffect(async () => (await import('./remember-prices.ts')).persistPrices(connection, read))
  }, [connection, read])
}
