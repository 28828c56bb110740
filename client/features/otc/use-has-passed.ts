import { useEffect, useState } from 'react'

/** @param now time at which the server rendered the page, epoch ms */
export function useHasPassed(at: number, now: number): boolean {
  const [hasPassed, setPassed] = useState(now >= at)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return hasPassed
}
