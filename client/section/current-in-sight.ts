import { type RefObject, useEffect, useRef } from 'react'

/** Of links in a row that may be pushed sideways, brings the present one into sight. @returns the row's ref */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = list.current
    const current = nav?.querySelector('[aria-current]')
    if (!nav || !current) return
    const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
    // Neither the page nor its reading direction matters: centre to centre.
    nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [])
  return list
}
