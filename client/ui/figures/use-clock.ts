import { useEffect, useState } from 'react'

/** The clock, once a second until a moment; undefined on the server and while the page is taken over. Epoch ms. */
export function useClock(until: number): number | undefined {
  const [now, setNow] = useState<number | undefined>()
  useEffect(() => {
    const tick = () => {
      const time = Date.now()
      setNow(time)
      if (time >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return now
}
