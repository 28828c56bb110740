import { ASSETS, amountText } from '../money/assets.ts'
import { networkTermsOf } from './networks.ts'
import { trimmed } from './valuing.ts'

/** Costs are decimal text. */
export const LINES = ASSETS.flatMap((asset) =>
  networkTermsOf(asset.symbol).map(({ network, fee, minWithdrawal, minDeposit }) => {
    const text = (atoms: bigint) => trimmed(amountText(asset, atoms))
    const { name, confirmations } = network
    const amounts = { fee: text(fee), minWithdrawal: text(minWithdrawal), minDeposit: text(minDeposit) }
    return { asset: asset.symbol, network: name, confirmations: String(confirmations), ...amounts }
  }),
)
