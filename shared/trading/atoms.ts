// How finely an asset is counted: ledgers hold whole atoms of 10^-scale, and a price times a quantity is exact in them.

/** Where eight decimals are too few for a market's tick × lot, or too many for the supply (reliability §1.7). */
const SCALES: Readonly<Record<string, number>> = { BTC: 10, SHIB: 4, PEPE: 2 }

/** Decimals of an asset's atom. */
export const assetScale = (asset: string): number => SCALES[asset] ?? 8
