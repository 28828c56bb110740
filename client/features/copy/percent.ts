import { formatPercent } from '#shared/format/numbers.ts'
import { trimZeros } from '#shared/money/decimal.ts'

const PLACES = 8
const WHOLE = 10_000

/** Formats a fraction as signed percent with two decimals: `0.0213` is `+2.13%`. */
export const formatSignedFraction = (fraction: number): string => formatPercent(fraction.toFixed(PLACES))

/** Converts basis points to a fraction, decimal text: `213` is `0.02130000`. */
export const bpsToFraction = (bps: number): string => (bps / WHOLE).toFixed(PLACES)

/** Basis points without sign and trailing zeros: `1000` is `10%`, `1250` is `12.5%`. */
export const formatBpsPercent = (bps: number): string => `${trimZeros((bps / 100).toFixed(2))}%`

const thousandths = (figure: number): string => (Math.round(figure * 1_000) / 1_000).toString()

export const formatUnitValue = (nav: number): string => nav.toFixed(4)

/** Formats a ratio with up to three decimals; null is `–`. */
export const formatLeadRatio = (ratio: number | null): string =>
  ratio === null ? '–' : thousandths(ratio).replace('-', '−')

/** Formats fractional basis points as percent: `12.34` is `+0.12%`. */
export const formatCopySlippage = (bps: number | null): string =>
  bps === null ? '–' : formatSignedFraction(bps / WHOLE)

/** Formats milliseconds: `850 ms`, `2.4 s`. */
export const formatCopyDelay = (ms: number | null): string =>
  ms === null ? '–' : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`
