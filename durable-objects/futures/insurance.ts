import { findAsset } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { FUTURES_FAUCET_ACCOUNT, INSURANCE_FUND_ACCOUNT, type MarginFunds } from './funds.ts'
import type { ClearingStore } from './store.ts'

/** In whole units of the collateral. */
const FIRST_INSURANCE_BALANCE = 1_000_000n

/**
 * Runs inside the transaction of the first deposit.
 * @param hour start of the hour, epoch ms
 */
export function endowInsuranceFund(funds: MarginFunds, store: ClearingStore, collateral: string, hour: number): void {
  if (!store.isEmpty()) return
  const asset = findAsset(collateral)
  assert(asset, 'the collateral is an asset')
  funds.post(
    FUTURES_FAUCET_ACCOUNT,
    INSURANCE_FUND_ACCOUNT,
    FIRST_INSURANCE_BALANCE * 10n ** BigInt(asset.scale),
    'faucet',
    'insurance',
  )
  store.writeInsurance(hour, funds.balance(INSURANCE_FUND_ACCOUNT))
}
