import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * Keeps the server's answers for the page below: one cache a page, so that on the server no two requests share one.
 * @param known answers that came with the page, by their serialised key. They are put into the cache: what SWR calls
 *   `fallback` gives way to the data of another key under `keepPreviousData`
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
