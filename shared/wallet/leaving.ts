import { COLLATERAL } from '../futures/contracts.ts'
import { networkTermsOf } from './networks.ts'
import { roughUsd } from './withdrawals.ts'

const leastOf = (asset: string): bigint | undefined =>
  networkTermsOf(asset)
    .map(({ minWithdrawal }) => minWithdrawal)
    .sort((a, b) => (a < b ? -1 : 1))[0]

/** True if withdrawable over a network of the asset, directly or after conversion to USDT. */
export function canLeave(asset: string, atoms: bigint): boolean {
  const [least, leastUsdt] = [leastOf(asset), leastOf(COLLATERAL)]
  if (least !== undefined && atoms >= least) return true
  return leastUsdt !== undefined && roughUsd(asset, atoms) >= roughUsd(COLLATERAL, leastUsdt)
}
