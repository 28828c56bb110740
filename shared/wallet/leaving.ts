import { FUTURES_COLLATERAL_ASSET } from '../futures/contracts.ts'
import { listNetworkTerms } from './networks.ts'
import { estimateUsd } from './withdrawals.ts'

const leastOf = (asset: string): bigint | undefined =>
  listNetworkTerms(asset)
    .map(({ minWithdrawal }) => minWithdrawal)
    .sort((a, b) => (a < b ? -1 : 1))[0]

/** True if a network of the asset accepts the amount, directly or after conversion to USDT. */
export function canWithdrawAmount(asset: string, atoms: bigint): boolean {
  const [least, leastUsdt] = [leastOf(asset), leastOf(FUTURES_COLLATERAL_ASSET)]
  if (least !== undefined && atoms >= least) return true
  return leastUsdt !== undefined && estimateUsd(asset, atoms) >= estimateUsd(FUTURES_COLLATERAL_ASSET, leastUsdt)
}
