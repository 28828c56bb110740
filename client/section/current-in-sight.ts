import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the current link of a row of links into view. */
export function useScrollToCurrent(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = list.current
    const current = nav?.querySelector('[aria-current]')
    if (!nav || !current) return
    const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
    // Aligning the centres works in both reading directions.
    nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [])
  return list
}
