// Keeps a page of the wallet up to date while something on it is under way: it is asked for again every few seconds, as
// long as somebody looks, and what it says is taken out of the document that comes.

import { useEffect, useState } from 'react'
import type { WalletData, WalletPageName } from '#shared/wallet/views.ts'
import { broughtBy } from '../../brought.ts'

const EVERY_MS = 4_000

/** What the page says now; undefined where it is another one by now, or cannot be had. */
async function ask<Name extends WalletPageName>(page: Name): Promise<WalletData[Name] | undefined> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) return undefined
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const taken = broughtBy(document)?.taken
    return taken?.page === page ? (taken.data as WalletData[Name]) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param isUnderWay whether something is that ends by itself; else the page is left alone
 * @returns the page's data as it is now; the form and what came of it stay as they were
 */
export function useRefreshed<Name extends WalletPageName>(
  page: Name,
  data: WalletData[Name],
  isUnderWay: (data: WalletData[Name]) => boolean,
): WalletData[Name] {
  const [fresh, setFresh] = useState<WalletData[Name] | undefined>()
  const shown = fresh ? { ...fresh, submission: data.submission } : data
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
  return shown
}
