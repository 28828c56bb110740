import { useEffect, useRef, useState } from 'react'
import { isReachable } from '../../reload/reachable.ts'

/** How often a page that is in sight asks by itself. */
const ASK_MS = 10_000

/** `unknown` until someone asked; `back` while the page that was wanted is loaded. */
export type Connectivity = 'unknown' | 'checking' | 'failed' | 'back' | 'online'

/**
 * Whether the site can be reached again. When it can, the page that was wanted is loaded: its address is the one in the
 * bar, unless someone asked for the offline page itself.
 * @param ownPath path of the offline page
 */
export function useConnectivity(ownPath: string): { readonly state: Connectivity; readonly retry: () => void } {
  const [state, setState] = useState<Connectivity>('unknown')
  const asking = useRef<Promise<boolean>>(undefined)

  /** @param isSaid by whoever is looking: they are told, of a question that was under way already as well */
  const ask = async (isSaid: boolean) => {
    if (isSaid) setState('checking')
    asking.current ??= isReachable().finally(() => {
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
    const timer = setInterval(() => document.hidden || again(), ASK_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [ownPath])

  return { state, retry: () => void ask(true) }
}
