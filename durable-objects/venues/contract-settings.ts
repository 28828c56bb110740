// Sends settings of contracts. A setting whose answer is lost may still arrive, also after another bot has reserved the
// contract (docs/rules/venue.md, VN184).

import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueAccountCall, VenueResult } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** After this time, a setting that is still not sent never will be, because the object stopped. */
const UNSENT_MS = MINUTE_MS
/** The venue takes no request after its deadline, but may carry out one some time later. */
const SETTLE_MS = 5 * SECOND_MS
/** Settings of the account concern all contracts. */
const ALL_CONTRACTS = ''

export class VenueContractSettings {
  readonly #store: VenueAccountStore

  constructor(store: VenueAccountStore) {
    this.#store = store
  }

  /** @param market undefined: the setting is one of the account */
  async send<Answer>(
    client: VenueClient,
    call: VenueAccountCall<Answer>,
    market: string = ALL_CONTRACTS,
  ): Promise<VenueResult<Answer>> {
    const id = this.#store.insertSetting(market, client.venueNow() + UNSENT_MS)
    const answer = await client.call(call, (deadline) => this.#store.extendSetting(id, deadline + SETTLE_MS))
    if (answer.ok || answer.error.kind !== 'lost') this.#store.removeSetting(id)
    return answer
  }

  mayArrive(client: VenueClient, market: string): boolean {
    return this.#store.hasSetting(market, client.venueNow())
  }
}
