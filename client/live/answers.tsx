import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * Caches the server's answers of one page: on the server no two requests share a cache.
 * @param known answers by serialised key; SWR's `fallback` would lose to other data under `keepPreviousData`
 */
export function AnswersProvider({
  known,
  children,
}: {
  known: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  const provider = () => new Map(Object.entries(known).map(([key, data]) => [key, { data }]))
  return <SWRConfig value={{ provider }}>{children}</SWRConfig>
}
