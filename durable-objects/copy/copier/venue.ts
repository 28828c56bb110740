import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition, CopyStopCause } from '#shared/copy/views.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { Result } from '#shared/platform/result.ts'
import type { LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import type { FindPositionEntry } from '../lead/source.ts'
import type { CopyOrderUnits } from './mapping.ts'

export type CopyVenueOrder = {
  /** Client order id, used once. */
  readonly id: string
  readonly symbol: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly lots: number
  /** In ticks; undefined: market order. */
  readonly limit: number | undefined
  readonly reduceOnly: boolean
  readonly paysLead: boolean
  /** Present for an order with real money that must not be sent any more. */
  readonly late?: CopySkipReason
}

export type CopyVenueFill = {
  readonly lots: number
  /** Traded value in ticks times lots. */
  readonly units: bigint
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
  readonly feeAsset: string
  readonly time: number
}

export type CopyVenueOrderOutcome =
  | { readonly kind: 'done'; readonly traded: CopyVenueFill }
  | { readonly kind: 'refused'; readonly reason: CopySkipReason }
  /** The order is queried again by its id. */
  | { readonly kind: 'unknown' }

/** An order that the lead's object submits. `key` identifies its outcome. */
export type DelegatedOrder = LedgerRequest

/** Balance that the lead's object read before it sent a signal. Atoms by asset; `at` in epoch ms. */
export type BalanceReadByLead = { readonly at: number; readonly assets: Readonly<Record<string, string>> }

export type CopyVenuePosition = {
  readonly symbol: string
  readonly leg: PositionLeg
  readonly side: 'long' | 'short'
  readonly lots: number
  readonly margin: bigint
  readonly isIsolated: boolean
}

export type CopyVenueSnapshot = {
  /** Atoms of USDT: in total, and free. */
  readonly equity: bigint
  readonly available: bigint
  /** Free money that entries may use, if that is less than all. */
  readonly spendable?: bigint
  /** Margin of open contracts. In spot the portfolio stores the cost. */
  readonly used: bigint
  readonly held: readonly CopyVenuePosition[]
  /** Coins and free USDT that are returned at the end, atoms by asset. */
  readonly assets: ReadonlyMap<string, bigint>
}

export type CopyTransferOutcome = Result<
  'done' | 'waits',
  { readonly reason: string; readonly params: Readonly<Record<string, string>> }
>

/** `released`: the paying wallet has the money. `waits`: it is on its way. `refused`: margin needs it now. */
export type PaymentRelease = 'released' | 'waits' | 'refused'

export type CopyVenue = {
  steps(symbol: string): CopyOrderUnits | undefined
  /** Mid price in ticks; undefined if unknown. */
  ticks(symbol: string, prices: UsdtMidPrices): number | undefined
  readSnapshot(prices: UsdtMidPrices, read?: BalanceReadByLead): Promise<CopyVenueSnapshot>
  /**
   * Called before an entry.
   * @param order client order id
   * @param late reason why the entry must not be sent any more
   * @returns reason why the entry is impossible; undefined if it may be at the venue
   */
  prepare(
    signal: LeadSignal,
    settings: CopySettings,
    order: string,
    late?: CopySkipReason,
  ): Promise<CopySkipReason | undefined>
  place(order: CopyVenueOrder): Promise<CopyVenueOrderOutcome>
  /** Undefined if only the portfolio's own object can place the order. */
  toDelegatedOrder?(order: CopyVenueOrder): DelegatedOrder | undefined
  /** Called after the lead's object submitted the order. */
  applyOutcome?(order: CopyVenueOrder, outcome: OrderCommandOutcome): Promise<CopyVenueOrderOutcome>
  addMargin(symbol: string, leg: PositionLeg, target: bigint): Promise<boolean>
  /** @param key makes the transfer idempotent */
  collectFromOwner(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<CopyTransferOutcome>
  releaseForPayment(key: string, atoms: bigint): Promise<PaymentRelease>
  returnToOwner(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<CopyTransferOutcome>
  pay(key: string, atoms: bigint, userId: string): Promise<CopyTransferOutcome>
  positions(prices: UsdtMidPrices, entries: FindPositionEntry): Promise<CopyPosition[]>
  /**
   * Present for real money: books what the venue did since a moment, and places nothing.
   * @param since epoch ms
   * @returns true if the copy has ever traded
   */
  recover?(since: number, symbols: readonly string[]): Promise<boolean>
  /** Present for contracts with real money, like the next two. */
  compare?(): Promise<CopyContractCheck>
  /**
   * @param isLast true if nothing of the copy is left
   * @throws VenueCallError: retry
   */
  settle?(isLast: boolean): Promise<void>
  chooseLeverage?(signal: LeadSignal, settings: CopySettings): number
}

/**
 * `isEqual`: false if nothing explains a difference of positions and books. `cause`: why the copy must end. `failure`: of a
 * position that was not readable.
 */
export type CopyContractCheck = {
  readonly isEqual: boolean
  readonly cause?: CopyStopCause
  readonly failure?: unknown
}

export type CopyOwnerWallet = 'copy' | 'spot' | 'funding'

/** Atoms of USDT; 0 if the price is unknown. */
export const computeHoldingValue = (
  venue: CopyVenue,
  { symbol, lots }: Pick<CopyVenuePosition, 'symbol' | 'lots'>,
  prices: UsdtMidPrices,
): bigint => BigInt(venue.ticks(symbol, prices) ?? 0) * BigInt(lots) * (venue.steps(symbol)?.atomsPerUnit ?? 0n)
