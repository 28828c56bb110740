// Warns when maintenance margin reaches 80, 90 and 95 % of equity, once per level until the ratio has clearly
// recovered.

import { futuresPath } from '#shared/navigation/paths.ts'
import type { NewNotice } from '../platform/new-notice.ts'
import type { MarginAccount } from './positions.ts'
import type { LiquidationRecord } from './receipts.ts'
import type { MarginRisk } from './risk.ts'
import {
  CROSS_MARGIN_WARNING_SCOPE,
  MARGIN_WARNING_LEVELS,
  MARGIN_WARNING_RESET_LEVEL,
  type MarginWarningLevel,
} from './warning-levels.ts'

type MarginKind = `margin_${MarginWarningLevel}` | 'liquidated' | 'deleveraged'

export type MarginWarning = {
  readonly account: string
  readonly symbol: string | undefined
  readonly level: MarginWarningLevel
}

function levelOf(equity: bigint, maintenance: bigint): MarginWarningLevel | 0 {
  return MARGIN_WARNING_LEVELS.findLast((level) => maintenance * 100n >= equity * BigInt(level)) ?? 0
}

/** Must be called after each step. */
export function findMarginWarnings(owner: MarginAccount, risk: MarginRisk): MarginWarning[] {
  const isolated = [...owner.positions.values()].filter(({ isIsolated }) => isIsolated)
  const scopes = new Map(
    isolated.map((position) => {
      const equity = risk.isolatedMargin(position) + risk.unrealised(position)
      return [position.key, { symbol: position.perpetual.symbol, equity, maintenance: risk.maintenance(position) }]
    }),
  )
  const cross =
    owner.positions.size > isolated.length
      ? { symbol: undefined, equity: risk.equity(owner), maintenance: risk.crossMaintenance(owner) }
      : undefined
  for (const scope of owner.warned.keys())
    if (scope !== CROSS_MARGIN_WARNING_SCOPE && !scopes.has(scope)) owner.warned.delete(scope)
  if (!cross) owner.warned.delete(CROSS_MARGIN_WARNING_SCOPE)
  const all = [...(cross ? [[CROSS_MARGIN_WARNING_SCOPE, cross] as const] : []), ...scopes]
  return all.flatMap(([scope, { symbol, equity, maintenance }]) => {
    const [level, known] = [levelOf(equity, maintenance), owner.warned.get(scope) ?? 0]
    if (level === 0 || level <= known) {
      if (maintenance * 100n < equity * BigInt(MARGIN_WARNING_RESET_LEVEL)) owner.warned.delete(scope)
      return []
    }
    owner.warned.set(scope, level)
    return [{ account: owner.id, symbol, level }]
  })
}

export type AccountNotice = { readonly account: string; readonly notice: NewNotice }

/** @param symbols affected contracts; empty for the whole account */
function marginNotice(kind: MarginKind, symbols: readonly string[], at: number): NewNotice {
  const [first] = symbols
  return {
    kind,
    params: { contracts: symbols.join(',') },
    at,
    link: first === undefined ? '/wallet' : futuresPath(first),
  }
}

export const createMarginWarningNotice = ({ account, symbol, level }: MarginWarning, now: number): AccountNotice => ({
  account,
  notice: marginNotice(`margin_${level}`, symbol === undefined ? [] : [symbol], now),
})

export function createLiquidationNotices({ account, time, steps, deleveraged }: LiquidationRecord): AccountNotice[] {
  const symbols = [...new Set(steps.map(({ symbol }) => symbol))]
  const others = new Set(deleveraged.map((each) => each.account))
  return [
    ...(steps.length > 0 ? [{ account, notice: marginNotice('liquidated', symbols, time) }] : []),
    ...[...others].map((other) => ({ account: other, notice: marginNotice('deleveraged', symbols, time) })),
  ]
}
