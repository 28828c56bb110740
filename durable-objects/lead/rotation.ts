// In which order copiers are told of a trade: each trade begins elsewhere in the circle of them, so that over many trades
// everybody is early as often as late. Pure.

/** The golden section spreads beginnings more evenly than chance does. */
const GOLDEN = 0.618_033_988_749_894_9

/** Where in a circle of so many the telling of a trade begins. */
export const beginningOf = (seq: number, count: number): number =>
  count === 0 ? 0 : Math.floor(((seq * GOLDEN) % 1) * count) % count

/** @param all in an order that stays as it is */
export function rotated<T>(all: readonly T[], seq: number): T[] {
  const from = beginningOf(seq, all.length)
  return [...all.slice(from), ...all.slice(0, from)]
}

/** In a round, where all share one machine, and where they do not. */
const FEW = 16
const MANY = 64
/** Each eighth round is a small one, to see how much more each of a larger one takes. */
const TRIED = 8
const TRIED_EACH = 8
/** One that takes so much longer for each more is of one machine, ms. */
const SHARED_MS = 0.3
/** So many ms one is given there, so that ten thousand are told within 20 s: what is left of it is others'. */
const EACH_MS = 1.8
const PAUSE_LEAST_MS = 2

/** The first rounds are small ones, too: the very first takes longer than any after it. */
const TRIED_FIRST = 2
/** What was quickest is forgotten little by little. */
const FORGOTTEN = 1.25

/** The least of late: what takes longer for another reason says nothing. */
const quickest = (known: number | undefined, ms: number): number =>
  known === undefined ? ms : Math.min(known * FORGOTTEN, ms)

/**
 * How large rounds are. Where copies are made by many machines, a round of more takes as long as one of few, and rounds are
 * large; where all of them share one, each takes longer for each more, and rounds are small, so that others' orders stand
 * behind few at each of their steps.
 */
export class Pace {
  #rounds = 0
  #usual: number = FEW
  /** How long a small round takes, and one of the usual size, ms. */
  #small: number | undefined
  #large: number | undefined

  /** Of the next round. */
  get size(): number {
    return this.#rounds < TRIED_FIRST || this.#rounds % TRIED_EACH === 0 ? TRIED : this.#usual
  }

  get isShared(): boolean {
    return this.#usual === FEW
  }

  /** @param size of a round that is over; @param ms that it took */
  took(size: number, ms: number): void {
    this.#rounds += 1
    if (size === TRIED) this.#small = quickest(this.#small, ms)
    else if (size === FEW) this.#large = quickest(this.#large, ms)
    // Large rounds end with the first that takes its time, and begin, by and by, once small ones have been looked at anew.
    if (size === MANY && this.#costs(MANY, ms) > SHARED_MS) {
      this.#usual = FEW
      this.#large = undefined
    }
    if (size === TRIED && this.#large !== undefined && this.#costs(FEW, this.#large) <= SHARED_MS) this.#usual = MANY
  }

  /** What each more than in a small round takes, ms. */
  #costs(size: number, ms: number): number {
    return (ms - (this.#small ?? 0)) / (size - TRIED)
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
