// Fetches a page again while something on it is pending and the tab is visible.

import { useCallback, useEffect, useState } from 'react'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { readHydrationPayload } from '../hydration/payload.ts'
import { buildPollAddress } from './poll-address.ts'
import { useLiveConnection } from './provider.tsx'

const EVERY_MS = 4_000
/** Poll interval while a topic pushes changes, because prices change without a push. */
const SLOWLY_MS = 15_000
const COALESCE_CHANGES_MS = 250

/** Returns undefined on failure, or if the response is of another page. */
async function fetchPage<Name extends PageName>(page: Name, address: string): Promise<PageData[Name] | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) return undefined
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const taken = readHydrationPayload(document)?.taken
    return taken?.page === page ? (taken.data as PageData[Name]) : undefined
  } catch {
    return undefined
  }
}

type RefreshOptions<Data> = {
  /** Topic that pushes changes, the same object in every render. Without a topic, the page polls. */
  readonly topic?: SubscriptionParams
  /** Names the shown object if the address does not, as after a refused form, which is posted without a query. */
  readonly queryOf?: (data: Data) => Readonly<Record<string, string>>
}

/**
 * @param isUnderWay true while something can change without the user; otherwise nothing is polled
 * @returns the current data with an unchanged submission, and a function that fetches now
 */
export function useRefreshedPage<Name extends PageName>(
  page: Name,
  data: PageData[Name],
  isUnderWay: (data: PageData[Name]) => boolean,
  { topic, queryOf }: RefreshOptions<PageData[Name]> = {},
): readonly [data: PageData[Name], refresh: () => Promise<void>] {
  const [fresh, setFresh] = useState<PageData[Name] | undefined>()
  const shown = fresh ? { ...fresh, ...('submission' in data && { submission: data.submission }) } : data
  const isWaiting = isUnderWay(shown)
  const connection = useLiveConnection()
  const pushed = topic && connection
  const query = new URLSearchParams(queryOf?.(data)).toString()
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    let later: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await fetchPage(page, buildPollAddress(location.href, query))
      if (next && !isOver) setFresh(next)
    }
    const timer = setInterval(look, pushed ? SLOWLY_MS : EVERY_MS)
    const stop =
      topic &&
      pushed?.watch(topic, {
        handlePush: () => {
          later ??= setTimeout(() => {
            later = undefined
            void look()
          }, COALESCE_CHANGES_MS)
        },
        // The connection calls this function while the socket is down.
        poll: async () => {
          await look()
          return () => undefined
        },
      })
    return () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(later)
      stop?.()
    }
  }, [page, isWaiting, pushed, topic, query])
  const refresh = useCallback(async () => {
    const next = await fetchPage(page, buildPollAddress(location.href, query))
    if (next) setFresh(next)
  }, [page, query])
  return [shown, refresh]
}
