// Maps a lead's trade to a copier's order (features §2.10). Rounding down keeps a copy within its settings. Pure.

import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import { type Result, refuse } from '#shared/platform/result.ts'

export type CopyOrderUnits = {
  /** Atoms of the quote asset per tick and lot. */
  readonly atomsPerUnit: bigint
  /** Minimum value of an entry, in ticks times lots. */
  readonly minUnits: bigint
  /** Minimum value of a close, if it differs. */
  readonly minCloseUnits?: bigint
}

/** The portfolio at the time of the trade, in atoms. */
export type PortfolioBudget = {
  readonly equity: bigint
  readonly available: bigint
  /** Cost of open positions; for futures, their margin. */
  readonly used: bigint
  /** Lots held in the trade's market and leg. */
  readonly lots: number
  /** Lots of closes that were too small to sell, or were not filled. */
  readonly carried: number
}

export type CopyOrder = {
  readonly side: Side
  readonly lots: number
  readonly limit: number | undefined
  readonly reduceOnly: boolean
}
export type MappedSignal = Result<CopyOrder, CopySkipReason>

const BPS = 10_000n
const bps = (count: number) => BigInt(count)
/** Older entries are skipped, because the price has moved. */
export const COPIED_ENTRY_AGE_MAX_MS = 60_000
/** Percent of the available money that an order may use; the rest covers fees and rounding. */
const USABLE = 98n

/** The lead's average price with the copier's maximum slippage, in ticks. */
export function computeEntryLimitPrice(
  { side, lots, units }: Pick<LeadSignal, 'side' | 'lots' | 'units'>,
  slippageBps: number,
): number {
  const of = BigInt(lots) * BPS
  if (side === 'buy') return Number((BigInt(units) * (BPS + bps(slippageBps))) / of)
  return Number((BigInt(units) * (BPS - bps(slippageBps)) + of - 1n) / of)
}

/** Cost at the worst price and with fees (slippage S, leverage L): `available * (1 - S) / (1 - S + L * S) * 0.98`. */
export function computeAffordableCost(available: bigint, slippageBps: number, leverage: number): bigint {
  const s = bps(slippageBps)
  return (available * (BPS - s) * USABLE) / ((BPS - s + BigInt(leverage) * s) * 100n)
}

/** The copier's leverage if set, otherwise the lead's. */
export const chooseCopyLeverage = ({ leverage }: CopySettings, signal: Pick<LeadSignal, 'leverage'>): number =>
  leverage === 0 ? signal.leverage : leverage

/** Cost of the entry by the copier's settings; for futures, the margin. */
function desiredCost(
  signal: LeadSignal,
  settings: CopySettings,
  { equity }: PortfolioBudget,
  { atomsPerUnit }: CopyOrderUnits,
): bigint {
  const value = BigInt(signal.units) * atomsPerUnit
  switch (settings.sizing) {
    case 'fixed':
      return (BigInt(settings.fixed) * BigInt(signal.lots)) / BigInt(Math.max(signal.orderLots, signal.lots))
    case 'multiplier':
      return (value * BigInt(settings.multiplier)) / (100n * BigInt(chooseCopyLeverage(settings, signal)))
    default: {
      const leads = BigInt(signal.equity)
      return leads === 0n ? 0n : (value * equity) / (leads * BigInt(signal.leverage))
    }
  }
}

function opened(
  signal: LeadSignal,
  settings: CopySettings,
  standing: PortfolioBudget,
  steps: CopyOrderUnits,
): MappedSignal {
  if (signal.isReversal) return refuse('reversal')
  const leverage = chooseCopyLeverage(settings, signal)
  const wanted = desiredCost(signal, settings, standing, steps)
  const [perOrder, total] = [BigInt(settings.perOrder), BigInt(settings.total)]
  const capped = perOrder > 0n ? minAtoms(wanted, perOrder) : wanted
  const room = total > 0n ? total - standing.used : capped
  if (room <= 0n) return refuse('total_reached')
  const asked = minAtoms(capped, room)
  const cost = minAtoms(asked, computeAffordableCost(standing.available, settings.slippageBps, leverage))
  if (cost <= 0n) return refuse('no_money')
  const value = cost * BigInt(leverage)
  const lots = Number((value * BigInt(signal.lots)) / (BigInt(signal.units) * steps.atomsPerUnit))
  const limit = computeEntryLimitPrice(signal, settings.slippageBps)
  if (lots < 1 || BigInt(lots) * BigInt(limit) < steps.minUnits) {
    return refuse(cost < asked ? 'no_money' : 'too_small')
  }
  return { ok: true, value: { side: signal.side, lots, limit, reduceOnly: false } }
}

