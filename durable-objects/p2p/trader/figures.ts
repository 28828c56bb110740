// Public figures of a user's deals (features §2.11). Pure.

import {
  P2P_NEW_ACCOUNT_DAY_MAX_USDT,
  P2P_NEW_ACCOUNT_DAYS,
  TRADER_FIGURES_DAYS,
  type TraderFigures,
} from '#shared/p2p/ads.ts'
import { isDealTerminal } from '#shared/p2p/deals.ts'
import type { DealSummaryView } from '#shared/p2p/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

const WINDOW_MS = TRADER_FIGURES_DAYS * DAY_MS
/** The merchant status follows from these figures and cannot be bought. */
export const MERCHANT_CRITERIA = { deals: 30, completion: 95, days: 30 } as const

export const isDealCompleted = ({ state }: DealSummaryView): boolean =>
  state === 'released' || state === 'resolved_buyer'

/** The buyer cancelled or did not pay. Only these deals count against a user. */
export const isBuyerAtFault = ({ side, cause }: DealSummaryView): boolean =>
  side === 'buy' && (cause === 'buyer' || cause === 'unpaid')

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

export type P2pTraderProfile = {
  readonly name: string
  readonly since: number
  readonly isSimulated: boolean
  readonly good: number
  readonly bad: number
}

export function computeTraderFigures(
  user: P2pTraderProfile,
  deals: readonly DealSummaryView[],
  now: number,
): TraderFigures {
  const recent = deals.filter(({ openedAt }) => openedAt > now - WINDOW_MS)
  const completed = recent.filter(isDealCompleted)
  const faults = recent.filter(isBuyerAtFault).length
  const counted = completed.length + faults
  const completion = counted === 0 ? null : Math.round((completed.length * 100) / counted)
  const sold = completed.filter(({ side, paidAt, releasedAt }) => side === 'sell' && paidAt > 0 && releasedAt > 0)
  const bought = completed.filter(({ side, paidAt }) => side === 'buy' && paidAt > 0)
  const days = Math.floor((now - user.since) / DAY_MS)
  return {
    ...user,
    deals: completed.length,
    completion,
    releaseMs: mean(sold.map(({ paidAt, releasedAt }) => releasedAt - paidAt)),
    payMs: mean(bought.map(({ paidAt, openedAt }) => paidAt - openedAt)),
    isMerchant:
      completed.length >= MERCHANT_CRITERIA.deals &&
      (completion ?? 0) >= MERCHANT_CRITERIA.completion &&
      days >= MERCHANT_CRITERIA.days,
  }
}

const BOUGHT: readonly DealSummaryView['state'][] = ['released', 'resolved_buyer', 'resolved_split']
/** Bought coins are on hold for this time, because the payment may be reversed. */
const BOUGHT_HELD_MS = DAY_MS

/** End of the hold on bought coins, epoch ms; 0: none. */
export function findPurchaseHoldEnd(deals: readonly DealSummaryView[], asset: string): number {
  const times = deals
    .filter(({ side, state, ...deal }) => side === 'buy' && BOUGHT.includes(state) && deal.asset === asset)
    .map(({ releasedAt, endedAt = 0, paidAt }) => Math.max(releasedAt, endedAt, paidAt))
  return times.length === 0 ? 0 : Math.max(...times) + BOUGHT_HELD_MS
}

export const countOpenTakerDeals = (deals: readonly DealSummaryView[]): number =>
  deals.filter(({ isMaker, state }) => !isMaker && !isDealTerminal(state)).length

export function computeTodayDealFigures(
  deals: readonly DealSummaryView[],
  now: number,
): { readonly cancelled: number; readonly usdt: number } {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const own = deals.filter(({ openedAt, isMaker }) => openedAt >= today && !isMaker)
  return {
    cancelled: own.filter(isBuyerAtFault).length,
    usdt: own.filter(({ cause }) => cause === null).reduce((sum, { usdt }) => sum + usdt, 0),
  }
}

/** The board and a deal convert an amount in different ways, which differ by less than this. */
const ROUNDING_USDT = 0.005

/** True if a deal would exceed the daily limit of a new account (PB7). */
export function isOverNewAccountLimit(
  since: number,
  deals: readonly DealSummaryView[],
  { usdt }: Pick<DealSummaryView, 'usdt'>,
  now: number,
): boolean {
  if (now - since >= P2P_NEW_ACCOUNT_DAYS * DAY_MS) return false
  return computeTodayDealFigures(deals, now).usdt + usdt > P2P_NEW_ACCOUNT_DAY_MAX_USDT + ROUNDING_USDT
}
