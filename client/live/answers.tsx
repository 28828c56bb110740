import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * SWR cache with the server's data for a page. On the server each request has its own cache.
 * @param known data by serialised key; SWR's `fallback` would not be used with `keepPreviousData`
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
