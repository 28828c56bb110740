import { LEAD_TERMS_CHANGE_DAYS } from '#shared/copy/settings.ts'
import { COPY_WINDOW_DAYS, type LeadStats } from '#shared/copy/statistics.ts'
import type {
  ClosedCopyPosition,
  CopierRow,
  CopyBoardRow,
  CopyTraderView,
  LeadDashboardView,
} from '#shared/copy/views.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { isSimulatedAccount } from '../../platform/simulated.ts'
import { nextProfitShareSettlement } from '../copier/profit-share.ts'
import { type LeadNavPoint, toNavNumber } from './nav.ts'
import {
  computeLeadRiskLevel,
  computeLeadStats,
  computeMedian,
  createNavCurve,
  downsampleEvenly,
  formatUsdt,
} from './statistics.ts'
import { isReturningLead, type LeadProfile, type LeadStore } from './store.ts'
import type { ClosedLeadPosition } from './tracker.ts'

const LINE_POINTS = 32
const CURVE_POINTS = 400
const MAX = 100_000
const SYMBOLS_SHOWN = 3

export type CopyBoardEntry = Omit<CopyBoardRow, 'stats' | 'line'> & {
  readonly windows: readonly { readonly stats: LeadStats; readonly line: readonly number[] }[]
  readonly allSymbols: readonly string[]
  /** Real copiers of a simulated lead, and their equity. */
  readonly followed?: { readonly copiers: number; readonly aum: string }
  /** Name in the application of a lead that returns, not public. */
  readonly applyingAs?: string
}

/** Stored, or computed for a simulated lead. */
type LeadRecord = Pick<LeadStore, 'activeCopiers' | 'closed' | 'copies' | 'trades'>

export type LeadSnapshotForViews<Stored extends LeadRecord = LeadRecord> = {
  readonly store: Stored
  readonly profile: LeadProfile
  readonly points: readonly LeadNavPoint[]
  readonly now: number
}
type Read = LeadSnapshotForViews

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

/** Time windows end with the lead, so no flat line follows. */
/** A returning lead whose application waits, or was rejected, is seen as before it. */
function toPublicProfile(profile: LeadProfile): Pick<LeadProfile, 'state' | 'terms'> {
  const { state, terms, formerTerms } = profile
  return isReturningLead(profile) ? { state: 'ended', terms: formerTerms ?? terms } : { state, terms }
}

const endOf = ({ endedAt }: LeadProfile, now: number): number => (endedAt > 0 ? endedAt : now)

function statsOfAll({ store, profile, now }: Read, points: readonly LeadNavPoint[]): LeadStats[] {
  const [closed, trades] = [store.closed(Number.MAX_SAFE_INTEGER, MAX), store.trades(0).map(({ time }) => time)]
  return [...COPY_WINDOW_DAYS, 0].map((days) =>
    computeLeadStats(points, closed, trades, { days, now: endOf(profile, now) }),
  )
}

function symbolsOf({ store }: Read) {
  const volumes = new Map<string, { value: bigint; trades: number }>()
  for (const { symbol, value } of store.trades(0)) {
    const known = volumes.get(symbol) ?? { value: 0n, trades: 0 }
    volumes.set(symbol, { value: known.value + value, trades: known.trades + 1 })
  }
  const total = sum([...volumes.values()].map(({ value }) => value))
  return [...volumes]
    .sort(([, a], [, b]) => (a.value < b.value ? 1 : -1))
    .map(([symbol, { value, trades }]) => ({
      symbol,
      trades,
      value,
      shareBps: total === 0n ? 0 : Number((value * 10_000n) / total),
    }))
}

export function toCopyBoardEntry(read: Read): CopyBoardEntry {
  const { store, profile, points, now } = read
  const { state, terms } = toPublicProfile(profile)
  const stats = statsOfAll(read, points)
  const active = store.activeCopiers()
  const equity = points.at(-1)?.equity ?? 0n
  const symbols = symbolsOf(read).map(({ symbol }) => symbol)
  const lineOf = (days: number) => {
    const since = endOf(profile, now) - days * DAY_MS
    const within = points.filter(({ time }) => time >= since)
    return downsampleEvenly(within.length > 1 ? within : points.slice(-2), LINE_POINTS).map(({ nav }) =>
      toNavNumber(nav),
    )
  }
  return {
    id: profile.id,
    kind: profile.kind,
    name: terms.name,
    ...(isReturningLead(profile) && profile.state === 'pending' && { applyingAs: profile.terms.name }),
    isSimulated: profile.isSimulated,
    state,
    isPrivate: terms.isPrivate,
    shareBps: terms.shareBps,
    copiers: active.length,
    maxCopiers: terms.maxCopiers,
    aum: formatUsdt(equity + sum(active.map((copier) => copier.equity))),
    risk: computeLeadRiskLevel(stats.at(-1) ?? { drawdownBps: 0, dailyDeviation: null }),
    since: profile.activeAt,
    endedAt: profile.endedAt > 0 ? profile.endedAt : null,
    symbols: symbols.slice(0, SYMBOLS_SHOWN),
    allSymbols: symbols,
    windows: COPY_WINDOW_DAYS.map((days, at) => {
      const own = stats[at]
      if (!own) throw new Error('each window has its figures')
      return { stats: own, line: lineOf(days) }
    }),
  }
}

export const findCopyBoardRow = (
  { windows, allSymbols: _, followed: __, applyingAs: ___, ...row }: CopyBoardEntry,
  days: number,
): CopyBoardRow | undefined => {
  const window = windows.find(({ stats }) => stats.days === days)
  return window && { ...row, stats: window.stats, line: [...window.line] }
}

