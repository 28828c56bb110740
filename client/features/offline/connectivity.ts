import { useEffect, useRef, useState } from 'react'
import { isSiteReachable } from '../../reload/reachable.ts'

const VISIBLE_PAGE_POLL_MS = 10_000

/** `unknown` before the first check; `back` if the site is reachable and the requested page loads. */
export type ConnectivityState = 'unknown' | 'checking' | 'failed' | 'back' | 'online'

/**
 * Checks if the site is reachable. Then loads the page of the address bar, unless that is the offline page.
 * @param ownPath path of the offline page
 */
export function useConnectivity(ownPath: string): { readonly state: ConnectivityState; readonly retry: () => void } {
  const [state, setState] = useState<ConnectivityState>('unknown')
  const asking = useRef<Promise<boolean>>(undefined)

  /** @param isSaid true if the user started the check, so progress and failure are shown */
  const ask = async (isSaid: boolean) => {
    if (isSaid) setState('checking')
    asking.current ??= isSiteReachable().finally(() => {
      asking.current = undefined
    })
    const found = await asking.current
    if (!found) {
      if (isSaid) setState('failed')
    } else if (location.pathname.endsWith(ownPath)) setState('online')
    else {
      setState('back')
      location.reload()
    }
  }

  const silently = useRef(ask)
  silently.current = ask
  useEffect(() => {
    const again = () => void silently.current(false)
    if (location.pathname.endsWith(ownPath)) again()
    const timer = setInterval(() => document.hidden || again(), VISIBLE_PAGE_POLL_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [ownPath])

  return { state, retry: () => void ask(true) }
}
