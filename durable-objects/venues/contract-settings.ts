// Sends settings of contracts and moves of margin. A lost one may still arrive (docs/rules/venue.md, VN185).

import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { refuse } from '#shared/platform/result.ts'
import { UNCLEAR_CODES } from './binance-words.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueAccountCall, VenueResult } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

const UNSENT_MS = MINUTE_MS
/** After the deadline of a request. */
const SETTLE_MS = 5 * SECOND_MS
const ALL_CONTRACTS = ''

export class VenueContractSettings {
  readonly #store: VenueAccountStore

  constructor(store: VenueAccountStore) {
    this.#store = store
  }

  async send<Answer>(
    client: VenueClient,
    call: VenueAccountCall<Answer>,
    market: string = ALL_CONTRACTS,
  ): Promise<VenueResult<Answer>> {
    const id = this.#store.insertSetting(market, client.venueNow() + UNSENT_MS)
    const answer = await client.call(call, (deadline) => this.#store.extendSetting(id, deadline + SETTLE_MS))
    const isUnclear = !answer.ok && answer.error.kind === 'refused' && UNCLEAR_CODES.includes(answer.error.code)
    if (isUnclear) return refuse({ kind: 'lost' })
    if (answer.ok || answer.error.kind !== 'lost') this.#store.removeSetting(id)
    return answer
  }

  mayArrive(client: VenueClient, market: string): boolean {
    return this.#store.hasSetting(market, client.venueNow())
  }
}
