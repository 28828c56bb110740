// Prices legs and nets them by asset. Pure. Amounts in atoms, prices in 10^-12 USDT.

import type { Side } from '#shared/markets/trading/order.ts'
import { type Asset, findAsset } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { FULL_QUOTE_SHARE_BPS } from '#shared/otc/block/views.ts'
import type { PriceCheckOutcome } from '#shared/otc/convert/price-check.ts'
import { assert } from '#shared/platform/assert.ts'

export const BLOCK_PRICE_DECIMALS = 12

/** `mid`: mid price at the time of the request. */
export type BlockDeskLeg = { readonly asset: string; readonly side: Side; readonly atoms: bigint; readonly mid: bigint }
export type TwoWayPrice = { readonly bid: bigint; readonly ask: bigint }
/** Positive: the requester receives the asset; negative: the requester pays it. */
export type NetAssetFlow = { readonly asset: string; readonly atoms: bigint }

const USDT = 'USDT'
const known = (symbol: string): Asset => {
  const asset = findAsset(symbol)
  assert(asset, `${symbol} is an asset of the house`)
  return asset
}

/** Result in atoms of USDT. */
export function convertAssetToUsdt(symbol: string, atoms: bigint, price: bigint, rounding: 'down' | 'up'): bigint {
  const [top, bottom] = [
    atoms * price * 10n ** BigInt(known(USDT).scale),
    10n ** BigInt(known(symbol).scale + BLOCK_PRICE_DECIMALS),
  ]
  return rounding === 'down' ? floorDivide(top, bottom) : -floorDivide(-top, bottom)
}

/** Rounded down. */
export const shareOfAtoms = (atoms: bigint, shareBps: number): bigint =>
  (atoms * BigInt(shareBps)) / BigInt(FULL_QUOTE_SHARE_BPS)

export const priceOfBlockSide = ({ side }: Pick<BlockDeskLeg, 'side'>, { bid, ask }: TwoWayPrice): bigint =>
  side === 'buy' ? ask : bid

/** USDT that the requester receives; negative: pays. Received amounts are rounded down, paid ones up. */
export function computeNetUsdt(
  legs: readonly BlockDeskLeg[],
  prices: readonly TwoWayPrice[],
  shareBps: number,
): bigint {
  return legs.reduce((sum, leg, index) => {
    const price = prices[index]
    assert(price, 'a quote has a price for each leg')
    const atoms = shareOfAtoms(leg.atoms, shareBps)
    return leg.side === 'buy'
      ? sum - convertAssetToUsdt(leg.asset, atoms, price.ask, 'up')
      : sum + convertAssetToUsdt(leg.asset, atoms, price.bid, 'down')
  }, 0n)
}

/** Flows of the requester, without zeros. */
export function computeNetFlows(
  legs: readonly BlockDeskLeg[],
  prices: readonly TwoWayPrice[],
  shareBps: number,
): readonly NetAssetFlow[] {
  const coins = legs.map(({ asset, side, atoms }): NetAssetFlow => {
    const part = shareOfAtoms(atoms, shareBps)
    return { asset, atoms: side === 'buy' ? part : -part }
  })
  return [...coins, { asset: USDT, atoms: computeNetUsdt(legs, prices, shareBps) }].filter(({ atoms }) => atoms !== 0n)
}

/** Value at mid prices, atoms of USDT. */
export const computeMidValue = (legs: readonly BlockDeskLeg[]): bigint =>
  legs.reduce((sum, { asset, atoms, mid }) => sum + convertAssetToUsdt(asset, atoms, mid, 'down'), 0n)

/** Cost compared with mid prices, basis points. */
export function computeBlockSpreadBps(legs: readonly BlockDeskLeg[], prices: readonly TwoWayPrice[]): number {
  const fair = computeNetUsdt(
    legs,
    legs.map(({ mid }) => ({ bid: mid, ask: mid })),
    FULL_QUOTE_SHARE_BPS,
  )
  const worth = computeMidValue(legs)
  return worth > 0n ? Number(((fair - computeNetUsdt(legs, prices, FULL_QUOTE_SHARE_BPS)) * 10_000n) / worth) : 0
}

