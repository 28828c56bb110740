// An ad: what somebody offers to buy or sell, at which price, how it is paid, and to whom (features §1.9).

import { z } from 'zod/mini'
import { isCountry } from '../countries.ts'
import { HOUR_MS } from '../intervals.ts'
import { PAY_WINDOWS } from './deals.ts'
import { P2P_ASSETS, P2P_FIATS } from './fiats.ts'

export const METHODS_MAX = 5
export const ADS_MAX = 10
export const TERMS_MAX = 1_000
export const GREETING_MAX = 500
export const DETAILS_MAX = 12
/** Countries that an ad may leave out. */
export const COUNTRIES_MAX = 20

/** How far a price may be from the reference, hundredths of a percent, either way. */
export const GUARD_BPS = 1_000
/** A reference older than this is stale: ads that follow it are not to be taken. */
export const REFERENCE_FRESH_MS = 5 * 60_000
/** A floating price is so many parts of ten thousand of the reference. */
export const FLOATING_MIN_BPS = 10_000 - GUARD_BPS
export const FLOATING_MAX_BPS = 10_000 + GUARD_BPS

/** Open deals that somebody may have as a taker, and what they may take in a day while their account is new, in USDT. */
export const OPEN_DEALS_MAX = 3
export const NEW_ACCOUNT_DAYS = 7
export const NEW_ACCOUNT_DAY_USDT = 2_000
/**
 * Of what a simulated merchant offers one account takes at most one in so many parts within `MERCHANT_SHARE_MS`: the others
 * find something, too. People sell to whom they like.
 */
export const MERCHANT_SHARE_PARTS = 2n
export const MERCHANT_SHARE_MS = HOUR_MS
/** Deals that somebody may let lapse or cancel in a day before they have to wait for the next. */
export const CANCELS_MAX = 3

export const AdSide = z.enum(['buy', 'sell'])
/** What whoever made the ad does. Whoever takes it does the other thing. */
export type AdSide = z.infer<typeof AdSide>

export const AdKind = z.enum(['normal', 'block', 'private'])
/** `block`: large amounts, listed apart. `private`: taken with a password by whoever has its link, listed nowhere. */
export type AdKind = z.infer<typeof AdKind>

export const AdState = z.enum(['online', 'offline', 'closed'])
export type AdState = z.infer<typeof AdState>

/** A price per unit in its smallest steps, or parts of ten thousand of the reference. */
export const Pricing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), price: z.string() }),
  z.object({ kind: z.literal('floating'), bps: z.int() }),
])
export type Pricing = z.infer<typeof Pricing>

/** What a taker has to have. */
export const Conditions = z.object({
  /** Days since their account was made. */
  days: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
  /** Deals that they completed in the last 30 days. */
  deals: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  /** Percent of deals completed in the last 30 days. */
  completion: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  secondFactor: z._default(z.boolean(), false),
  /** Countries (ISO 3166-1) whose residents it is not for. */
  countries: z._default(z.array(z.string().check(z.refine(isCountry))).check(z.maxLength(COUNTRIES_MAX)), []),
})
export type Conditions = z.infer<typeof Conditions>

/** What an ad is made or changed with. Amounts are atoms and smallest coins, as decimal text. */
export const AdDraft = z.object({
  side: AdSide,
  asset: z.enum(P2P_ASSETS),
  fiat: z.enum(P2P_FIATS),
  kind: z._default(AdKind, 'normal'),
  pricing: Pricing,
  atoms: z.string().check(z.regex(/^\d{1,19}$/)),
  min: z.string().check(z.regex(/^\d{1,16}$/)),
  max: z.string().check(z.regex(/^\d{1,16}$/)),
  methods: z.array(z.string()),
  payMinutes: z.union(PAY_WINDOWS.map((minutes) => z.literal(minutes))),
  terms: z.string(),
  greeting: z.string(),
  conditions: Conditions,
  password: z._default(z.string(), ''),
})
export type AdDraft = z.infer<typeof AdDraft>

/** Of whoever made an ad, as everybody sees it. Figures are of the last 30 days; times in ms, null before the first. */
export const TraderFigures = z.object({
  name: z.string(),
  since: z.int(),
  deals: z.int(),
  completion: z.nullable(z.int()),
  releaseMs: z.nullable(z.int()),
  payMs: z.nullable(z.int()),
  good: z.int(),
  bad: z.int(),
  isMerchant: z.boolean(),
  isSimulated: z.boolean(),
})
export type TraderFigures = z.infer<typeof TraderFigures>

/** An ad on the board. Amounts are decimal text of the asset or the currency. */
export const AdView = z.object({
  id: z.int(),
  version: z.int(),
  side: AdSide,
  asset: z.enum(P2P_ASSETS),
  fiat: z.enum(P2P_FIATS),
  kind: AdKind,
  price: z.string(),
  /** Parts of ten thousand of the reference that a floating price is; null: it is fixed. */
  floatingBps: z.nullable(z.int()),
  available: z.string(),
  min: z.string(),
  max: z.string(),
  methods: z.array(z.string()),
  payMinutes: z.int(),
  terms: z.string(),
  conditions: Conditions,
  maker: z.string(),
  figures: TraderFigures,
  isOwn: z.boolean(),
})
export type AdView = z.infer<typeof AdView>
