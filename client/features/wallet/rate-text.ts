import { fromUnits } from '#shared/money/decimal.ts'

/** Formats 1,000 as 0.10%. */
export const formatPpmRate = (ppm: number): string => `${fromUnits(ppm, 4).slice(0, -2)}%`
