// Fetches a page again while something on it is pending and the tab is visible.

import { useCallback, useEffect, useState } from 'react'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { readHydrationPayload } from '../hydration/payload.ts'
import { useLiveConnection } from './provider.tsx'

const EVERY_MS = 4_000
/** Poll interval while a topic pushes changes, because prices change without a push. */
const SLOWLY_MS = 15_000
const COALESCE_CHANGES_MS = 250

/** Returns undefined on failure, or if the response is of another page. */
async function fetchPage<Name extends PageName>(page: Name): Promise<PageData[Name] | undefined> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) return undefined
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const taken = readHydrationPayload(document)?.taken
    return taken?.page === page ? (taken.data as PageData[Name]) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param isUnderWay true while something can change without the user; otherwise nothing is polled
 * @param topic that pushes changes, the same object in every render; without a topic, the page polls
 * @returns the current data with an unchanged submission, and a function that fetches now
 */
export function useRefreshedPage<Name extends PageName>(
  page: Name,
  data: PageData[Name],
  isUnderWay: (data: PageData[Name]) => boolean,
  topic?: SubscriptionParams,
): readonly [data: PageData[Name], refresh: () => Promise<void>] {
  const [fresh, setFresh] = useState<PageData[Name] | undefined>()
  const shown = fresh ? { ...fresh, ...('submission' in data && { submission: data.submission }) } : data
  const isWaiting = isUnderWay(shown)
  const connection = useLiveConnection()
  const pushed = topic && connection
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    let later: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await fetchPage(page)
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
  }, [page, isWaiting, pushed, topic])
  const refresh = useCallback(async () => {
    const next = await fetchPage(page)
    if (next) setFresh(next)
  }, [page])
  return [shown, refresh]
}
