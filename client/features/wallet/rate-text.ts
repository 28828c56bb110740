import { fromUnits } from '#shared/money/decimal.ts'

/** Formats parts per million as percent: 1,000 is 0.10%. */
export const formatPpmRate = (ppm: number): string => `${fromUnits(ppm, 4).slice(0, -2)}%`
