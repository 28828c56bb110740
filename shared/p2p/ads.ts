import { z } from 'zod/mini'
import { isCountryCode } from '../i18n/countries.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/intervals.ts'
import { PaymentWindowMinutes } from './deals.ts'
import { P2P_ASSETS, P2P_FIATS } from './fiats.ts'

export const AD_PAYMENT_METHODS_MAX = 5
export const P2P_ADS_MAX = 10
export const AD_TERMS_MAX = 1_000
export const AD_GREETING_MAX = 500
export const PAYMENT_DETAILS_MAX = 12
export const AD_COUNTRIES_MAX = 20

export const AD_PRICE_DEVIATION_MAX_BPS = 1_000
/** A floating ad with an older reference price cannot be taken. */
export const REFERENCE_PRICE_AGE_MAX_MS = 5 * MINUTE_MS
export const FLOATING_PRICE_MIN_BPS = 10_000 - AD_PRICE_DEVIATION_MAX_BPS
export const FLOATING_PRICE_MAX_BPS = 10_000 + AD_PRICE_DEVIATION_MAX_BPS

export const TAKER_OPEN_DEALS_MAX = 3
export const TRADER_FIGURES_DAYS = 30
export const P2P_NEW_ACCOUNT_DAYS = 7
export const P2P_NEW_ACCOUNT_DAY_MAX_USDT = 2_000
/**
 * An account may take 1 / `MERCHANT_SHARE_PARTS` of a simulated merchant's offer per `MERCHANT_SHARE_WINDOW_MS`, so
 * that others can trade too.
 */
export const MERCHANT_SHARE_PARTS = 2n
export const MERCHANT_SHARE_WINDOW_MS = HOUR_MS
/** After this number of lapsed or cancelled deals on one day, the user is blocked until the next day. */
export const TAKER_DAY_CANCELS_MAX = 3

export const P2pAdSide = z.enum(['buy', 'sell'])
/** Side of the maker. */
export type P2pAdSide = z.infer<typeof P2pAdSide>

export const P2pAdKind = z.enum(['normal', 'block', 'private'])
/** `block`: large amounts, in a separate list. `private`: not listed; takers need its link and password. */
export type P2pAdKind = z.infer<typeof P2pAdKind>

export const P2pAdState = z.enum(['online', 'offline', 'closed'])
export type P2pAdState = z.infer<typeof P2pAdState>

/** A fixed price in its smallest steps, or basis points of the reference price. */
export const P2pAdPricing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), price: z.string() }),
  z.object({ kind: z.literal('floating'), bps: z.int() }),
])
export type P2pAdPricing = z.infer<typeof P2pAdPricing>

/** Bounds of the numbers that an ad requires of its taker; the minimum is 0. */
export const TAKER_CONDITIONS_MAX = { days: 1_000, deals: 10_000, completion: 100 } as const
export type TakerConditionField = keyof typeof TAKER_CONDITIONS_MAX

export const TakerConditions = z.object({
  /** Minimum age of the taker's account. */
  days: z._default(z.int().check(z.minimum(0), z.maximum(TAKER_CONDITIONS_MAX.days)), 0),
  /** Minimum completed deals of the taker in 30 days. */
  deals: z._default(z.int().check(z.minimum(0), z.maximum(TAKER_CONDITIONS_MAX.deals)), 0),
  /** Minimum completion rate of the taker in 30 days, in percent. */
  completion: z._default(z.int().check(z.minimum(0), z.maximum(TAKER_CONDITIONS_MAX.completion)), 0),
  secondFactor: z._default(z.boolean(), false),
  /** Excluded countries of residence (ISO 3166-1). */
  countries: z._default(z.array(z.string().check(z.refine(isCountryCode))).check(z.maxLength(AD_COUNTRIES_MAX)), []),
})
export type TakerConditions = z.infer<typeof TakerConditions>

/** The schemas of typed, checked, stored and public ads derive from these fields. */
export const AD_SUBJECT_FIELDS = {
  side: P2pAdSide,
  asset: z.enum(P2P_ASSETS),
  fiat: z.enum(P2P_FIATS),
  kind: P2pAdKind,
}
export const AD_TERM_FIELDS = {
  methods: z.array(z.string()),
  payMinutes: PaymentWindowMinutes,
  terms: z.string(),
  greeting: z.string(),
  conditions: TakerConditions,
  /** Hash of the password; '' if the ad is not private. */
  password: z.string(),
}

/** Input of a new or changed ad. Amounts are atoms and minor units, as decimal text. */
export const P2pAdDraft = z.object({
  ...AD_SUBJECT_FIELDS,
  kind: z._default(P2pAdKind, 'normal'),
  pricing: P2pAdPricing,
  atoms: z.string().check(z.regex(/^\d{1,19}$/)),
  min: z.string().check(z.regex(/^\d{1,16}$/)),
  max: z.string().check(z.regex(/^\d{1,16}$/)),
  ...AD_TERM_FIELDS,
  password: z._default(z.string(), ''),
})
export type P2pAdDraft = z.infer<typeof P2pAdDraft>

/** Public figures of a maker over 30 days. Times in ms; null before the first deal. */
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

const { greeting: _greeting, password: _password, ...PUBLIC_TERMS } = AD_TERM_FIELDS

/** Amounts are decimal text in the asset or the currency. */
export const P2pAdView = z.object({
  id: z.int(),
  version: z.int(),
  ...AD_SUBJECT_FIELDS,
  /** Null while a floating price has no reference: the ad is paused. */
  price: z.nullable(z.string()),
  /** Floating price in basis points of the reference price; null for a fixed price. */
  floatingBps: z.nullable(z.int()),
  available: z.string(),
  min: z.string(),
  max: z.string(),
  ...PUBLIC_TERMS,
  payMinutes: z.int(),
  maker: z.string(),
  figures: TraderFigures,
  isOwn: z.boolean(),
})
export type P2pAdView = z.infer<typeof P2pAdView>
