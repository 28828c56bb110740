import { useEffect, useState } from 'react'

/** Epoch ms, every second after hydration; undefined before, as cached HTML has no time. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