/** @param turnovers daily turnover by market, USDT */
export function toCopyTraderView(read: Read, turnovers: ReadonlyMap<string, number>): CopyTraderView {
  const { store, profile, points, now } = read
  const row = findCopyBoardRow(toCopyBoardEntry(read), COPY_WINDOW_DAYS[1])
  if (!row) throw new Error('a lead has a row')
  const held = store.closed(Number.MAX_SAFE_INTEGER, MAX).map(({ openedAt, closedAt }) => closedAt - openedAt)
  const trades = store.trades(0)
  const copies = store.copies()
  const weeks = Math.max((endOf(profile, now) - profile.activeAt) / (7 * DAY_MS), 1 / 7)
  const [median, delay] = [computeMedian(held), computeMedian(copies.map((copy) => copy.delay))]
  return {
    row,
    bio: toPublicProfile(profile).terms.bio,
    stats: statsOfAll(read, points),
    curve: createNavCurve(points, CURVE_POINTS),
    symbols: symbolsOf(read).map(({ symbol, shareBps, trades: count }) => ({ symbol, shareBps, trades: count })),
    holdingMedianMs: median === null ? null : Math.round(median),
    holdingMeanMs: held.length === 0 ? null : Math.round(held.reduce((a, b) => a + b, 0) / held.length),
    tradesPerWeek: Math.round((trades.length / weeks) * 10) / 10,
    slippageMedianBps: computeMedian(copies.map(({ slippage }) => slippage)),
    delayMedianMs: delay === null ? null : Math.round(delay),
    capacity: capacityOf(read, turnovers),
    lastTradeAt: trades.at(-1)?.time ?? null,
    time: now,
  }
}

/** Capacity in USDT: equity whose usual trade is 1 % of the markets' daily turnover. */
function capacityOf(read: Read, turnovers: ReadonlyMap<string, number>): CopyTraderView['capacity'] {
  const shares = symbolsOf(read)
  const turnover = shares.reduce(
    (all, { symbol, shareBps }) => all + ((turnovers.get(symbol) ?? 0) * shareBps) / 10_000,
    0,
  )
  const parts = read.store
    .trades(0)
    .filter(({ equity }) => equity > 0n)
    .map(({ value, equity }) => Number((value * 10_000n) / equity))
  const usual = Math.round(computeMedian(parts) ?? 0)
  const isKnown = usual > 0 && turnover > 0
  const dollars = (amount: number) => formatUsdt(BigInt(Math.floor(amount)) * 10n ** 8n)
  const amount = isKnown ? dollars((turnover / 100) * (10_000 / usual)) : null
  return { amount, dayTurnover: dollars(turnover), tradeShareBps: usual }
}

export const listCopierRows = (store: LeadRecord, most: number): CopierRow[] =>
  store
    .activeCopiers()
    .sort((a, b) => (a.equity < b.equity ? 1 : -1))
    .slice(0, most)
    .map(({ name, person: userId, equity, pnl, since }) => {
      return {
        name,
        isSimulated: isSimulatedAccount(userId),
        invested: formatUsdt(equity),
        pnl: formatUsdt(pnl),
        since,
      }
    })

export function toClosedPosition(
  kind: LeadProfile['kind'],
  row: ClosedLeadPosition & { readonly id: number },
): ClosedCopyPosition {
  const { symbol, side, amount, cost, proceeds, pnl, openedAt, closedAt, id } = row
  const [market, contract] = [findMarket(symbol), findContract(symbol)]
  const base = findAsset(symbol.split('_')[0] ?? '')
  const priceDecimals = (kind === 'spot' ? market?.priceDecimals : contract?.priceDecimals) ?? 2
  const scale = kind === 'spot' ? (base?.scale ?? 0) : (contract?.quantityDecimals ?? 0)
  const price = (value: bigint) =>
    fromUnits((value * 10n ** BigInt(scale + priceDecimals)) / (amount * 10n ** 8n), priceDecimals)
  return {
    id,
    symbol,
    side,
    quantity: base && kind === 'spot' ? formatAssetAmount(base, amount) : fromUnits(amount, scale),
    entry: price(cost),
    exit: price(proceeds),
    pnl: formatUsdt(pnl),
    pnlBps: cost === 0n ? 0 : Number((pnl * 10_000n) / cost),
    openedAt,
    closedAt,
  }
}

export function toLeadDashboardView(read: LeadSnapshotForViews<LeadStore>): LeadDashboardView {
  const { store, profile, points, now } = read
  const active = store.activeCopiers()
  const change = profile.changedAt + LEAD_TERMS_CHANGE_DAYS * DAY_MS
  const received = sum(store.settledAmounts().map((amount) => toUnits(amount, 8) ?? 0n))
  return {
    id: profile.id,
    kind: profile.kind,
    state: profile.state,
    note: profile.note,
    terms: profile.terms,
    changeAt: profile.changedAt > 0 && change > now ? change : null,
    equity: formatUsdt(points.at(-1)?.equity ?? 0n),
    copiers: listCopierRows(store, 100),
    copierCount: active.length,
    aum: formatUsdt(sum(active.map(({ equity }) => equity))),
    shareReceived: formatUsdt(received),
    shareDue: formatUsdt(sum(active.map(({ due }) => due))),
    nextSettlementAt: nextProfitShareSettlement(now),
    stats: statsOfAll(read, points),
    curve: createNavCurve(points, CURVE_POINTS),
    appliedAt: profile.appliedAt,
    invitation: profile.terms.isPrivate ? profile.invitation : '',
  }
}
