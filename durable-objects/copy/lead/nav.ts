// Net asset value: 1 at the start, changed by results only (features §2.10): `NAV = (equity - in + out) / equity_before
// * NAV_before`. Deposits and withdrawals between two polls are removed from the later one. In parts of 10^12.

import { floorDivide } from '#shared/money/atoms.ts'

const NAV_SCALE = 12
export const NAV_ONE = 10n ** BigInt(NAV_SCALE)
export const toNavNumber = (nav: bigint): number => Number(nav) / Number(NAV_ONE)

/** Gains on equity below 10 USDT do not count: doubled cents would lead the board. Losses always count. */
export const NAV_MIN_ATOMS = 10n * 10n ** 8n

/** Atoms of USDT. `paidIn` and `paidOut` are sums since the start. */
export type LeadNavPoint = {
  readonly time: number
  readonly nav: bigint
  readonly equity: bigint
  readonly paidIn: bigint
  readonly paidOut: bigint
  /** All copiers, also former ones: sums since the start, and current equity. */
  readonly copierPnl: bigint
  readonly copierPaidIn: bigint
  readonly copierEquity: bigint
}

export type LeadNavInputs = Omit<LeadNavPoint, 'nav'>

/** A deposit without earlier equity adds no value. */
export function computeNextNavPoint(before: LeadNavPoint | undefined, valuation: LeadNavInputs): LeadNavPoint {
  if (!before) return { ...valuation, nav: NAV_ONE }
  const result = valuation.equity - (valuation.paidIn - before.paidIn) + (valuation.paidOut - before.paidOut)
  if (before.equity <= 0n) return { ...valuation, nav: before.nav }
  const nav = result <= 0n ? 0n : floorDivide(before.nav * result, before.equity)
  const isDust = before.equity < NAV_MIN_ATOMS && nav > before.nav
  return { ...valuation, nav: isDust ? before.nav : nav }
}

export const computeLeadPnl = ({
  equity,
  paidIn,
  paidOut,
}: Pick<LeadNavPoint, 'equity' | 'paidIn' | 'paidOut'>): bigint => equity + paidOut - paidIn
