// How finely an asset is counted: ledgers hold whole atoms of 10^-scale, and a price times a quantity is exact in them.

import { assert } from '#shared/assert.ts'
import { assetOf } from '#shared/money/assets.ts'

/** Decimals of an asset's atom: the ledger's own. @throws Error if there is no such asset */
export function assetScale(symbol: string): number {
  const asset = assetOf(symbol)
  assert(asset, 'what is traded is an asset of the house')
  return asset.scale
}
