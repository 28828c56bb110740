import type { TypedCopySettings, TypedTerms } from '#shared/copy/calls.ts'
import { COPY_ASSET, type CopyKind } from '#shared/copy/kinds.ts'
import type { CopyRefusal, CopyRefusalReason } from '#shared/copy/refusals.ts'
import {
  COPY_LEVERAGE_MAX,
  COPY_LOSS_MAX_BPS,
  COPY_MULTIPLIER_MAX,
  COPY_MULTIPLIER_MIN,
  COPY_SLIPPAGE_MAX_BPS,
  COPY_SLIPPAGE_MIN_BPS,
  COPY_TAKE_PROFIT_MAX_BPS,
  type CopySettings,
  DEFAULT_COPY_SETTINGS,
  LEAD_BIO_MAX,
  LEAD_COPIERS_MAX,
  LEAD_NAME_MAX,
  LEAD_NAME_MIN,
  type LeadTerms,
  PROFIT_SHARE_MAX_BPS,
} from '#shared/copy/settings.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset, formatAssetAmount, parseAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse, refuseWith } from '#shared/platform/result.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'

type Read<T> = Result<T, CopyRefusal>

export function parseCopyUsdt(text: string, reason: CopyRefusalReason = 'amount_invalid'): Read<bigint> {
  const asset = findAsset(COPY_ASSET)
  const atoms = asset && parseAssetAmount(asset, text.trim())
  return atoms?.ok ? ok(atoms.value) : refuseWith(reason)
}

const limitOf = (text: string): Read<bigint> => (text.trim() === '' ? ok(0n) : parseCopyUsdt(text, 'limit_invalid'))

function percentOf(text: string, usual: number, least: number, most: number, reason: CopyRefusalReason): Read<number> {
  const typed = text.trim()
  if (typed === '') return ok(usual)
  const bps = toUnits(typed, 2)
  const isWithin = bps !== undefined && bps >= BigInt(least) && bps <= BigInt(most)
  return isWithin ? ok(Number(bps)) : refuseWith(reason, { least: String(least / 100), most: String(most / 100) })
}

function wholeOf(text: string, usual: number, least: number, most: number, reason: CopyRefusalReason): Read<number> {
  const typed = text.trim()
  if (typed === '') return ok(usual)
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  return count >= least && count <= most ? ok(count) : refuseWith(reason, { least: String(least), most: String(most) })
}

function symbolsOf(kind: CopyKind, text: string): Read<string[]> {
  const symbols = [...new Set(text.split(/[\s,]+/).filter((each) => each !== ''))].map((each) => each.toUpperCase())
  const unknown = symbols.find((symbol) => !(kind === 'spot' ? findMarket(symbol) : findContract(symbol)))
  return unknown === undefined ? ok(symbols) : refuseWith('symbol_unknown', { symbol: unknown })
}

function all<T extends readonly Read<unknown>[]>(...reads: T): CopyRefusal | undefined {
  for (const read of reads) if (!read.ok) return read.error
  return undefined
}
const ofField = <T>(read: Read<T>, field: keyof TypedCopySettings): Read<T> =>
  read.ok ? read : refuse({ ...read.error, params: { ...read.error.params, field } })
const value = <T>(read: Read<T>, none: T): T => (read.ok ? read.value : none)

export function parseCopySettings(kind: CopyKind, typed: TypedCopySettings): Read<CopySettings> {
  const fixed = typed.sizing === 'fixed' ? parseCopyUsdt(typed.fixed, 'fixed_invalid') : ok(0n)
  const times = typed.sizing === 'multiplier' ? typed.multiplier : ''
  const multiplier = percentOf(times, 100, COPY_MULTIPLIER_MIN, COPY_MULTIPLIER_MAX, 'multiplier_invalid')
  const perOrder = ofField(limitOf(typed.perOrder), 'perOrder')
  const total = ofField(limitOf(typed.total), 'total')
  const symbols = symbolsOf(kind, typed.symbols)
  const leverage = kind === 'spot' ? ok(0) : wholeOf(typed.leverage, 0, 1, COPY_LEVERAGE_MAX, 'leverage_invalid')
  const takeProfit = percentOf(typed.takeProfit, 0, 1, COPY_TAKE_PROFIT_MAX_BPS, 'take_profit_invalid')
  const lossOf = (text: string) => percentOf(text, 0, 1, COPY_LOSS_MAX_BPS, 'stop_loss_invalid')
  const stopLoss = ofField(lossOf(typed.stopLoss), 'stopLoss')
  const totalLoss = ofField(lossOf(typed.totalLoss), 'totalLoss')
  const [least, most] = [COPY_SLIPPAGE_MIN_BPS, COPY_SLIPPAGE_MAX_BPS]
  const slippage = percentOf(typed.slippage, DEFAULT_COPY_SETTINGS.slippageBps, least, most, 'slippage_invalid')
  const wrong = all(fixed, multiplier, perOrder, total, symbols, leverage, takeProfit, stopLoss, totalLoss, slippage)
  if (wrong) return refuse(wrong)
  return ok({
    sizing: typed.sizing,
    fixed: String(value(fixed, 0n)),
    multiplier: value(multiplier, 100),
    perOrder: String(value(perOrder, 0n)),
    total: String(value(total, 0n)),
    symbols: value(symbols, []),
    margin: typed.margin,
    leverage: value(leverage, 0),
    topUps: isOrderFlagOn(typed.topUps),
    takeProfitBps: value(takeProfit, 0),
    stopLossBps: value(stopLoss, 0),
    totalLossBps: value(totalLoss, 0),
    slippageBps: value(slippage, most),
  })
}

/** @returns basis points; undefined if the text is no percent within the bounds */
export function parseCopyLossLimit(text: string, leastBps: number, mostBps: number): number | undefined {
  const bps = toUnits(text.trim(), 2)
  return bps !== undefined && bps >= BigInt(leastBps) && bps <= BigInt(mostBps) ? Number(bps) : undefined
}

/** Excludes control characters and text directions, which could imitate another name. */
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp}]*$/u

export function parseLeadTerms(typed: TypedTerms): Read<LeadTerms> {
  const name = typed.name.trim().normalize('NFC')
  const bio = typed.bio.trim()
  if (name.length < 2 || name.length > LEAD_NAME_MAX || !PLAIN.test(name)) {
    return refuseWith('name_invalid', { least: String(LEAD_NAME_MIN), most: String(LEAD_NAME_MAX) })
  }
  if (bio.length > LEAD_BIO_MAX) return refuseWith('bio_too_long', { most: String(LEAD_BIO_MAX) })
  const share = percentOf(typed.share, 1_000, 0, PROFIT_SHARE_MAX_BPS, 'share_invalid')
  if (!share.ok) return share
  const most = wholeOf(typed.maxCopiers, 500, 1, LEAD_COPIERS_MAX, 'copiers_invalid')
  if (!most.ok) return most
  return ok({ name, bio, shareBps: share.value, maxCopiers: most.value, isPrivate: isOrderFlagOn(typed.isPrivate) })
}

export function formatCopyUsdt(atoms: bigint): string {
  const asset = findAsset(COPY_ASSET)
  return asset ? formatAssetAmount(asset, atoms) : '0'
}
