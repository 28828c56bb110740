import { ASSETS } from '../money/assets.ts'

export const ASSET_SYMBOLS: readonly string[] = ASSETS.map(({ symbol }) => symbol)
