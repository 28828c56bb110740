// Demonstrations that load when the user scrolls near them; until then the browser keeps the server's markup. There is
// no Suspense, because a context change above it (the connection, on every page) would empty boundaries whose code is
// not loaded.

import { type ComponentType, useEffect, useState } from 'react'
import { PRESERVE_SERVER_HTML } from '../../../hydration/preserve-server-html.ts'

const AHEAD = '600px 0px'

function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id)
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element)
  })
}

export type DemoIslandProps = {
  readonly id: string
  readonly className: string | undefined
  readonly whole: ComponentType | undefined
  /** Loads the component in the browser; undefined for demonstrations without JavaScript. */
  readonly load: (() => Promise<ComponentType>) | undefined
}

export function DemoIsland({ id, className, whole: Whole, load }: DemoIslandProps) {
  const [Show, setShow] = useState<ComponentType>()
  useEffect(() => {
    if (!load) return
    let isOver = false
    const come = async () => {
      await whenNear(id)
      const Loaded = await load()
      if (!isOver) setShow(() => Loaded)
    }
    come().catch(console.error)
    return () => {
      isOver = true
    }
  }, [id, load])
  if (Whole) {
    return (
      <div className={className}>
        <Whole />
      </div>
    )
  }
  if (Show) {
    return (
      <div key="live" className={className} data-live>
        <Show />
      </div>
    )
  }
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set; hydration keeps the HTML of the server
      dangerouslySetInnerHTML={PRESERVE_SERVER_HTML}
    />
  )
}
