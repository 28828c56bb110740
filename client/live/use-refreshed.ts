// Keeps a page up to date while something on it is under way: it is asked for again every few seconds, as long as somebody
// looks, and what it says is taken out of the document that comes.

import { useCallback, useEffect, useState } from 'react'
import type { PageData, PageName } from '#shared/pages.ts'
import { broughtBy } from '../brought.ts'

const EVERY_MS = 4_000

/** What the page says now; undefined where it is another one by now, or cannot be had. */
async function ask<Name extends PageName>(page: Name): Promise<PageData[Name] | undefined> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) return undefined
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const taken = broughtBy(document)?.taken
    return taken?.page === page ? (taken.data as PageData[Name]) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param isUnderWay whether something is that ends by itself; else the page is left alone
 * @returns the page's data as it is now (the form and what came of it stay as they were), and what asks for it at once
 */
export function useRefreshed<Name extends PageName>(
  page: Name,
  data: PageData[Name],
  isUnderWay: (data: PageData[Name]) => boolean,
): readonly [data: PageData[Name], refresh: () => Promise<void>] {
  const [fresh, setFresh] = useState<PageData[Name] | undefined>()
  const shown = fresh ? { ...fresh, ...('submission' in data && { submission: data.submission }) } : data
  const isWaiting = isUnderWay(shown)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      const next = await ask(page)
      if (next && !isOver) setFresh(next)
    }, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [page, isWaiting])
  const refresh = useCallback(async () => {
    const next = await ask(page)
    if (next) setFresh(next)
  }, [page])
  return [shown, refresh]
}
