// An exchange elsewhere, on which users trade with their own keys. A dialect describes the exchange's requests as data;
// the client sends them. Times are epoch ms.

import type { Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { Result } from '#shared/platform/result.ts'
import type { VenueBarsInput, VenueOrderInput } from '#shared/venues/calls.ts'
import type { VenueConditionalInput, VenueContractOrderInput, VenueMarginMove } from '#shared/venues/contract-calls.ts'
import type {
  VenueConditionalView,
  VenueContractFillView,
  VenueContractOrderView,
  VenueContractPriceKind,
  VenueContractState,
  VenueFundingRate,
  VenueFundingView,
  VenueMarginMode,
  VenueMarginView,
  VenuePastFunding,
} from '#shared/venues/contract-views.ts'
import type { VenueTransferInput, VenueTransferRow } from '#shared/venues/transfers.ts'
import type {
  VenueBalanceView,
  VenueFillView,
  VenueKeyPermission,
  VenueMarketRules,
  VenueOrderView,
  VenueRefusal,
} from '#shared/venues/views.ts'

/** A request to a venue. `read` never throws; it returns undefined for an unknown answer. */
export type VenueAccountCall<Answer> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Request weight, as the venue counts it. */
  readonly weight: number
  /** Signed calls carry the key, a timestamp and a signature. */
  readonly isSigned: boolean
  /** Carries the key without a signature. */
  readonly isKeyed?: boolean
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
  /** Longest time that one call of past rows covers, ms. */
  readonly periodMs: number
  /** Most past rows that one call returns. */
  readonly rowsMax: number
}

/** Error codes of the venue that decide what happens next. */
export type VenueCodes = {
  readonly clock: readonly number[]
  readonly key: readonly number[]
  readonly symbol: readonly number[]
  readonly absentOrder: readonly number[]
  /** The venue may have accepted the order. */
  readonly lost: readonly number[]
  /** A setting already has the wanted value. */
  readonly unchanged?: readonly number[]
  /** Refusals with a name of their own. */
  readonly named?: Readonly<Record<number, VenueRefusal>>
  /** Refusals of transfers with a name of their own. */
  readonly ofTransfers?: Readonly<Record<number, VenueRefusal>>
  /** Refusals of which the venue does not say whether anything happened. */
  readonly unclear?: readonly number[]
}

/** `isComplete`: the page has all transfers of the period. */
export type VenueTransferPage = { readonly rows: readonly VenueTransferRow[]; readonly isComplete: boolean }

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

/** User stream of contracts, at an address with a listen key. */
export type VenueContractStreamDialect = {
  /** The venue closes a connection of this age. */
  readonly connectionMaxMs: number
  createListenKey(): VenueAccountCall<string>
  /** Extends it by an hour. */
  extendListenKey(): VenueAccountCall<true>
  /** True if the venue sends no more with this listen key. Never throws. */
  isEnd(text: string): boolean
}

/** The part of a dialect that every client needs. */
export type VenueProtocol = {
  readonly capabilities: VenueCapabilities
  readonly codes: VenueCodes
  time(): VenueAccountCall<number>
}

export type VenueBarsQuery = Omit<VenueBarsInput, 'market'> & {
  /** Price of a contract; without it, bars are those of trades. */
  readonly price?: VenueContractPriceKind | undefined
}

/** Public calls, which need no key. */
export type VenueListingDialect = VenueProtocol & {
  /** By market of this site. One call may state the rules of all markets. */
  rules(market: Market): VenueAccountCall<ReadonlyMap<string, VenueMarketRules>>
  /** Last price, decimal text. */
  price(market: Market): VenueAccountCall<string>
  /** Oldest first. */
  bars(market: Market, query: VenueBarsQuery): VenueAccountCall<readonly Candle[]>
  /** Absent for a product without funding. */
  funding?(market: Market): VenueAccountCall<VenueFundingRate>
  /** Newest past rates, newest first; absent like `funding`. */
  pastFundings?(market: Market): VenueAccountCall<readonly VenuePastFunding[]>
}

/** Calls that send an order once. */
export type VenueSendDialect<Input, Order> = VenueProtocol & {
  order(market: Market, clientId: string): VenueAccountCall<Order>
  place(market: Market, order: Input): VenueAccountCall<Order>
}

