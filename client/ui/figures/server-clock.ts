import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'

/** `monotonicMs`: `performance.now()`, which stands still while some devices sleep; `epochMs`: `Date.now()`. */
type ClockReading = { readonly monotonicMs: number; readonly epochMs: number }
/** `now`: time of the server, epoch ms. */
type ServerReading = { readonly now: number; readonly receivedAt: ClockReading }

export const computeServerTime = ({ now, receivedAt }: ServerReading, at: ClockReading): number =>
  now + Math.max(0, at.monotonicMs - receivedAt.monotonicMs, at.epochMs - receivedAt.epochMs)

const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), epochMs: Date.now() })

/** Hydration may come seconds after the document. */
function documentArrival({ monotonicMs, epochMs }: ClockReading): ClockReading {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const arrivedMs = navigation?.responseStart ?? 0
  return { monotonicMs: arrivedMs, epochMs: epochMs - (monotonicMs - arrivedMs) }
}

class ServerClock {
  #reading: ServerReading | undefined
  readonly #isOfDocument: boolean

  /** @param isOfDocument true if the first reading came with the document, not with a poll */
  constructor(isOfDocument: boolean) {
    this.#isOfDocument = isOfDocument
  }

  /** @param now as in the data of the page; a poll brings a later one */
  read(now: number): number {
    const clocks = readClocks()
    if (this.#reading?.now !== now) {
      const isFirst = this.#reading === undefined && this.#isOfDocument
      this.#reading = { now, receivedAt: isFirst ? documentArrival(clocks) : clocks }
    }
    return computeServerTime(this.#reading, clocks)
  }
}

/**
 * Time of the server, which a wrong clock of the device does not change.
 * @param now time at which the server made the data, epoch ms; undefined counts by the device's clock
 * @returns undefined before hydration
 */
export function useServerTime(now: number | undefined): number | undefined {
  const isHydrated = useIsHydrated()
  const [clock] = useState(() => new ServerClock(!isHydrated))
  const [time, setTime] = useState<number | undefined>()
  useEffect(() => {
    const tick = () => setTime(now === undefined ? Date.now() : clock.read(now))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [clock, now])
  return time
}
