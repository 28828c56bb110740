import { useStore } from 'zustand'
import { type Contract, findContract } from '#shared/futures/contracts.ts'
import {
  computeOrderLotsMax,
  estimateOrder,
  type OrderEstimate,
  type OrderEstimateInputs,
  type OrderEstimateRequest,
} from '#shared/futures/estimate.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import { FUTURES_TICKET_ACTIONS, type FuturesTicketAction } from '#shared/futures/ticket-acts.ts'
import type { MarginView } from '#shared/futures/views.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice } from '#shared/markets/trading/order-rules.ts'
import type { MarketData } from '../markets/market/use-market.ts'
import type { OrderDraft } from '../markets/ticket/draft.ts'
import { toContractLots, toContractTicks, toMarginFigures } from './figures.ts'
import { useOwnMargin } from './own.ts'

export type OrderSideEstimate = Partial<OrderEstimate> & {
  /** In lots. */
  readonly lotsMax: number
  readonly isCovered: boolean
  /** Liquidation price of the position before the order, decimal text. */
  readonly currentLiquidationPrice: string | undefined
}
export type OrderSideEstimates = {
  readonly contract: Contract
  readonly long: OrderSideEstimate
  readonly short: OrderSideEstimate
}

type Levels = ReturnType<MarketData['live']['getState']>['depth']['asks']

function priceOf(contract: Contract, draft: OrderDraft, best: Levels, mark: string): number {
  const { type, price, stopPrice, activationPrice } = draft
  if (type !== 'oco' && hasLimitPrice(type)) return toContractTicks(contract, price)
  if (type === 'market') return toContractTicks(contract, best[0]?.[0] ?? mark)
  return toContractTicks(contract, (type === 'trailing_stop' ? activationPrice : stopPrice) || mark)
}

type EstimateQuery = {
  readonly contract: Contract
  readonly account: OrderEstimateInputs
  readonly margin: MarginView
  readonly wanted: OrderEstimateRequest
}

function sideOf({ contract, account, margin, wanted }: EstimateQuery): OrderSideEstimate {
  const held = margin.positions.find(({ symbol, leg }) => symbol === contract.symbol && leg === wanted.leg)
  const most = computeOrderLotsMax(contract, account, wanted)
  const before = held?.liquidationPrice
  if (wanted.lots <= 0 || wanted.price <= 0) return { lotsMax: most, currentLiquidationPrice: before, isCovered: true }
  const told = estimateOrder(contract, account, wanted)
  return { ...told, lotsMax: most, currentLiquidationPrice: before, isCovered: told.needed <= account.available }
}

function useQuery(draft: OrderDraft, reduceOnly: boolean, { market, live }: MarketData) {
  const { deferredOwn: later, isVisitor } = useOwnMargin()
  const margin = useStore(later, (state) => state.margin)
  const mark = useStore(live, (state) => state.contract?.mark)
  const bestAsk = useStore(live, ({ depth }) => depth.asks[0])
  const bestBid = useStore(live, ({ depth }) => depth.bids[0])
  const contract = findContract(market.symbol)
  if (!contract || mark === undefined) return undefined
  const own = toMarginFigures(contract, margin, mark)
  // A visitor has no other positions, so the estimate is for an isolated one.
  const account: OrderEstimateInputs = isVisitor ? { ...own, mode: 'isolated' } : own
  const lots = toContractLots(contract, draft.quantity)
  const told = (side: Side, leg: PositionLeg) => {
    const best = side === 'buy' ? bestAsk : bestBid
    const price = priceOf(contract, draft, best ? [best] : [], mark)
    const wanted: OrderEstimateRequest = { side, leg, lots, price, reduceOnly }
    return sideOf({ contract, account, margin, wanted })
  }
  return { contract, told, isHedged: margin.isHedged }
}

export function useFuturesEstimates(
  draft: OrderDraft,
  reduceOnly: boolean,
  shown: MarketData,
): OrderSideEstimates | undefined {
  const asking = useQuery(draft, reduceOnly, shown)
  if (!asking) return undefined
  const { contract, told, isHedged } = asking
  return {
    contract,
    long: told('buy', isHedged ? 'long' : 'net'),
    short: told('sell', isHedged ? 'short' : 'net'),
  }
}

/** In hedge mode the button may close a position. */
export function useSubmitButtonEstimate(
  draft: OrderDraft,
  reduceOnly: boolean,
  shown: MarketData,
  act: FuturesTicketAction,
): OrderSideEstimate | undefined {
  const [side, leg] = FUTURES_TICKET_ACTIONS[act]
  return useQuery(draft, reduceOnly, shown)?.told(side, leg)
}