/** Calls of orders of one product. */
export type VenueOrderDialect<Input, Order> = VenueSendDialect<Input, Order> & {
  cancel(market: Market, id: string): VenueAccountCall<Order>
  openOrders(market: Market): VenueAccountCall<readonly Order[]>
  /** Newest orders of any state, `historyMax` of them unless `max` says otherwise. */
  orders(market: Market, max?: number): VenueAccountCall<readonly Order[]>
  /** Orders created in at most `periodMs`. @param from epoch ms, inclusive like `to` */
  ordersBetween(market: Market, from: number, to: number): VenueAccountCall<readonly Order[]>
}

export type VenueDialect = VenueListingDialect &
  VenueOrderDialect<VenueOrderInput, VenueOrderView> & {
    readonly stream: VenueStreamDialect
    /** Orders that one call can return. */
    readonly ordersMax: number
    keyFacts(): VenueAccountCall<VenueKeyFacts>
    /** The venue's id of the account; empty if the venue does not state it. */
    accountId(): VenueAccountCall<string>
    balances(): VenueAccountCall<VenueBalances>
    /** Last prices of all pairs, by the venue's symbol. */
    allPrices(): VenueAccountCall<ReadonlyMap<string, string>>
    fills(market: Market, max?: number): VenueAccountCall<readonly VenueFillView[]>
    fillsBetween(market: Market, from: number, to: number): VenueAccountCall<readonly VenueFillView[]>
    /** Moves money between the user's own wallets. @returns the venue's id of the transfer */
    transfer(transfer: VenueTransferInput): VenueAccountCall<string>
    /** Newest transfers of a direction. @param from epoch ms, inclusive like `to` */
    transfers(direction: VenueTransferInput['direction'], from: number, to: number): VenueAccountCall<VenueTransferPage>
    orderFills(market: Market, id: string): VenueAccountCall<readonly VenueFillView[]>
  }

/** Orders that wait for a trigger price. */
export type VenueConditionalDialect = VenueSendDialect<VenueConditionalInput, VenueConditionalView> & {
  /** @returns true; the venue states no more */
  cancel(id: string): VenueAccountCall<true>
  waiting(market: Market): VenueAccountCall<readonly VenueConditionalView[]>
}

/** `movable`: what may leave the wallet now. */
export type VenueMarginAsset = { readonly asset: string; readonly amount: string; readonly movable: string }

/** Positions and orders of a side up to this value may have this leverage. */
export type VenueLeverageBracket = { readonly leverage: number; readonly notionalMax: number }

/** Contracts with margin. */
export type VenueFuturesDialect = VenueListingDialect &
  VenueOrderDialect<VenueContractOrderInput, VenueContractOrderView> & {
    readonly conditionals: VenueConditionalDialect
    readonly stream: VenueContractStreamDialect
    margin(market: Market): VenueAccountCall<VenueMarginView>
    contract(market: Market): VenueAccountCall<VenueContractState>
    /** Wallets with the profit of their positions, without empty ones. */
    marginAssets(): VenueAccountCall<readonly VenueMarginAsset[]>
    fills(market: Market): VenueAccountCall<readonly VenueContractFillView[]>
    fillsBetween(market: Market, from: number, to: number): VenueAccountCall<readonly VenueContractFillView[]>
    orderById(market: Market, id: string): VenueAccountCall<VenueContractOrderView>
    /** True for orders with which the venue itself closes positions. */
    isForcedOrder(clientId: string): boolean
    isDeleveragingOrder(clientId: string): boolean
    forcedOrders(market: Market): VenueAccountCall<readonly { readonly id: string; readonly clientId: string }[]>
    /** @param id id of the order at the venue */
    orderFills(market: Market, id: string): VenueAccountCall<readonly VenueContractFillView[]>
    /** Longest time of one call of `fundingsBetween`, ms. */
    readonly fundingPeriodMs: number
    fundingsBetween(market: Market, from: number, to: number): VenueAccountCall<readonly VenueFundingView[]>
    leverageBrackets(market: Market): VenueAccountCall<readonly VenueLeverageBracket[]>
    setLeverage(market: Market, leverage: number): VenueAccountCall<number>
    setMode(market: Market, mode: VenueMarginMode): VenueAccountCall<true>
    /** Position mode of the whole account. */
    setHedged(isHedged: boolean): VenueAccountCall<true>
    moveMargin(market: Market, move: VenueMarginMove): VenueAccountCall<true>
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
