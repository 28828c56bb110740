import { type ReactNode, useEffect, useState } from 'react'
import { runWhenIdle } from '../../../scheduling/schedule.ts'
import type { ToastQueue } from './notices.ts'

/** The component loads when the browser is idle, before the first toast. */
export function ToastHost({ notices }: { readonly notices: ToastQueue }) {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    if (import.meta.env.SSR) return
    runWhenIdle(async () => {
      const { Toasts } = await import('./toasts.tsx')
      setShown(<Toasts notices={notices} />)
    })
  }, [notices])
  return shown
}
