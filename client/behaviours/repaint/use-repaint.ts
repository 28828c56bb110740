import { type RefObject, useEffect, useState } from 'react'
import { repaintAfterNavigations } from './repaint-after.ts'

export function useRepaint(ref: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => repaintAfterNavigations(() => ref.current, setCount), [ref])
  return count
}
