import { useEffect } from 'react'
import { started } from '../schedule.ts'
import { useConnection } from './provider.tsx'
import type { ShownPrices } from './remember-prices.ts'

/** Has the browser remember the prices that this page shows. @param read the same function while they are the same */
export function useRemembered(read: () => ShownPrices): void {
  const connection = useConnection()
  useEffect(() => {
    if (!connection) return undefined
    return started(async () => (await import('./remember-prices.ts')).rememberPrices(connection, read))
  }, [connection, read])
}
