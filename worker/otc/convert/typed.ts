import { findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import type { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export type TypedConversion = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side?: 'give' | 'get'
}

export function parseConversionAtoms({
  from,
  to,
  amount,
  side = 'give',
}: TypedConversion): Result<string, ConversionRefusalReason> {
  const asset = findAsset(side === 'give' ? from : to)
  if (!asset || !findAsset(from) || !findAsset(to)) return refuse('asset_unknown')
  const atoms = parseAssetAmount(asset, amount.trim())
  return atoms.ok && atoms.value > 0n ? ok(String(atoms.value)) : refuse('amount_invalid')
}
