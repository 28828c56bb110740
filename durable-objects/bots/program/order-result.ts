// The result is always read from the ledger, never from memory.

import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'

export type ProgramOrderResult = {
  readonly id: string
  readonly client: string
  readonly market: string
  readonly side: Side
  readonly isOpen: boolean
  readonly status: OrderView['status']
  readonly reason: string
  /** In ticks; 0: no limit. */
  readonly price: number
  readonly lots: number
  readonly filled: number
  /** Traded atoms, without fees. */
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  /** Atoms of the received asset: base for a purchase, quote for a sale. */
  readonly feeAtoms: bigint
  /** True if `feeAtoms` includes all fills. */
  readonly isWhole: boolean
  readonly time: number
}

export function toOrderResult(view: OrderView, fills: readonly FillView[]): ProgramOrderResult {
  const market = findMarket(view.market)
  assert(market, 'an order is of a listed market')
  const [base, quote] = [findAsset(market.base), findAsset(market.quote)]
  assert(base && quote, 'a market is of two assets')
  const lots = (text: string | undefined) => toSafeUnits(text ?? '0', market.quantityDecimals) ?? 0
  const received = view.side === 'buy' ? base : quote
  const filled = lots(view.filled)
  return {
    id: view.id,
    client: view.clientOrderId ?? '',
    market: view.market,
    side: view.side,
    isOpen: isOrderOpen(view.status),
    status: view.status,
    reason: view.reason ?? '',
    price: toSafeUnits(view.price ?? '0', market.priceDecimals) ?? 0,
    lots: lots(view.quantity),
    filled,
    baseAtoms: toUnits(view.filled, base.scale) ?? 0n,
    quoteAtoms: toUnits(view.filledQuote, quote.scale) ?? 0n,
    feeAtoms: fills.reduce((sum, { fee }) => sum + (toUnits(fee, received.scale) ?? 0n), 0n),
    isWhole: fills.reduce((sum, { quantity }) => sum + lots(quantity), 0) === filled,
    time: view.updatedAt,
  }
}
