import { useLayoutEffect, useRef } from 'react'
import { positionsBefore } from './glide.ts'

const GLIDE_MS = 250

/**
 * Rows of one height that change places by themselves do it where the eye can follow: each glides from where it stood.
 * Nothing else on the page shifts meanwhile.
 * @param order what the rows are of, in the order of the element's children
 * @param isMoving whether they may glide; where not, they stand in their new places at once
 */
export function useGlide<Element extends HTMLElement>(order: readonly string[], isMoving: boolean) {
  const list = useRef<Element>(null)
  const before = useRef(order)
  useLayoutEffect(() => {
    const places = positionsBefore(before.current, order)
    before.current = order
    if (!isMoving || !list.current) return
    const height = list.current.firstElementChild?.getBoundingClientRect().height ?? 0
    for (const [place, by] of places) {
      const way = [{ transform: `translateY(${by * height}px)` }, { transform: 'none' }]
      list.current.children[place]?.animate(way, { duration: GLIDE_MS, easing: 'ease-in-out' })
    }
  })
  return list
}
