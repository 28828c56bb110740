import { useLayoutEffect, useRef } from 'react'
import { computeRowShifts } from './glide.ts'

const GLIDE_MS = 250

/**
 * Animates rows of equal height without a layout shift.
 * @param order row ids, in the order of the element's children
 * @param isMoving if false, rows change position at once
 */
export function useRowAnimation<Element extends HTMLElement>(order: readonly string[], isMoving: boolean) {
  const list = useRef<Element>(null)
  const before = useRef(order)
  useLayoutEffect(() => {
    const places = computeRowShifts(before.current, order)
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
