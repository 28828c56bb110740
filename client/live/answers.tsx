import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * On the server each request has its own SWR cache.
 * @param known data by serialised key; SWR ignores its option `fallback` together with `keepPreviousData`
 */
export function ServerDataProvider({
  known,
  children,
}: {
  known: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  const provider = () => new Map(Object.entries(known).map(([key, data]) => [key, { data }]))
  return <SWRConfig value={{ provider }}>{children}</SWRConfig>
}
