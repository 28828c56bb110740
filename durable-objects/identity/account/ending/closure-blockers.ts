// Reasons against the closing of an account (ACC22, docs/decisions/075).

import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { AccountClosingRefusal } from '#shared/identity/account/closing.ts'
import { canWithdrawAmount } from '#shared/wallet/leaving.ts'
import type { LedgerHoldings } from '../../../wallet/ledger/views.ts'

export type ClosureBlockerInput = {
  readonly positions: number
  readonly openDeals: number
  readonly isSettling: boolean
  readonly bots: number
  readonly copies: number
  readonly isLead: boolean
  readonly withdrawals: number
  /** Atoms by asset in all wallets and the margin account. */
  readonly money: ReadonlyMap<string, bigint>
}

/** Amounts too small to be withdrawn do not count. */
export function chooseClosureBlocker(facts: ClosureBlockerInput): AccountClosingRefusal | undefined {
  if (facts.positions > 0) return 'closing_positions'
  if (facts.openDeals > 0) return 'closing_deals'
  if (facts.isSettling) return 'closing_settling'
  if (facts.bots > 0) return 'closing_bots'
  if (facts.copies > 0) return 'closing_copies'
  if (facts.isLead) return 'closing_lead'
  if (facts.withdrawals > 0) return 'closing_withdrawals'
  return [...facts.money].some(([asset, atoms]) => canWithdrawAmount(asset, atoms)) ? 'closing_money' : undefined
}

/** @param equity of the margin account, in atoms of the collateral */
export function sumAccountMoney(
  { balances, orders }: Pick<LedgerHoldings, 'balances' | 'orders'>,
  equity: bigint,
): Map<string, bigint> {
  const money = new Map([[FUTURES_COLLATERAL_ASSET, equity]])
  const add = (asset: string, atoms: string) => money.set(asset, (money.get(asset) ?? 0n) + BigInt(atoms))
  for (const { asset, available, held } of balances) {
    add(asset, available)
    add(asset, held)
  }
  for (const { held } of orders) for (const { asset, atoms } of held) add(asset, atoms)
  return money
}