export type BlockPriceCheck = {
  readonly outcome: PriceCheckOutcome
  readonly prices: readonly TwoWayPrice[]
  readonly boundBps: number
}

/** Minimum tolerance for quotes close to the mid price, basis points. */
const BOUND_MIN_BPS = 1n

/** Moves each price in proportion to its mid. Bids are rounded down, asks up. */
function movePrices(
  prices: readonly TwoWayPrice[],
  before: readonly bigint[],
  now: readonly bigint[],
): readonly TwoWayPrice[] {
  return prices.map(({ bid, ask }, index) => {
    const [was, is] = [before[index] ?? 1n, now[index] ?? 1n]
    return { bid: floorDivide(bid * is, was), ask: -floorDivide(-(ask * is), was) }
  })
}

/**
 * The tolerance is the quote's spread (BLK17).
 * @param mids mid prices of the quote
 * @param now current mid prices
 */
export function repriceBlockQuote(
  legs: readonly BlockDeskLeg[],
  quoted: readonly TwoWayPrice[],
  mids: readonly bigint[],
  now: readonly bigint[],
): BlockPriceCheck {
  const fairAt = (middles: readonly bigint[]) =>
    computeNetUsdt(
      legs,
      middles.map((mid) => ({ bid: mid, ask: mid })),
      FULL_QUOTE_SHARE_BPS,
    )
  const [before, fair, net] = [fairAt(mids), fairAt(now), computeNetUsdt(legs, quoted, FULL_QUOTE_SHARE_BPS)]
  const worth = computeMidValue(legs.map((leg, index) => ({ ...leg, mid: mids[index] ?? leg.mid })))
  const [spread, least] = [before - net, (worth * BOUND_MIN_BPS) / 10_000n]
  const bound = spread > least ? spread : least
  const prices = movePrices(quoted, mids, now)
  const boundBps = worth > 0n ? Number((bound * 10_000n) / worth) : 0
  // `before` and `fair` are values at mid prices, from the requester's side.
  if (before - fair > bound) return { outcome: 'refused', prices, boundBps }
  const isBetter = fair - before > bound && computeNetUsdt(legs, prices, FULL_QUOTE_SHARE_BPS) > net
  return isBetter ? { outcome: 'improved', prices, boundBps } : { outcome: 'accepted', prices: quoted, boundBps }
}

/** A fair price differs from the mid by at most a fifth of the mid price. */
const FAR = 5n

export function areBlockPricesFair(legs: readonly BlockDeskLeg[], prices: readonly TwoWayPrice[]): boolean {
  return (
    prices.length === legs.length &&
    legs.every(({ mid }, index) => {
      const { bid, ask } = prices[index] ?? { bid: 0n, ask: 0n }
      return bid > 0n && bid <= ask && (mid - bid) * FAR <= mid && (ask - mid) * FAR <= mid
    })
  )
}

export type RankableBlockQuote = {
  readonly prices: readonly TwoWayPrice[]
  readonly shareBps: number
  readonly at: number
}

/** Best first (BLK5). */
export function rankBlockQuotes<Quote extends RankableBlockQuote>(
  legs: readonly BlockDeskLeg[],
  quotes: readonly Quote[],
  isWhole: boolean,
): Quote[] {
  const fitting = quotes.filter(({ shareBps }) => !isWhole || shareBps === FULL_QUOTE_SHARE_BPS)
  const worth = new Map(fitting.map((quote) => [quote, computeNetUsdt(legs, quote.prices, FULL_QUOTE_SHARE_BPS)]))
  const net = (quote: Quote) => worth.get(quote) ?? 0n
  return fitting.toSorted((one, other) => {
    if (net(one) !== net(other)) return net(one) > net(other) ? -1 : 1
    return other.shareBps - one.shareBps || one.at - other.at
  })
}
