// Pure (SPEC.md).

import { z } from 'zod/mini'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import {
  AD_GREETING_MAX,
  AD_PAYMENT_METHODS_MAX,
  AD_SUBJECT_FIELDS,
  AD_TERM_FIELDS,
  AD_TERMS_MAX,
  MERCHANT_SHARE_PARTS,
  MERCHANT_SHARE_WINDOW_MS,
  P2P_NEW_ACCOUNT_DAY_MAX_USDT,
  P2P_NEW_ACCOUNT_DAYS,
  type P2pAdDraft,
  P2pAdPricing,
  type P2pAdSide,
  P2pAdState,
  TAKER_DAY_CANCELS_MAX,
  TAKER_OPEN_DEALS_MAX,
  type TraderFigures,
} from '#shared/p2p/ads.ts'
import {
  affordableP2pAtoms,
  computeFiatCost,
  FIAT_AMOUNT_UNITS_MAX,
  formatFiatAmount,
  formatFiatPrice,
  type P2pAsset,
} from '#shared/p2p/fiats.ts'
import { findPaymentMethod } from '#shared/p2p/payment-methods.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { IntegerText } from '../../platform/integer-text.ts'
import {
  computeAdPrice,
  formatReferenceDistance,
  isReferencePriceFresh,
  isWithinPriceGuard,
  type P2pReferencePrice,
} from './reference.ts'

/** Amounts in atoms or minor currency units, prices in smallest steps, times in epoch ms. */
export const P2pAd = z.object({
  id: z.int(),
  maker: z.string(),
  state: P2pAdState,
  version: z.int(),
  ...AD_SUBJECT_FIELDS,
  pricing: P2pAdPricing,
  /** In atoms. */
  left: IntegerText,
  min: IntegerText,
  max: IntegerText,
  ...AD_TERM_FIELDS,
  madeAt: z.int(),
})
export type P2pAd = z.infer<typeof P2pAd>

export type P2pTaker = {
  readonly person: string
  readonly figures: TraderFigures
  readonly hasSecondFactor: boolean
  /** ISO 3166-1 country code. */
  readonly residence: string
  readonly hasBlocked: (maker: string) => boolean
  readonly isBlockedBy: (maker: string) => boolean
  /** True if evidence links the user to the maker (REL11). */
  readonly isRelatedTo: (maker: string) => boolean
  /** Today's deals that the user cancelled or did not pay; value of all today's deals. */
  readonly cancelledToday: number
  readonly takenTodayUsdt: number
  readonly openDeals: number
}

export type AdTakeFunds = {
  readonly sellerHas: bigint
  readonly sharedBefore: readonly MerchantShareUse[]
  readonly isSimulated: boolean
}
/** Coins of a merchant that one account took; `time` in epoch ms. */
export type MerchantShareUse = { readonly atoms: bigint; readonly time: number }

export type AdTakeTerms = {
  readonly version: number
  /** Amount as typed, in the currency or in the asset. */
  readonly amount: { readonly in: 'fiat'; readonly minor: bigint } | { readonly in: 'asset'; readonly atoms: bigint }
  readonly method: string
  /** Price that the taker saw. A better price is accepted without confirmation. */
  readonly seen: bigint
  readonly passwordHash: string
}

export type AcceptedAdTake = { readonly atoms: bigint; readonly cost: bigint; readonly price: bigint }

type Refused = Extract<Result<never, P2pRefusal>, { ok: false }>

const assetOfAd = (symbol: P2pAsset) => {
  const asset = findAsset(symbol)
  assert(asset, 'what is traded here is an asset of the house')
  return asset
}

function priceProblem({ fiat, pricing }: P2pAdDraft, reference: P2pReferencePrice | undefined, now: number) {
  if (!isReferencePriceFresh(reference, now)) return refuseWith('reference_stale')
  const price = computeAdPrice(pricing, reference, now)
  if (price === undefined || price <= 0n) return refuseWith('price_invalid')
  if (isWithinPriceGuard(price, reference)) return undefined
  const percent = formatReferenceDistance(price, reference)
  return refuseWith('price_off_reference', { percent, reference: formatFiatPrice(fiat, reference.price), fiat })
}

