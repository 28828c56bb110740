import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { VenueCall } from './dialects/dialect.ts'
import { VENUE_FUTURES_WEIGHT_MAX, VENUE_SPOT_WEIGHT_MAX, VenueLimits, type VenueReply } from './venue-limits.ts'

/** Resolves with the response for any status; rejects if none. */
export type FetchVenueReply = (url: string) => Promise<VenueReply>

/** Thrown if the venue's rate limits forbid a request now, or if the venue does not offer it. */
export class VenueUnavailableError extends Error {}

const NOT_FOUND = 404
/** Pause after the host did not know a path, and after an answer that could not be read. */
const ABSENT_PAUSE_MS = 10 * MINUTE_MS
const UNKNOWN_PAUSE_MS = MINUTE_MS

export class VenueRequests {
  readonly #fetch: FetchVenueReply
  readonly #now: () => number
  readonly #limits: VenueLimits
  /** Paths that must not be requested, each with the end of its pause (epoch ms). */
  readonly #pausedPaths = new Map<string, number>()

  constructor(fetch: FetchVenueReply, now: () => number, restUrl: string | undefined) {
    this.#fetch = fetch
    this.#now = now
    this.#limits = new VenueLimits(restUrl?.includes('/fapi') ? VENUE_FUTURES_WEIGHT_MAX : VENUE_SPOT_WEIGHT_MAX)
  }

  /** @throws VenueUnavailableError without sending, while the venue asks for a pause */
  async send<Answer>({ url, weight, read }: VenueCall<Answer>): Promise<Answer | undefined> {
    const { pathname } = new URL(url)
    if (this.#now() < (this.#pausedPaths.get(pathname) ?? 0)) throw new VenueUnavailableError(`no ${pathname}`)
    const refusal = this.#limits.findRefusal(weight, this.#now())
    if (refusal !== undefined) throw new VenueUnavailableError(refusal)
    const reply = await this.#fetch(url).catch((error: unknown) => {
      this.#limits.recordFailure(weight, this.#now())
      throw error
    })
    this.#limits.record(reply, weight, this.#now())
    const answer = read(reply.text)
    const isPaused = this.#limits.findRefusal(weight, this.#now()) !== undefined
    if (reply.status === NOT_FOUND) this.#pausedPaths.set(pathname, this.#now() + ABSENT_PAUSE_MS)
    else if (answer === undefined && !isPaused) this.#pausedPaths.set(pathname, this.#now() + UNKNOWN_PAUSE_MS)
    return answer
  }
}