/** Lots to close, including lots carried from earlier closes. */
export function computeClosedLots(
  { part }: Pick<LeadSignal, 'part'>,
  { lots, carried }: Pick<PortfolioBudget, 'lots' | 'carried'>,
): number {
  const [of, taken] = [BigInt(part.of), BigInt(part.taken)]
  if (taken >= of) return lots
  const open = Math.max(lots - carried, 0)
  return Math.min(lots, carried + Number((BigInt(open) * taken) / of))
}

/**
 * Returns 0 if the lots are too few to sell, or `held` if the rest would be too few.
 * @param price in ticks
 */
export function computeSellableLots(
  lots: number,
  held: number,
  price: number,
  { minUnits, minCloseUnits = minUnits }: CopyOrderUnits,
): number {
  const worth = (count: number) => BigInt(count) * BigInt(price)
  if (lots < 1 || worth(held) < minCloseUnits) return 0
  if (worth(lots) < minCloseUnits) return 0
  return lots < held && worth(held - lots) < minCloseUnits ? held : lots
}

function closed(signal: LeadSignal, standing: PortfolioBudget, steps: CopyOrderUnits): MappedSignal {
  if (standing.lots === 0) return refuse('no_position')
  const price = Number(BigInt(signal.units) / BigInt(signal.lots))
  const lots = computeSellableLots(computeClosedLots(signal, standing), standing.lots, price, steps)
  if (lots === 0) return refuse('too_small')
  return { ok: true, value: { side: signal.side, lots, limit: undefined, reduceOnly: true } }
}

export function mapLeadSignal(
  signal: LeadSignal,
  settings: CopySettings,
  standing: PortfolioBudget,
  {
    steps,
    now,
    takesEntries,
  }: { readonly steps: CopyOrderUnits; readonly now: number; readonly takesEntries: boolean },
): MappedSignal {
  // Settings do not limit closes.
  if (signal.action === 'close') return closed(signal, standing, steps)
  if (!takesEntries) return refuse('stopping')
  if (settings.symbols.length > 0 && !settings.symbols.includes(signal.symbol)) return refuse('symbol_off')
  if (now - signal.time > COPIED_ENTRY_AGE_MAX_MS) return refuse('too_late')
  return opened(signal, settings, standing, steps)
}

/** Returns, in atoms, the same part of the position's margin as the lead added. */
export function computeAddedMargin(
  { part }: Pick<LeadSignal, 'part'>,
  settings: Pick<CopySettings, 'topUps'>,
  { margin, available }: { readonly margin: bigint; readonly available: bigint },
): Result<bigint, CopySkipReason> {
  if (!settings.topUps) return refuse('top_ups_off')
  if (margin <= 0n) return refuse('no_position')
  const added = minAtoms((margin * BigInt(part.taken)) / BigInt(part.of), available)
  return added > 0n ? { ok: true, value: added } : refuse('no_money')
}

/** Basis points with two decimals. Negative: better than the lead's price. */
export function computeCopySlippage(
  side: Side,
  lead: { readonly units: bigint; readonly lots: bigint },
  own: { readonly units: bigint; readonly lots: bigint },
): number {
  const [a, b] = [own.units * lead.lots, lead.units * own.lots]
  const worse = side === 'buy' ? a - b : b - a
  return b === 0n ? 0 : Number((worse * 1_000_000n) / b) / 100
}
