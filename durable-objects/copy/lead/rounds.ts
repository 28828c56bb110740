// Sizes and pauses of delivery rounds. Pure except for the given clock.

/** Round sizes if all objects share a machine, and if they are on many. */
const SHARED_ROUND = 16
const SPREAD_ROUND = 64
/** Every eighth round is small, to measure the cost of each further copier. */
const PROBE = 8
const PROBE_EVERY = 8
/** Above this cost per copier, the objects share a machine, ms. */
const SHARED_COST_MS = 0.3
/** Time per copier on a shared machine, ms. The rest serves other requests. */
const EACH_MS = 1.8
const PAUSE_MIN_MS = 2

/** The first rounds only measure; the very first is always slower. */
const FIRST_PROBES = 2
/** Growth of the remembered minimum duration per round. */
const DECAY = 1.25

/** Recent minimum duration, ms. Slower rounds have other causes. */
const quickest = (known: number | undefined, ms: number): number =>
  known === undefined ? ms : Math.min(known * DECAY, ms)

/** On many machines, large rounds take no longer. On a shared one, small rounds let other orders pass. */
export class CopierRoundSizer {
  #rounds = 0
  #size: number = SHARED_ROUND
  /** Recent minimum durations of a measuring round and of a `SHARED_ROUND`, ms. */
  #probed: number | undefined
  #shared: number | undefined

  get size(): number {
    return this.#rounds < FIRST_PROBES || this.#rounds % PROBE_EVERY === 0 ? PROBE : this.#size
  }

  get isShared(): boolean {
    return this.#size === SHARED_ROUND
  }

  /** @param ms duration */
  recordRound(size: number, ms: number): void {
    this.#rounds += 1
    if (size === PROBE) this.#probed = quickest(this.#probed, ms)
    else if (size === SHARED_ROUND) this.#shared = quickest(this.#shared, ms)
    // A measuring round can make rounds large again.
    if (size === SPREAD_ROUND && this.#costs(SPREAD_ROUND, ms) > SHARED_COST_MS) {
      this.#size = SHARED_ROUND
      this.#shared = undefined
    }
    if (size === PROBE && this.#shared !== undefined && this.#costs(SHARED_ROUND, this.#shared) <= SHARED_COST_MS)
      this.#size = SPREAD_ROUND
  }

  /** In ms. */
  #costs(size: number, ms: number): number {
    return (ms - (this.#probed ?? 0)) / (size - PROBE)
  }
}

/**
 * @param left time until the next round is due, ms
 * @param took duration of the last round, ms
 */
export const computeDeliveryPause = (left: number, took: number): number => Math.max(Math.min(left, took), PAUSE_MIN_MS)

export async function deliverInRounds<T>(
  all: readonly T[],
  { now, pause }: { readonly now: () => number; readonly pause: (ms: number) => Promise<void> },
  work: (round: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const pace = new CopierRoundSizer()
  const first = now()
  for (let at = 0; at < all.length; ) {
    const began = now()
    const round = all.slice(at, at + pace.size)
    await work(round)
    at += round.length
    const time = now()
    pace.recordRound(round.length, time - began)
    // A slow round shortens the following pauses.
    const left = pace.isShared ? first + at * EACH_MS - time : 0
    if (at < all.length) await pause(computeDeliveryPause(left, time - began))
  }
}
