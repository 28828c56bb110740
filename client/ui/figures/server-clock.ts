import { useEffect, useState, useSyncExternalStore } from 'react'

/** `now`: time of the server, epoch ms; `receivedAt`: moment of its arrival on the page's own clock, ms. */
type ServerReading = { readonly now: number; readonly receivedAt: number }

/** @param elapsed `performance.now()`, which nobody sets */
export const computeServerTime = ({ now, receivedAt }: ServerReading, elapsed: number): number =>
  now + Math.max(0, elapsed - receivedAt)

/** Hydration may come seconds after the document. */
function documentArrival(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.responseStart ?? 0
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
    if (this.#reading?.now !== now) {
      const isFirst = this.#reading === undefined && this.#isOfDocument
      this.#reading = { now, receivedAt: isFirst ? documentArrival() : performance.now() }
    }
    return computeServerTime(this.#reading, performance.now())
  }
}

const neverChanges = () => () => undefined

/**
 * Time of the server, which a wrong clock of the device does not change.
 * @param now time at which the server made the data, epoch ms; undefined counts by the device's clock
 * @returns undefined before hydration
 */
export function useServerTime(now: number | undefined): number | undefined {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [clock] = useState(() => new ServerClock(isHydrating))
  const [time, setTime] = useState<number | undefined>()
  useEffect(() => {
    const tick = () => setTime(now === undefined ? Date.now() : clock.read(now))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [clock, now])
  return time
}
