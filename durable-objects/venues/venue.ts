// An exchange elsewhere, on which users trade with their own keys. A dialect describes the exchange's requests as data;
// the client sends them. Times are epoch ms.

import type { Market } from '#shared/markets/markets.ts'
import type { Result } from '#shared/platform/result.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import type {
  VenueBalanceView,
  VenueFillView,
  VenueKeyPermission,
  VenueMarketRules,
  VenueOrderView,
} from '#shared/venues/views.ts'

/** A request to a venue. `read` never throws; it returns undefined for an unknown answer. */
export type VenueAccountCall<Answer> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Request weight, as the venue counts it. */
  readonly weight: number
  /** Signed calls carry the key, a timestamp and a signature. */
  readonly isSigned: boolean
  readonly params: Readonly<Record<string, string>>
  readonly read: (text: string) => Answer | undefined
}

/** Permissions of a key. A permission that the venue does not state is not assumed. */
export type VenueKeyFacts = {
  readonly permissions: readonly VenueKeyPermission[]
  /** True if the key can move money to another owner. */
  readonly canWithdraw: boolean
  readonly isAddressBound: boolean
}

/** Limits and abilities of a venue. */
export type VenueCapabilities = {
  readonly recvWindowMs: number
  /** Orders and fills that one call returns. */
  readonly historyMax: number
  readonly weightMax: number
}

/** Error codes of the venue that decide what happens next. */
export type VenueCodes = {
  readonly clock: readonly number[]
  readonly key: readonly number[]
  readonly symbol: readonly number[]
  readonly absentOrder: readonly number[]
  /** The venue may have accepted the order. */
  readonly lost: readonly number[]
}

/** Balances at a time of the venue's clock. */
export type VenueBalances = { readonly at: number; readonly balances: readonly VenueBalanceView[] }

/**
 * A message of a user stream. `order`: `step` is the quantity of this report's fill. `unclear`: something changed that
 * the message does not state. `ended`: the venue sends no more.
 */
export type VenueStreamMessage =
  | {
      readonly kind: 'order'
      readonly order: VenueOrderView
      readonly step: string
      readonly fill?: VenueFillView | undefined
    }
  | ({ readonly kind: 'balances' } & VenueBalances)
  | { readonly kind: 'answer'; readonly id: string; readonly isOk: boolean }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'nothing' }

/** A request over the socket. Signed requests carry the key, a timestamp and a signature. */
export type VenueStreamRequest = { readonly method: string; readonly weight: number }

export type VenueStreamDialect = {
  /** Weight of a connection. */
  readonly connectWeight: number
  readonly subscribe: VenueStreamRequest
  readonly ping: VenueStreamRequest
  /** The venue closes a connection of this age. */
  readonly connectionMaxMs: number
  formatRequest(id: string, request: VenueStreamRequest, params: Readonly<Record<string, string | number>>): string
  /** Never throws. */
  parse(text: string): VenueStreamMessage
}

export type VenueDialect = {
  readonly capabilities: VenueCapabilities
  readonly codes: VenueCodes
  readonly stream: VenueStreamDialect
  time(): VenueAccountCall<number>
  rules(market: Market): VenueAccountCall<VenueMarketRules>
  keyFacts(): VenueAccountCall<VenueKeyFacts>
  balances(): VenueAccountCall<VenueBalances>
  openOrders(market: Market): VenueAccountCall<readonly VenueOrderView[]>
  orders(market: Market): VenueAccountCall<readonly VenueOrderView[]>
  fills(market: Market): VenueAccountCall<readonly VenueFillView[]>
  /** @param id id of the order at the venue */
  orderFills(market: Market, id: string): VenueAccountCall<readonly VenueFillView[]>
  /** Last price, decimal text. */
  price(market: Market): VenueAccountCall<string>
  order(market: Market, clientId: string): VenueAccountCall<VenueOrderView>
  place(market: Market, order: VenueOrderInput): VenueAccountCall<VenueOrderView>
  cancel(market: Market, id: string): VenueAccountCall<VenueOrderView>
}

/**
 * `refused`: the venue refused, and nothing happened. `lost`: the request was sent, but its result is unknown.
 * `unsent`: it was not sent, or the venue's limits stopped it.
 */
export type VenueFault =
  | { readonly kind: 'refused'; readonly code: number; readonly detail: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unsent' }

export type VenueResult<Answer> = Result<Answer, VenueFault>

/** `url` contains no secret; the key is a header. */
export type VenueHttpRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
