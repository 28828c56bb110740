import { useEffect } from 'react'
import { runLazyEffect } from '../scheduling/schedule.ts'
import { useConnection } from './provider.tsx'
import type { PagePrices } from './remember-prices.ts'

export function usePersistedPrices(read: () => PagePrices): void {
  const connection = useConnection()
  useEffect(() => {
    if (!connection) return undefined
    return runLazyEffect(async () => (await import('./remember-prices.ts')).rememberPrices(connection, read))
  }, [connection, read])
}
