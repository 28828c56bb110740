import { ASSETS } from '../money/assets.ts'

/** All assets, in the order of the listing. */
export const ASSET_SYMBOLS: readonly string[] = ASSETS.map(({ symbol }) => symbol)
