// Ledgers hold whole atoms of 10^-scale, so that price times quantity is exact.

import { findAsset } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'

/** Decimals of an asset's atom. @throws Error if the asset is unknown */
export function assetScale(symbol: string): number {
  const asset = findAsset(symbol)
  assert(asset, 'what is traded is an asset of the house')
  return asset.scale
}
