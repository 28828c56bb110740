import type { SkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { Result } from '#shared/platform/result.ts'
import type { LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { TradeOutcome } from '../../wallet/ledger/views.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import type { PositionEntries } from '../lead/source.ts'
import type { CopySteps } from './mapping.ts'

export type VenueOrder = {
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
}

export type VenueFill = {
  readonly lots: number
  /** In ticks times lots. */
  readonly units: bigint
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
  readonly feeAsset: string
  readonly time: number
}

export type VenueOrderOutcome =
  | { readonly kind: 'done'; readonly traded: VenueFill }
  | { readonly kind: 'refused'; readonly reason: SkipReason }
  /** Queried again by the order's id. */
  | { readonly kind: 'unknown' }

/** An order that the lead submits. `key` identifies its outcome. */
export type DelegatedOrder = LedgerRequest

/** Balance that the lead read before its signal. Atoms by asset; `at` in epoch ms. */
export type LeadReadBalance = { readonly at: number; readonly assets: Readonly<Record<string, string>> }

export type VenuePosition = {
  readonly symbol: string
  readonly leg: PositionLeg
  readonly side: 'long' | 'short'
  readonly lots: number
  readonly margin: bigint
  readonly isIsolated: boolean
}

export type VenueSnapshot = {
  /** Atoms of USDT: in total, and free. */
  readonly equity: bigint
  readonly available: bigint
  /** Margin of open contracts. In spot the portfolio stores the cost. */
  readonly used: bigint
  readonly held: readonly VenuePosition[]
  /** Coins and free USDT that are returned at the end, atoms by asset. */
  readonly assets: ReadonlyMap<string, bigint>
}

export type TransferOutcome = Result<
  'done' | 'waits',
  { readonly reason: string; readonly params: Readonly<Record<string, string>> }
>

export type CopyVenue = {
  steps(symbol: string): CopySteps | undefined
  /** Mid price in ticks; undefined if unknown. */
  ticks(symbol: string, prices: UsdtMidPrices): number | undefined
  /** @param read by the lead */
  readSnapshot(prices: UsdtMidPrices, read?: LeadReadBalance): Promise<VenueSnapshot>
  /** Called before an entry. @returns the reason why it is impossible */
  prepare(signal: LeadSignal, settings: CopySettings): Promise<SkipReason | undefined>
  place(order: VenueOrder): Promise<VenueOrderOutcome>
  /** Undefined if only this object can place the order. */
  toDelegatedOrder?(order: VenueOrder): DelegatedOrder | undefined
  /** The lead submitted the order. */
  applyOutcome?(order: VenueOrder, outcome: TradeOutcome): Promise<VenueOrderOutcome>
  addMargin(symbol: string, leg: PositionLeg, target: bigint): Promise<boolean>
  /** @param key makes the transfer idempotent */
  collectFromOwner(key: string, asset: string, atoms: bigint, wallet: OwnerWallet): Promise<TransferOutcome>
  /** @returns true if the paying wallet has the money */
  releaseForPayment(key: string, atoms: bigint): Promise<boolean>
  returnToOwner(key: string, asset: string, atoms: bigint, wallet: OwnerWallet): Promise<TransferOutcome>
  pay(key: string, atoms: bigint, userId: string): Promise<TransferOutcome>
  positions(prices: UsdtMidPrices, entries: PositionEntries): Promise<CopyPosition[]>
}

export type OwnerWallet = 'copy' | 'spot' | 'funding'

/** Atoms of USDT; 0 if the price is unknown. */
export const valueHolding = (
  venue: CopyVenue,
  { symbol, lots }: Pick<VenuePosition, 'symbol' | 'lots'>,
  prices: UsdtMidPrices,
): bigint => BigInt(venue.ticks(symbol, prices) ?? 0) * BigInt(lots) * (venue.steps(symbol)?.atomsPerUnit ?? 0n)