/** Returns the first violation, in the order of the rules (PB1–PB3). */
export function checkP2pAd(
  draft: P2pAdDraft,
  reference: P2pReferencePrice | undefined,
  now: number,
): Result<{ readonly left: bigint; readonly min: bigint; readonly max: bigint }, P2pRefusal> {
  const { fiat, methods, terms, greeting } = draft
  const asset = assetOfAd(draft.asset)
  if (methods.length === 0) return refuseWith('method_missing')
  if (methods.length > AD_PAYMENT_METHODS_MAX)
    return refuseWith('methods_too_many', { most: String(AD_PAYMENT_METHODS_MAX) })
  if (methods.some((id) => !findPaymentMethod(id)?.fiats.includes(fiat))) return refuseWith('method_unknown')
  const wrong = priceProblem(draft, reference, now)
  if (wrong) return wrong
  const [left, min, max] = [BigInt(draft.atoms), BigInt(draft.min), BigInt(draft.max)]
  if (left <= 0n || left > asset.capacity) return refuseWith('amount_invalid')
  if (min <= 0n || max < min || max > FIAT_AMOUNT_UNITS_MAX) return refuseWith('limits_invalid')
  const price = computeAdPrice(draft.pricing, reference, now) ?? 0n
  const whole = computeFiatCost(fiat, asset, left, price)
  if (whole < min) return refuseWith('limits_invalid', { whole: formatFiatAmount(fiat, whole), fiat })
  if (draft.kind === 'private' && draft.password === '') return refuseWith('password_wrong')
  const longest = Math.max(terms.length - AD_TERMS_MAX, greeting.length - AD_GREETING_MAX)
  if (longest > 0) return refuseWith('terms_too_long', { over: String(longest) })
  return ok({ left, min, max })
}

/** Omitted fields do not change. Amounts are atoms and minor units, as decimal text. */
export type P2pAdChange = {
  readonly state?: P2pAdState
  readonly pricing?: P2pAdPricing
  readonly atoms?: string
  readonly min?: string
  readonly max?: string
  /** Version of the ad that the maker saw. */
  readonly version?: number
  /** Remainder that the maker saw, atoms. Deals that took from it do not change the version. */
  readonly seenLeft?: string
}

function findStaleChange(ad: P2pAd, { version, atoms, seenLeft }: P2pAdChange): Refused | undefined {
  const isStale =
    (version !== undefined && version !== ad.version) ||
    (atoms !== undefined && seenLeft !== undefined && seenLeft !== String(ad.left))
  return isStale ? refuseWith('ad_stale') : undefined
}

/**
 * Returns the changed ad (PB21, PB22).
 * @param findShortfall checks the maker's coins for an ad that is online
 */
export function changeP2pAd(
  ad: P2pAd,
  change: P2pAdChange,
  { reference, now }: { readonly reference: P2pReferencePrice | undefined; readonly now: number },
  findShortfall: (left: bigint) => Refused | undefined,
): Result<P2pAd, P2pRefusal> {
  const { state = ad.state, pricing = ad.pricing, atoms, min, max } = change
  const hasFigures = [change.pricing, atoms, min, max].some((field) => field !== undefined)
  if (!hasFigures && change.state === undefined) return ok(ad)
  if (state === 'closed' || (state === 'offline' && !hasFigures)) return ok({ ...ad, state, version: ad.version + 1 })
  const stale = findStaleChange(ad, change)
  if (stale) return stale
  const texts = { atoms: atoms ?? String(ad.left), min: min ?? String(ad.min), max: max ?? String(ad.max) }
  const checked = checkP2pAd({ ...ad, ...texts, pricing }, reference, now)
  if (!checked.ok) return checked
  const over = state === 'online' ? findShortfall(checked.value.left) : undefined
  return over ?? ok({ ...ad, ...checked.value, pricing, state, version: ad.version + 1 })
}

/** In minor units of the currency. */
export function computeAdLimits(ad: P2pAd, price: bigint): { readonly min: bigint; readonly max: bigint } {
  const whole = computeFiatCost(ad.fiat, assetOfAd(ad.asset), ad.left, price)
  return { min: ad.min, max: minAtoms(whole, ad.max) }
}

