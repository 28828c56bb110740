// Demonstrations that come to life when they come near. The server renders all of them, so that the page is whole before
// any script; the browser keeps that markup, and loads and draws a demonstration anew when a reader gets there. What is
// only looked at stays as the server wrote it. (Hydrating each in a Suspense boundary of its own would not do: a context
// that changes above, as the connection does on every page, empties boundaries whose code is still to come.)

import { type ComponentType, useEffect, useState } from 'react'
import { KEPT_MARKUP } from '../../../kept-markup.ts'

/** A good part of a screen ahead of the reader. */
const AHEAD = '600px 0px'

/** Resolves when the element with that id is near. */
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

export type IslandProps = {
  /** Of the section it stands in. */
  readonly id: string
  readonly className: string | undefined
  /** On the server: what to render. */
  readonly whole: ComponentType | undefined
  /** In the browser: how to come by it; undefined for what is only looked at. */
  readonly load: (() => Promise<ComponentType>) | undefined
}

export function Island({ id, className, whole: Whole, load }: IslandProps) {
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all: hydration keeps what the server wrote
      dangerouslySetInnerHTML={KEPT_MARKUP}
    />
  )
}
