// What a copier does about a trade of the lead's: sizes, caps, limits, parts of what is held. Pure; ticks, lots and atoms
// (features §2.10). Rounding is down throughout: a copy never spends or closes more than its rule says.

import type { SkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { Signal } from '#shared/copy/signals.ts'
import { lesser } from '#shared/money/atoms.ts'
import { type Result, refuse } from '#shared/result.ts'
import type { Side } from '#shared/trading/order.ts'

/** A market or contract in its own steps. */
export type Steps = {
  /** Atoms of the quote asset that one tick of one lot is worth. */
  readonly atomsPerUnit: bigint
  /** The smallest order, in ticks times lots. */
  readonly minUnits: bigint
}

/** What a portfolio stands on when the trade comes, atoms. */
export type Standing = {
  readonly equity: bigint
  readonly available: bigint
  /** What open positions cost: of futures, their margin. */
  readonly used: bigint
  /** Of the market and leg of the trade. */
  readonly lots: number
  /** Lots that should have been closed before and were too few to sell. */
  readonly carried: number
}

/** An order for the book. Without a limit it trades at the market. */
export type CopyOrder = {
  readonly side: Side
  readonly lots: number
  readonly limit: number | undefined
  readonly reduceOnly: boolean
}
export type Mapped = Result<CopyOrder, SkipReason>

const BPS = 10_000n
const bps = (count: number) => BigInt(count)
/** An entry is not copied later than this: the price that the lead saw is gone. */
export const ENTRY_LATEST_MS = 60_000
/** Left for fees and rounding, of a hundred. */
const USABLE = 98n

/** The worst price of an entry: never worse than the lead's by more than the copier allows. */
export function entryLimit(
  { side, lots, units }: Pick<Signal, 'side' | 'lots' | 'units'>,
  slippageBps: number,
): number {
  const of = BigInt(lots) * BPS
  if (side === 'buy') return Number((BigInt(units) * (BPS + bps(slippageBps))) / of)
  return Number((BigInt(units) * (BPS - bps(slippageBps)) + of - 1n) / of)
}

/**
 * What of free money an entry may cost, so that it is enough at the worst price that is allowed, for fees too:
 * `k = (1 - S) / (1 - S + L * S) * 0.98`, S the slippage, L the leverage.
 */
export function affordable(available: bigint, slippageBps: number, leverage: number): bigint {
  const s = bps(slippageBps)
  return (available * (BPS - s) * USABLE) / ((BPS - s + BigInt(leverage) * s) * 100n)
}

/** Leverage of a copy: the lead's, unless the copier has chosen one. */
export const leverageOf = ({ leverage }: CopySettings, signal: Pick<Signal, 'leverage'>): number =>
  leverage === 0 ? signal.leverage : leverage

/** What the copier's rule says that an entry costs, before limits: of futures, its margin. */
function wantedCost(signal: Signal, settings: CopySettings, { equity }: Standing, { atomsPerUnit }: Steps): bigint {
  const value = BigInt(signal.units) * atomsPerUnit
  switch (settings.sizing) {
    case 'fixed':
      return (BigInt(settings.fixed) * BigInt(signal.lots)) / BigInt(Math.max(signal.orderLots, signal.lots))
    case 'multiplier':
      return (value * BigInt(settings.multiplier)) / (100n * BigInt(leverageOf(settings, signal)))
    default: {
      const leads = BigInt(signal.equity)
      return leads === 0n ? 0n : (value * equity) / (leads * BigInt(signal.leverage))
    }
  }
}

function opened(signal: Signal, settings: CopySettings, standing: Standing, steps: Steps): Mapped {
  if (signal.isReversal) return refuse('reversal')
  const leverage = leverageOf(settings, signal)
  const wanted = wantedCost(signal, settings, standing, steps)
  const [perOrder, total] = [BigInt(settings.perOrder), BigInt(settings.total)]
  const capped = perOrder > 0n ? lesser(wanted, perOrder) : wanted
  const room = total > 0n ? total - standing.used : capped
  if (room <= 0n) return refuse('total_reached')
  const asked = lesser(capped, room)
  const cost = lesser(asked, affordable(standing.available, settings.slippageBps, leverage))
  if (cost <= 0n) return refuse('no_money')
  const value = cost * BigInt(leverage)
  const lots = Number((value * BigInt(signal.lots)) / (BigInt(signal.units) * steps.atomsPerUnit))
  const limit = entryLimit(signal, settings.slippageBps)
  if (lots < 1 || BigInt(lots) * BigInt(limit) < steps.minUnits) {
    // Who has too little is told so; who asked for too little, too.
    return refuse(cost < asked ? 'no_money' : 'too_small')
  }
  return { ok: true, value: { side: signal.side, lots, limit, reduceOnly: false } }
}

/** Lots to close of a position: the lead's part of it, with what was left of closes before. */
export function closedLots(
  { part }: Pick<Signal, 'part'>,
  { lots, carried }: Pick<Standing, 'lots' | 'carried'>,
): number {
  const [of, taken] = [BigInt(part.of), BigInt(part.taken)]
  if (taken >= of) return lots
  const open = Math.max(lots - carried, 0)
  return Math.min(lots, carried + Number((BigInt(open) * taken) / of))
}

/**
 * Whether lots can be sold, and whether what stays could be sold later: else all of it goes now.
 * @param price in ticks
 */
export function sellable(lots: number, held: number, price: number, { minUnits }: Steps): number {
  const worth = (count: number) => BigInt(count) * BigInt(price)
  if (lots < 1 || worth(held) < minUnits) return 0
  if (worth(lots) < minUnits) return 0
  return lots < held && worth(held - lots) < minUnits ? held : lots
}

function closed(signal: Signal, standing: Standing, steps: Steps): Mapped {
  if (standing.lots === 0) return refuse('no_position')
  const price = Number(BigInt(signal.units) / BigInt(signal.lots))
  const lots = sellable(closedLots(signal, standing), standing.lots, price, steps)
  if (lots === 0) return refuse('too_small')
  return { ok: true, value: { side: signal.side, lots, limit: undefined, reduceOnly: true } }
}

/** What is to be done about a trade of the lead's. @param now epoch ms */
export function mapped(
  signal: Signal,
  settings: CopySettings,
  standing: Standing,
  { steps, now, takesEntries }: { readonly steps: Steps; readonly now: number; readonly takesEntries: boolean },
): Mapped {
  // What is held is closed whatever the copier has chosen since.
  if (signal.action === 'close') return closed(signal, standing, steps)
  if (!takesEntries) return refuse('stopping')
  if (settings.symbols.length > 0 && !settings.symbols.includes(signal.symbol)) return refuse('symbol_off')
  if (now - signal.time > ENTRY_LATEST_MS) return refuse('too_late')
  return opened(signal, settings, standing, steps)
}

/** Margin to add to a position when the lead adds some: the same part of what it has. Atoms. */
export function addedMargin(
  { part }: Pick<Signal, 'part'>,
  settings: Pick<CopySettings, 'topUps'>,
  { margin, available }: { readonly margin: bigint; readonly available: bigint },
): Result<bigint, SkipReason> {
  if (!settings.topUps) return refuse('top_ups_off')
  if (margin <= 0n) return refuse('no_position')
  const added = lesser((margin * BigInt(part.taken)) / BigInt(part.of), available)
  return added > 0n ? { ok: true, value: added } : refuse('no_money')
}

/** How much worse than the lead's price a copy was, in hundredths of a percent with two digits; below zero, better. */
export function slippageOf(
  side: Side,
  lead: { readonly units: bigint; readonly lots: bigint },
  own: { readonly units: bigint; readonly lots: bigint },
): number {
  const [a, b] = [own.units * lead.lots, lead.units * own.lots]
  const worse = side === 'buy' ? a - b : b - a
  return b === 0n ? 0 : Number((worse * 1_000_000n) / b) / 100
}
