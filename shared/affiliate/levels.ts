// The levels of the affiliate programme: which share of the fees of one's traders one earns. Rates in millionths.

export type AffiliateLevel = {
  readonly name: 'starter' | 'partner' | 'senior' | 'principal'
  readonly ppm: number
  /** Both are of the last 30 days: what one's own traders traded, in USDT, and how many of them did. */
  readonly volume: number
  readonly traders: number
}

/** The lowest first. */
export const AFFILIATE_LEVELS: readonly [AffiliateLevel, ...AffiliateLevel[]] = [
  { name: 'starter', ppm: 200_000, volume: 0, traders: 0 },
  { name: 'partner', ppm: 300_000, volume: 100_000, traders: 3 },
  { name: 'senior', ppm: 400_000, volume: 1_000_000, traders: 10 },
  { name: 'principal', ppm: 500_000, volume: 10_000_000, traders: 30 },
]

/** Of whoever has invited somebody and has not been rated yet. */
export const BASE_PPM = AFFILIATE_LEVELS[0].ppm
/** All who share in a fee get no more than this together. */
export const TOP_PPM = Math.max(...AFFILIATE_LEVELS.map(({ ppm }) => ppm))

export const AFFILIATE_DAYS = 30

export type Activity = {
  /** Hundredths of a USDT. */
  readonly cents: number
  readonly traders: number
}

/** The highest level whose volume and traders have both been reached. */
export const affiliateLevelOf = ({ cents, traders }: Activity): AffiliateLevel =>
  AFFILIATE_LEVELS.findLast((level) => cents >= level.volume * 100 && traders >= level.traders) ?? AFFILIATE_LEVELS[0]

/** The level after one; undefined after the highest. */
export const levelAfter = (ppm: number): AffiliateLevel | undefined => AFFILIATE_LEVELS.find((level) => level.ppm > ppm)

/** `300000` as `30`. */
export const percentOf = (ppm: number): string => String(ppm / 10_000)
