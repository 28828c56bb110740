// How many copiers are told at once, and how long others have their turn after them. Pure but for the clock that it is given.

/** Copiers of a round, where all share one machine, and where they do not. */
const SHARED_ROUND = 16
const SPREAD_ROUND = 64
/** Each eighth round is a small one: a probe of how much more each of a larger one takes. */
const PROBE = 8
const PROBE_EVERY = 8
/** One that takes so much longer for each more is of one machine, ms. */
const SHARED_COST_MS = 0.3
/** So many ms one is given there, so that ten thousand are told within 20 s: what is left of it is others'. */
const EACH_MS = 1.8
const PAUSE_LEAST_MS = 2

/** The first rounds are probes, too: the very first takes longer than any after it. */
const FIRST_PROBES = 2
/** What was quickest is forgotten little by little. */
const DECAY = 1.25

/** The least of late: what takes longer for another reason says nothing. */
const quickest = (known: number | undefined, ms: number): number =>
  known === undefined ? ms : Math.min(known * DECAY, ms)

/**
 * How large rounds are. Where copies are made by many machines, a round of more takes as long as one of few, and rounds are
 * large; where all of them share one, each takes longer for each more, and rounds are small, so that others' orders stand
 * behind few at each of their steps.
 */
export class Pace {
  #rounds = 0
  #size: number = SHARED_ROUND
  /** How long a probe takes, and a round of those that share one machine, ms. */
  #probed: number | undefined
  #shared: number | undefined

  /** Of the next round. */
  get size(): number {
    return this.#rounds < FIRST_PROBES || this.#rounds % PROBE_EVERY === 0 ? PROBE : this.#size
  }

  get isShared(): boolean {
    return this.#size === SHARED_ROUND
  }

  /** @param size of a round that is over; @param ms that it took */
  took(size: number, ms: number): void {
    this.#rounds += 1
    if (size === PROBE) this.#probed = quickest(this.#probed, ms)
    else if (size === SHARED_ROUND) this.#shared = quickest(this.#shared, ms)
    // Large rounds end with the first that takes its time, and begin, by and by, once probes say so.
    if (size === SPREAD_ROUND && this.#costs(SPREAD_ROUND, ms) > SHARED_COST_MS) {
      this.#size = SHARED_ROUND
      this.#shared = undefined
    }
    if (size === PROBE && this.#shared !== undefined && this.#costs(SHARED_ROUND, this.#shared) <= SHARED_COST_MS)
      this.#size = SPREAD_ROUND
  }

  /** What each more than in a probe takes, ms. */
  #costs(size: number, ms: number): number {
    return (ms - (this.#probed ?? 0)) / (size - PROBE)
  }
}

/**
 * How long others have their turn after a round: until the next one is due, but no longer than this one took.
 * @param left until then, ms
 * @param took ms
 */
export const pauseAfter = (left: number, took: number): number => Math.max(Math.min(left, took), PAUSE_LEAST_MS)

/** Does something for all, a round of them at a time, with a pause after each: whoever waits is served then. */
export async function inRounds<T>(
  all: readonly T[],
  { now, pause }: { readonly now: () => number; readonly pause: (ms: number) => Promise<void> },
  work: (round: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const pace = new Pace()
  const first = now()
  for (let at = 0; at < all.length; ) {
    const began = now()
    const round = all.slice(at, at + pace.size)
    await work(round)
    at += round.length
    const time = now()
    pace.took(round.length, time - began)
    // One that took longer than it was given makes the pauses after it shorter.
    const left = pace.isShared ? first + at * EACH_MS - time : 0
    if (at < all.length) await pause(pauseAfter(left, time - began))
  }
}
