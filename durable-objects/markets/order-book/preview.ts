import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import type { OrderRejectParams } from '#shared/markets/trading/reasons.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import type { OrderTerms } from '#shared/markets/trading/terms.ts'
import { computeFee } from '#shared/money/atoms.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { OrderFeeRates } from '../../platform/edge-messages.ts'
import type { MarketState } from '../market/market-state.ts'
import { toMarketOpeningTime } from '../market-data/text.ts'
import type { Book } from '../matching/book.ts'
import { createRejectParams, findRejectReason } from '../matching/filters.ts'
import { computeLimitPrice, isLimitCrossing } from '../matching/matching.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { OpenOrder } from '../matching/open-order.ts'
import { convertMarketUnitsToAtoms } from './atom-units.ts'
import { computeOrderRequirement, createOrderCommand } from './commands.ts'
import type { BookAsset } from './escrow.ts'
import type { SpotSettlement } from './spot-settlement.ts'

/** Prices in ticks; 0 if none. `phase` is `not_open` before `opensAt` (epoch ms; null if not set). */
export type TopOfBook = {
  readonly last: number
  readonly bid: number
  readonly ask: number
  readonly phase: string
  readonly opensAt?: number | null
}

export const createTopOfBook = ({ lastPrice, bids, asks, phase, opensAt }: Book, now: number): TopOfBook => ({
  last: lastPrice,
  bid: bids.best?.price ?? 0,
  ask: asks.best?.price ?? 0,
  ...(now < opensAt ? { phase: 'not_open', opensAt: toMarketOpeningTime(opensAt) } : { phase }),
})

/** Prices in ticks, quantities in lots; quote units and atoms as decimal text. */
export type OrderPreviewResult = {
  readonly fills: readonly { readonly price: number; readonly lots: number }[]
  readonly filled: number
  readonly resting: number
  readonly expiring: number
  readonly units: string
  readonly best: number
  readonly fee: string
  readonly holds: { readonly asset: BookAsset; readonly atoms: string }
  /** Lots before the order in the queue; undefined if the order would not rest. */
  readonly ahead: number | undefined
  readonly seq: number
}
export type OrderSimulation = Result<
  OrderPreviewResult,
  { readonly reason: OrderRejectReasonSchema; readonly params: OrderRejectParams }
>

/** A user of a ledger shard (`l0`, `l1`, …). */
export type PreviewUser = { readonly id: string; readonly shard: string }

/** `available`: the user's balance of `asset`, which pays, as decimal text; undefined if there is none. */
export type OrderPreview = {
  readonly kind: 'previewed'
  readonly asset: string
  readonly available: string | undefined
  readonly takerPpm: number
  readonly simulation: OrderSimulation
}

const LEVELS_MAX = 200

function simulate(book: Book, order: NewOrder) {
  const taker = new OpenOrder(0, order)
  const limit = computeLimitPrice(book, taker)
  const fills: { price: number; lots: number }[] = []
  let open = taker.quantity
  let units = 0n
  let isSpent = false
  for (const level of book.against(order.side)) {
    if (open === 0 || order.postOnly || isConditionalType(order.type) || fills.length === LEVELS_MAX) break
    if (!isLimitCrossing(order.side, limit, level.price)) break
    const most = Math.min(open, level.quantity + level.hidden)
    const left = order.budget === undefined ? undefined : (order.budget - units) / BigInt(level.price)
    const lots = left !== undefined && left < BigInt(most) ? Number(left) : most
    isSpent = lots === 0
    if (isSpent) break
    fills.push({ price: level.price, lots })
    units += BigInt(lots) * BigInt(level.price)
    open -= lots
  }
  return { fills, units, isSpent, filled: fills.reduce((sum, { lots }) => sum + lots, 0) }
}

export type OrderPreviewDeps = {
  readonly settlement: SpotSettlement
  readonly rates: OrderFeeRates
  /** Money sent with the order, in atoms. */
  readonly atoms: bigint
}

export function simulateOrder(
  { book, head }: MarketState,
  terms: OrderTerms,
  { settlement, rates, atoms }: OrderPreviewDeps,
  now: number,
): OrderSimulation {
  const { units: scale } = settlement
  const money = atoms / scale.quoteAtomsPerUnit
  const command = createOrderCommand(terms, { person: '', rates }, money)
  const order = command.kind === 'place' ? command.order : command.kind === 'place_oco' ? command.limit : undefined
  const first = order ?? (command.kind === 'place_bracket' ? command.entry : undefined)
  if (!first) return refuse({ reason: 'list_invalid', params: {} })
  const reason = findRejectReason(book, first, now)
  if (reason !== undefined) return refuse({ reason, params: createRejectParams(book, first, reason) })
  const { fills, units, isSpent, filled } = simulate(book, first)
  const rests = hasLimitPrice(first.type) && (first.timeInForce === 'GTC' || first.timeInForce === 'GTD')
  // A sale for an amount ends when it has raised the amount. The other lots stay unsold.
  const isRaised = first.side === 'sell' && isSpent
  const open = isRaised ? 0 : Math.max(0, first.quantity - filled)
  const required = isRaised
    ? { asset: 'base' as const, units: BigInt(filled) }
    : computeOrderRequirement(book.rules, terms)
  const need = required ?? {
    asset: 'quote' as const,
    units: filled > 0 && !isConditionalType(first.type) ? units : money,
  }
  const received = convertMarketUnitsToAtoms(scale, first.side, first.side === 'buy' ? BigInt(filled) : units)
  const stands = rests && open > 0 && !isConditionalType(first.type)
  const level = stands ? book.side(first.side).level(first.price) : undefined
  return ok({
    fills,
    filled,
    resting: rests || isConditionalType(first.type) ? open : 0,
    expiring: rests || isConditionalType(first.type) ? 0 : open,
    units: String(units),
    best: book.against(first.side).best?.price ?? 0,
    fee: String(computeFee(received, rates.takerPpm)),
    holds: { asset: need.asset, atoms: String(settlement.heldAtoms(first.side, need.units)) },
    ahead: stands ? (level ? level.quantity + level.hidden : 0) : undefined,
    seq: head.seq,
  })
}
