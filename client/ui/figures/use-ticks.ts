import { useEffect, useState } from 'react'

/** Current time, epoch ms, updated each second until `until`; null never ends. Undefined until hydration. */
export function useSecondTicks(until: number | null): number | undefined {
  const [now, setNow] = useState<number | undefined>()
  useEffect(() => {
    if (until === null) return undefined
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
