import { ASSETS, formatAssetAmount } from '../money/assets.ts'
import { trimZeros } from '../money/decimal.ts'
import { listNetworkTerms } from './networks.ts'

/** Costs are decimal text. */
export const NETWORK_COST_ROWS = ASSETS.flatMap((asset) =>
  listNetworkTerms(asset.symbol).map(({ network, fee, minWithdrawal, minDeposit }) => {
    const text = (atoms: bigint) => trimZeros(formatAssetAmount(asset, atoms))
    const { name, confirmations } = network
    const amounts = { fee: text(fee), minWithdrawal: text(minWithdrawal), minDeposit: text(minDeposit) }
    return { asset: asset.symbol, network: name, confirmations: String(confirmations), ...amounts }
  }),
)
