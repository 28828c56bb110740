// Computes the escrow before the book sees the order. The book returns the excess at once.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { hasLimitPrice, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { EscrowAmount, OrderLegTerms, OrderTerms, UnpricedOrder } from '#shared/markets/trading/terms.ts'
import { findAsset } from '#shared/money/assets.ts'
import { createBookRules } from '../market/market-rules.ts'
import { computeWorstPrice } from '../matching/price-protection.ts'
import { type CompleteRules, withDefaultBookRules } from '../matching/rules.ts'
import { convertMarketUnitsToAtoms, createMarketAtomUnits } from './atom-units.ts'
import { computeOrderRequirement } from './commands.ts'
import type { TopOfBook } from './preview.ts'

/** Order in whole ticks and lots. */
export type EscrowDraft = UnpricedOrder & { readonly market: Market }

/** Cached by market, because listings do not change at run time. */
const rulesByMarket = new Map<Market, CompleteRules>()

function rulesIn(market: Market): CompleteRules {
  const known = rulesByMarket.get(market) ?? withDefaultBookRules(createBookRules(market))
  rulesByMarket.set(market, known)
  return known
}

const isOpenEnded = ({ terms }: EscrowDraft) => terms.kind !== 'oco' && !hasLimitPrice(terms.leg.type)

export function needsTopOfBook(draft: EscrowDraft): boolean {
  const { terms, amount } = draft
  if (terms.kind === 'oco' || !isOpenEnded(draft)) return false
  if (terms.leg.type === 'market') return terms.side === 'buy' ? amount === undefined : amount !== undefined
  return terms.leg.type === 'trailing_stop' && terms.side === 'buy' && amount === undefined
}

/** Reference price in ticks; 0 if unknown. */
function reference({ type, stopPrice, trail }: OrderLegTerms, { last, ask }: TopOfBook): number {
  if (type === 'market') return Math.max(last, ask)
  if (!trail) return stopPrice ?? 0
  const from = trail.activation ?? last
  return from + (trail.unit === 'ticks' ? trail.distance : Math.ceil((from * trail.distance) / 10_000))
}

const NOWHERE: TopOfBook = { last: 0, bid: 0, ask: 0, phase: 'running' }
/** Returns undefined if the cost is unknown because the book is empty. */
export function computeEscrow(
  { market, terms, amount }: EscrowDraft,
  standing: TopOfBook = NOWHERE,
): { readonly terms: OrderTerms; readonly money: EscrowAmount } | undefined {
  const rules = rulesIn(market)
  const { side } = terms
  const asset = side === 'buy' ? market.quote : market.base
  const per = convertMarketUnitsToAtoms(createMarketAtomUnits(market), oppositeSide(side), 1n)
  if (amount !== undefined && side === 'sell') {
    if (standing.bid === 0 || terms.kind !== 'single') return undefined
    // `lots` yield the amount even at the worst price. A smaller balance is sold whole if the best bid yields the
    // amount.
    const lots = amount / BigInt(computeWorstPrice(rules, 'sell', standing.bid)) + 1n
    const least = (amount + BigInt(standing.bid) - 1n) / BigInt(standing.bid)
    const sized = { ...terms, quantity: Number(lots), raise: String(amount) }
    return { terms: sized, money: { asset, atoms: String(lots * per), least: String(least * per) } }
  }
  if (amount !== undefined) return { terms, money: { asset, atoms: String(amount * per) } }
  const need = computeOrderRequirement(rules, terms)
  if (need) return { terms, money: { asset, atoms: String(need.units * per) } }
  if (terms.kind === 'oco') return undefined
  const from = reference(terms.leg, standing)
  if (from <= 0) return undefined
  const lots = BigInt(terms.quantity)
  const atoms = String(lots * BigInt(computeWorstPrice(rules, 'buy', from)) * per)
  return { terms, money: { asset, atoms, least: String(lots * BigInt(from) * per) } }
}

/**
 * @param view the order before the amendment; `quantity` and `price` in lots and ticks
 * @returns undefined if no more escrow is needed
 */
export function computeAdditionalEscrow(view: OrderView, { quantity, price }: { quantity?: number; price?: number }) {
  const market = findMarket(view.market)
  if (!market) return undefined
  const units = (text: string | undefined) => BigInt((text ?? '0').replace('.', ''))
  const filled = units(view.filled)
  const before = units(view.quantity) - filled
  const after = (quantity === undefined ? units(view.quantity) : BigInt(quantity)) - filled
  if (view.side === 'sell') {
    const asset = findAsset(market.base)
    const per = 10n ** BigInt((asset?.scale ?? 0) - market.quantityDecimals)
    return after > before ? { asset: market.base, atoms: String((after - before) * per) } : undefined
  }
  if (view.price === undefined) return undefined
  const asset = findAsset(market.quote)
  const per = 10n ** BigInt((asset?.scale ?? 0) - market.quantityDecimals - market.priceDecimals)
  const needs = after * (price === undefined ? units(view.price) : BigInt(price))
  const has = before * units(view.price)
  return needs > has ? { asset: market.quote, atoms: String((needs - has) * per) } : undefined
}
