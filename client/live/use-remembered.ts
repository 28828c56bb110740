import { useEffect } from 'react'
import { started } from '../schedule.ts'
import { useConnection } from './provider.tsx'
import type { ShownPrices } from './remember-prices.ts'

export function useRemembered(read: () => ShownPrices): void {
  const connection = useConnection()
  useEffect(() => {
    if (!connection) return undefined
    return started(async () => (await import('./remember-prices.ts')).rememberPrices(connection, read))
  }, [connection, read])
}