function findTakerProblem(ad: P2pAd, { figures, ...taker }: P2pTaker, now: number) {
  const { conditions } = ad
  if (ad.maker === taker.person) return refuseWith('ad_own')
  if (taker.isRelatedTo(ad.maker)) return refuseWith('ad_related')
  if (taker.isBlockedBy(ad.maker) || taker.hasBlocked(ad.maker)) return refuseWith('blocked')
  const days = Math.floor((now - figures.since) / DAY_MS)
  if (days < conditions.days) {
    return refuseWith('account_too_new', { least: String(conditions.days), days: String(days) })
  }
  if (figures.deals < conditions.deals) {
    return refuseWith('orders_too_few', { least: String(conditions.deals), count: String(figures.deals) })
  }
  if (conditions.completion > 0 && (figures.completion ?? 0) < conditions.completion) {
    return refuseWith('completion_too_low', {
      least: String(conditions.completion),
      percent: String(figures.completion ?? 0),
    })
  }
  if (conditions.secondFactor && !taker.hasSecondFactor) return refuseWith('second_factor_needed')
  if (conditions.countries.includes(taker.residence)) return refuseWith('country_excluded')
  if (taker.openDeals >= TAKER_OPEN_DEALS_MAX)
    return refuseWith('deals_too_many', { most: String(TAKER_OPEN_DEALS_MAX) })
  if (taker.cancelledToday >= TAKER_DAY_CANCELS_MAX)
    return refuseWith('cancelled_too_often', { most: String(TAKER_DAY_CANCELS_MAX) })
  return undefined
}

function dayLimitProblem({ figures, takenTodayUsdt }: P2pTaker, usdt: number, now: number) {
  if (now - figures.since >= P2P_NEW_ACCOUNT_DAYS * DAY_MS || takenTodayUsdt + usdt <= P2P_NEW_ACCOUNT_DAY_MAX_USDT)
    return undefined
  const left = Math.max(0, Math.floor(P2P_NEW_ACCOUNT_DAY_MAX_USDT - takenTodayUsdt))
  return refuseWith('day_limit', {
    most: String(P2P_NEW_ACCOUNT_DAY_MAX_USDT),
    left: String(left),
    days: String(P2P_NEW_ACCOUNT_DAYS),
  })
}

function amountsOf(ad: P2pAd, { amount }: AdTakeTerms, price: bigint): AcceptedAdTake {
  const asset = assetOfAd(ad.asset)
  if (amount.in === 'asset') {
    return { atoms: amount.atoms, cost: computeFiatCost(ad.fiat, asset, amount.atoms, price), price }
  }
  return { atoms: affordableP2pAtoms(ad.fiat, asset, amount.minor, price), cost: amount.minor, price }
}

function amountProblem(ad: P2pAd, { atoms, cost, price }: AcceptedAdTake) {
  const { fiat } = ad
  const { min, max } = computeAdLimits(ad, price)
  if (atoms <= 0n || cost <= 0n) return refuseWith('amount_invalid')
  if (atoms > ad.left) {
    const asset = assetOfAd(ad.asset)
    return refuseWith('amount_above_available', { available: formatAssetAmount(asset, ad.left), asset: asset.symbol })
  }
  if (cost < min) return refuseWith('amount_below_minimum', { least: formatFiatAmount(fiat, min), fiat })
  return cost > max ? refuseWith('amount_above_maximum', { most: formatFiatAmount(fiat, max), fiat }) : undefined
}

/**
 * Validates a request and computes its amounts (PB4–PB8).
 * @param usdtPerFiat rate for the daily limit of new accounts
 */
export function checkAdTake(
  ad: P2pAd | undefined,
  taker: P2pTaker,
  request: AdTakeTerms,
  {
    reference,
    usdtPerFiat,
    now,
  }: { readonly reference: P2pReferencePrice | undefined; readonly usdtPerFiat: number; readonly now: number },
): Result<AcceptedAdTake, P2pRefusal> {
  if (!ad) return refuseWith('ad_unknown')
  if (ad.state !== 'online' || ad.left === 0n) return refuseWith('ad_closed')
  const problem = findTakerProblem(ad, taker, now)
  if (problem) return problem
  if (ad.kind === 'private' && request.passwordHash !== ad.password) return refuseWith('password_wrong')
  if (!ad.methods.includes(request.method)) return refuseWith('method_unknown')
  if (!isReferencePriceFresh(reference, now)) return refuseWith('reference_stale')
  const price = computeAdPrice(ad.pricing, reference, now)
  if (price === undefined) return refuseWith('reference_stale')
  if (!isWithinPriceGuard(price, reference)) {
    const percent = formatReferenceDistance(price, reference)
    return refuseWith('price_off_reference', {
      percent,
      reference: formatFiatPrice(ad.fiat, reference.price),
      fiat: ad.fiat,
    })
  }
  const isWorse = ad.side === 'sell' ? price > request.seen : price < request.seen
  if (isWorse || request.version !== ad.version) {
    return refuseWith('ad_changed', { price: formatFiatPrice(ad.fiat, price), fiat: ad.fiat })
  }
  const taken = amountsOf(ad, request, price)
  const wrong = amountProblem(ad, taken)
  if (wrong) return wrong
  const usdt = Number(formatFiatAmount(ad.fiat, taken.cost)) * usdtPerFiat
  return dayLimitProblem(taker, usdt, now) ?? ok(taken)
}

