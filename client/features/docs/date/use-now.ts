import { useEffect, useState } from 'react'

/** Returns the epoch ms every second after hydration, and undefined before, because cached HTML has no time. */
export function useCurrentTime(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
