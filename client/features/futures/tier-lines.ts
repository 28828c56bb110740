import type { Contract } from '#shared/futures/contracts.ts'
import type { MarginMode } from '#shared/futures/legs.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, trimZeros } from '#shared/money/decimal.ts'

export type ContractLeverageSettings = {
  readonly leverage: number
  readonly mode: MarginMode
  readonly isAutoAdded: boolean
}

/** `upTo` is in whole units of the quote asset, `maintenance` in percent. */
export type RiskTierLine = { readonly upTo: string; readonly maxLeverage: number; readonly maintenance: string }

export const toRiskTierLines = ({ tiers, quote }: Contract): readonly RiskTierLine[] =>
  tiers.map(({ upTo, maxLeverage, maintenancePpm }) => ({
    upTo: trimZeros(fromUnits(upTo, findAsset(quote)?.scale ?? 0)),
    maxLeverage,
    maintenance: trimZeros(fromUnits(maintenancePpm, 4)),
  }))
