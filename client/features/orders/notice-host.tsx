import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../../schedule.ts'
import type { Notices } from './notices.ts'

/** Loaded before the first notice has to be announced. */
export function NoticeHost({ notices }: { readonly notices: Notices }) {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    if (import.meta.env.SSR) return
    whenIdle(async () => {
      const { Toasts } = await import('./toasts.tsx')
      setShown(<Toasts notices={notices} />)
    })
  }, [notices])
  return shown
}
