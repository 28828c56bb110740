// Refetches a page's document every few seconds while something on it is pending and the tab is visible.

import { useCallback, useEffect, useState } from 'react'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { readHydrationPayload } from '../hydration/payload.ts'
import { useConnection } from './provider.tsx'

const EVERY_MS = 4_000
/** Poll interval while changes are pushed: only prices change without a push. */
const SLOWLY_MS = 15_000
/** Changes within this time cause one request. */
const TOGETHER_MS = 250

/** Undefined if another page answers, or on failure. */
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
 * @param isUnderWay true if something pending ends by itself; else nothing is polled
 * @param topic pushes changes; must be stable. Unset: the page is polled
 * @returns the current data (the form and its outcome stay) and a function that refetches at once
 */
export function useRefreshed<Name extends PageName>(
  page: Name,
  data: PageData[Name],
  isUnderWay: (data: PageData[Name]) => boolean,
  topic?: SubscriptionParams,
): readonly [data: PageData[Name], refresh: () => Promise<void>] {
  const [fresh, setFresh] = useState<PageData[Name] | undefined>()
  const shown = fresh ? { ...fresh, ...('submission' in data && { submission: data.submission }) } : data
  const isWaiting = isUnderWay(shown)
  const connection = useConnection()
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
        read: () => {
          later ??= setTimeout(() => {
            later = undefined
            void look()
          }, TOGETHER_MS)
        },
        // While the socket is down.
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
