import { formatSignedFraction } from '#shared/format/numbers.ts'
import { trimZeros } from '#shared/money/decimal.ts'

const PLACES = 8
const WHOLE = 10_000

/** Converts basis points to a fraction, decimal text: `213` is `0.02130000`. */
export const bpsToFraction = (bps: number): string => (bps / WHOLE).toFixed(PLACES)

/** Formats basis points without sign and trailing zeros: `1000` is `10%`, `1250` is `12.5%`. */
export const formatBpsPercent = (bps: number): string => `${trimZeros((bps / 100).toFixed(2))}%`

const thousandths = (figure: number): string => (Math.round(figure * 1_000) / 1_000).toString()

export const formatUnitValue = (nav: number): string => nav.toFixed(4)

export const formatLeadRatio = (ratio: number | null): string =>
  ratio === null ? '–' : thousandths(ratio).replace('-', '−')

/** Formats `12.34` as `+0.12%`. */
export const formatCopySlippage = (bps: number | null): string =>
  bps === null ? '–' : formatSignedFraction(bps / WHOLE)

export const formatCopyDelay = (ms: number | null): string =>
  ms === null ? '–' : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`