/** Checks the seller's coins, and the taker's share of a merchant's coins (PB17, PB18). */
export function checkAdTakeFunds(
  ad: P2pAd,
  { atoms }: Pick<AcceptedAdTake, 'atoms'>,
  { sellerHas, sharedBefore, isSimulated }: AdTakeFunds,
  now: number,
): Refused | undefined {
  const asset = assetOfAd(ad.asset)
  const shared = sharedBefore.reduce((sum, share) => sum + share.atoms, 0n)
  if (isSimulated && atoms > (ad.left + shared) / MERCHANT_SHARE_PARTS - shared) {
    const most = (ad.left + shared) / MERCHANT_SHARE_PARTS - shared
    const first = Math.min(now, ...sharedBefore.map(({ time }) => time))
    const minutes = Math.max(1, Math.ceil((first + MERCHANT_SHARE_WINDOW_MS - now) / MINUTE_MS))
    const left = formatAssetAmount(asset, most > 0n ? most : 0n)
    return refuseWith('share_used', { available: left, asset: asset.symbol, minutes: String(minutes) })
  }
  if (sellerHas >= atoms) return undefined
  if (ad.side === 'sell') return refuseWith('seller_short')
  return refuseWith('insufficient_funds', { available: formatAssetAmount(asset, sellerHas), asset: asset.symbol })
}

/**
 * Checks the coins that an ad promises (PB17).
 * @param promised atoms in the user's other ads of the asset, on all boards
 */
export function checkAdFunds(
  symbol: P2pAsset,
  left: bigint,
  { has, promised }: { readonly has: bigint; readonly promised: bigint },
): Refused | undefined {
  const asset = assetOfAd(symbol)
  const named = { asset: symbol, available: formatAssetAmount(asset, has) }
  if (left > has) return refuseWith('insufficient_funds', named)
  return left + promised > has
    ? refuseWith('ads_over_balance', { ...named, promised: formatAssetAmount(asset, promised) })
    : undefined
}

export type P2pAdFilter = {
  /** The visitor's side: `buy` finds ads that sell. */
  readonly want: P2pAdSide
  readonly asset: P2pAsset
  readonly kind: 'normal' | 'block'
  readonly minor?: bigint | undefined
  readonly method?: string | undefined
  readonly merchantsOnly?: boolean | undefined
  readonly maker?: string | undefined
}

export type RankedP2pAd = { readonly ad: P2pAd; readonly price: bigint }

/** Available ads: best price first, then the maker's higher completion rate, then the older ad. */
export function rankP2pAds(
  ads: Iterable<P2pAd>,
  filter: P2pAdFilter,
  {
    figuresOf,
    reference,
    now,
  }: {
    readonly figuresOf: (maker: string) => TraderFigures | undefined
    readonly reference: P2pReferencePrice | undefined
    readonly now: number
  },
): readonly RankedP2pAd[] {
  const wanted: P2pAdSide = filter.want === 'buy' ? 'sell' : 'buy'
  const fresh = isReferencePriceFresh(reference, now) ? reference : undefined
  const found: RankedP2pAd[] = []
  for (const ad of ads) {
    if (ad.side !== wanted || ad.asset !== filter.asset || ad.kind !== filter.kind || ad.state !== 'online') continue
    if (filter.maker !== undefined && ad.maker !== filter.maker) continue
    if (filter.method !== undefined && !ad.methods.includes(filter.method)) continue
    if (filter.merchantsOnly && !figuresOf(ad.maker)?.isMerchant) continue
    const price = computeAdPrice(ad.pricing, fresh, now)
    if (price === undefined || (fresh && !isWithinPriceGuard(price, fresh))) continue
    const { min, max } = computeAdLimits(ad, price)
    if (max < min || (filter.minor !== undefined && (filter.minor < min || filter.minor > max))) continue
    found.push({ ad, price })
  }
  const sign = wanted === 'sell' ? 1 : -1
  const completion = ({ ad }: RankedP2pAd) => figuresOf(ad.maker)?.completion ?? -1
  return found.sort((a, b) => {
    if (a.price !== b.price) return a.price < b.price ? -sign : sign
    return completion(b) - completion(a) || a.ad.id - b.ad.id
  })
}
