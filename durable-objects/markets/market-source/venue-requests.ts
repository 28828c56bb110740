// Calls of a venue's REST API within its limits.

import type { VenueCall } from './dialects/dialect.ts'
import { FUTURES_WEIGHT_MAX, SPOT_WEIGHT_MAX, VenueLimits, type VenueReply } from './venue-limits.ts'

/** Resolves with the response for any status; rejects if there is none. */
export type FetchReply = (url: string) => Promise<VenueReply>

/** Thrown if the venue's limits forbid a request now. */
export class VenueBusyError extends Error {}

export class VenueRequests {
  readonly #fetch: FetchReply
  readonly #now: () => number
  readonly #limits: VenueLimits

  constructor(fetch: FetchReply, now: () => number, restUrl: string | undefined) {
    this.#fetch = fetch
    this.#now = now
    this.#limits = new VenueLimits(restUrl?.includes('/fapi') ? FUTURES_WEIGHT_MAX : SPOT_WEIGHT_MAX)
  }

  /**
   * @returns undefined for an answer that the call does not know
   * @throws VenueBusyError without a request, while the venue asks for a pause
   */
  async send<Answer>({ url, weight, read }: VenueCall<Answer>): Promise<Answer | undefined> {
    const refusal = this.#limits.findRefusal(weight, this.#now())
    if (refusal !== undefined) throw new VenueBusyError(refusal)
    const reply = await this.#fetch(url).catch((error: unknown) => {
      this.#limits.recordFailure(weight, this.#now())
      throw error
    })
    this.#limits.record(reply, weight, this.#now())
    const answer = read(reply.text)
    if (answer === undefined) this.#limits.recordUnknownAnswer(this.#now())
    return answer
  }
}
