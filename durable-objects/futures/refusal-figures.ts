import { toContractMarket } from '#shared/futures/contract-market.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { findAsset } from '#shared/money/assets.ts'
import { maxAtoms } from '#shared/money/atoms.ts'
import { fromUnits, trimZeros } from '#shared/money/decimal.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { formatOrderRefusalParams } from '../markets/market-data/text.ts'
import { createRejectParams } from '../markets/matching/filters.ts'
import type { NewOrder } from '../markets/matching/new-order.ts'
import { computeOrderExposure, findBestEntryPrice } from './admission.ts'
import type { ClearingHouse } from './clearing-house.ts'
import type { TriggerPrice } from './conditionals.ts'

import { CONDITIONAL_ORDERS_MAX } from './orders.ts'
import type { MarginAccount, PerpetualMarket } from './positions.ts'
import type { MarginSettings } from './settings.ts'

export type RefusedMarginRequest = {
  readonly symbol: string
  readonly order?: NewOrder | undefined
  readonly without?: number
  readonly leverage?: number
  readonly by?: TriggerPrice | undefined
  /** Negative if margin is removed. */
  readonly margin?: { readonly leg: PositionLeg; readonly atoms: bigint }
}

type Deps = { readonly house: ClearingHouse; readonly settings: MarginSettings }
type Figures = Readonly<Record<string, string>>

function money({ contract: { quote } }: PerpetualMarket, atoms: bigint): string {
  return trimZeros(fromUnits(atoms, findAsset(quote)?.scale ?? 0))
}

function marginFigures(
  { house, settings }: Deps,
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  asked: RefusedMarginRequest,
): Figures {
  const { order, without, leverage, margin } = asked
  const { risk } = house
  const free = margin ? risk.withdrawable(owner) : risk.available(owner, perpetual, { without })
  const left = order
    ? risk.available(owner, perpetual, { added: computeOrderExposure(perpetual, order), without })
    : leverage === undefined
      ? free - (margin?.atoms ?? 0n)
      : settings.availableAt(owner, perpetual.symbol, leverage)
  return {
    needed: money(perpetual, free - left),
    available: money(perpetual, maxAtoms(0n, free)),
    asset: perpetual.contract.quote,
  }
}

function triggerPriceOf({ house }: Deps, perpetual: PerpetualMarket, { by = 'mark', order }: RefusedMarginRequest) {
  const reference = house.findTriggerReference(perpetual, by)
  return order ? findBestEntryPrice(order, reference) : reference
}

function figuresOf(deps: Deps, userId: string, asked: RefusedMarginRequest, reason: ClearingRefusalReason): Figures {
  const { house } = deps
  const perpetual = house.perpetuals.get(asked.symbol)
  if (!perpetual) return reason === 'contract_unknown' ? { contract: asked.symbol } : {}
  const { contract, symbol } = perpetual
  const owner = house.accounts.readAccount(userId)
  switch (reason) {
    case 'leverage_invalid':
      return { max: String(contract.maxLeverage) }
    case 'leverage_above_tier':
    case 'position_limit': {
      const leverage = asked.leverage ?? owner.settings(symbol).leverage
      const most = money(perpetual, maxTierNotional(contract.tiers, leverage))
      return { leverage: String(leverage), most, asset: contract.quote }
    }
    case 'trigger_already_met':
      return { price: fromUnits(triggerPriceOf(deps, perpetual, asked), contract.priceDecimals) }
    case 'too_many_conditionals':
      return { max: String(CONDITIONAL_ORDERS_MAX) }
    case 'margin_needed': {
      const position = asked.margin && owner.position(symbol, asked.margin.leg)
      return { most: money(perpetual, position ? house.risk.removable(position) : 0n), asset: contract.quote }
    }
    case 'margin_insufficient':
      return marginFigures(deps, perpetual, owner, asked)
    default: {
      const own = OrderRejectReasonSchema.safeParse(reason).data
      if (!asked.order || own === undefined) return {}
      return formatOrderRefusalParams(
        toContractMarket(contract),
        own,
        createRejectParams(perpetual.book, asked.order, own),
      )
    }
  }
}

export const createFuturesRefusal = (
  deps: Deps,
  userId: string,
  asked: RefusedMarginRequest,
  reason: ClearingRefusalReason,
): ClearingRefusal => ({
  reason,
  params: figuresOf(deps, userId, asked, reason),
})

/**
 * Adds the account's figures at that time to a refusal.
 * @param asked returns the request; called after a refusal
 */
export const runWithRefusalFigures = <T>(
  service: Deps & { run<V>(work: () => V): Promise<V> },
  userId: string,
  asked: () => RefusedMarginRequest,
  work: () => Result<T, ClearingRefusalReason>,
): Promise<Result<T, ClearingRefusal>> =>
  service.run(() => {
    const result = work()
    return result.ok ? result : refuse(createFuturesRefusal(service, userId, asked(), result.error))
  })
