// What is left in an account that is closed: money that nobody could take out of it, in any way.

import { COLLATERAL } from '../futures/contracts.ts'
import { networkTermsOf } from './networks.ts'
import { roughUsd } from './withdrawals.ts'

const leastOf = (asset: string): bigint | undefined =>
  networkTermsOf(asset)
    .map(({ minWithdrawal }) => minWithdrawal)
    .sort((a, b) => (a < b ? -1 : 1))[0]

/** Whether an amount can be withdrawn over one of the asset's networks, or is worth what can be once it is converted to USDT. */
export function canLeave(asset: string, atoms: bigint): boolean {
  const [least, leastUsdt] = [leastOf(asset), leastOf(COLLATERAL)]
  if (least !== undefined && atoms >= least) return true
  return leastUsdt !== undefined && roughUsd(asset, atoms) >= roughUsd(COLLATERAL, leastUsdt)
}
