// Commission rates are millionths of the fees.

export type AffiliateLevel = {
  readonly name: 'starter' | 'partner' | 'senior' | 'principal'
  readonly ppm: number
  /** Activity of direct traders in the last 30 days: volume in USDT, and number of traders. */
  readonly volume: number
  readonly traders: number
}

/** Lowest first. */
export const AFFILIATE_LEVELS: readonly [AffiliateLevel, ...AffiliateLevel[]] = [
  { name: 'starter', ppm: 200_000, volume: 0, traders: 0 },
  { name: 'partner', ppm: 300_000, volume: 100_000, traders: 3 },
  { name: 'senior', ppm: 400_000, volume: 1_000_000, traders: 10 },
  { name: 'principal', ppm: 500_000, volume: 10_000_000, traders: 30 },
]

export const AFFILIATE_RATE_MIN_PPM = AFFILIATE_LEVELS[0].ppm
/** Maximum sum of all shares of a fee. */
export const AFFILIATE_RATE_MAX_PPM = Math.max(...AFFILIATE_LEVELS.map(({ ppm }) => ppm))

export const AFFILIATE_ACTIVITY_DAYS = 30

export const COMMISSION_TRADES_PAGE_SIZE = 500

export type DirectTradersActivity = {
  /** Volume in hundredths of a USDT. */
  readonly cents: number
  readonly traders: number
}

export const findAffiliateLevel = ({ cents, traders }: DirectTradersActivity): AffiliateLevel =>
  AFFILIATE_LEVELS.findLast((level) => cents >= level.volume * 100 && traders >= level.traders) ?? AFFILIATE_LEVELS[0]

export const findNextAffiliateLevel = (ppm: number): AffiliateLevel | undefined =>
  AFFILIATE_LEVELS.find((level) => level.ppm > ppm)

export const formatPpmPercent = (ppm: number): string => String(ppm / 10_000)
