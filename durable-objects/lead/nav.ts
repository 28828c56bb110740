// The net asset value of a lead: 1 at the beginning, and changed by results alone. What is paid in and out between two looks
// is taken out of the later one (features §2.10): `NAV = (B - in + out) / B_before * NAV_before`. Exact, in parts of 10^12.

import { floorDivide } from '#shared/money/atoms.ts'

const NAV_SCALE = 12
export const NAV_ONE = 10n ** BigInt(NAV_SCALE)
export const navNumber = (nav: bigint): number => Number(nav) / Number(NAV_ONE)

/** Gains on less than so many USDT atoms (10 USDT) are no result: a doubled cent would lead the board. Losses count always. */
export const NAV_LEAST_ATOMS = 10n * 10n ** 8n

/** Atoms of USDT; `in` and `out` are sums since the beginning. */
export type Point = {
  readonly time: number
  readonly nav: bigint
  readonly equity: bigint
  readonly paidIn: bigint
  readonly paidOut: bigint
  /** Of all copiers that there ever were: sums since the beginning, and what they have behind the lead now. */
  readonly copierPnl: bigint
  readonly copierPaidIn: bigint
  readonly copierEquity: bigint
}

/** What a lead and their copiers had at a time. */
export type Valuation = Omit<Point, 'nav'>

/** The next point after one. @throws nothing: money that was not there before makes no value */
export function nextPoint(before: Point | undefined, valuation: Valuation): Point {
  if (!before) return { ...valuation, nav: NAV_ONE }
  const result = valuation.equity - (valuation.paidIn - before.paidIn) + (valuation.paidOut - before.paidOut)
  if (before.equity <= 0n) return { ...valuation, nav: before.nav }
  const nav = result <= 0n ? 0n : floorDivide(before.nav * result, before.equity)
  const isDust = before.equity < NAV_LEAST_ATOMS && nav > before.nav
  return { ...valuation, nav: isDust ? before.nav : nav }
}

/** Profit and loss since the beginning. */
export const pnlOf = ({ equity, paidIn, paidOut }: Pick<Point, 'equity' | 'paidIn' | 'paidOut'>): bigint =>
  equity + paidOut - paidIn
