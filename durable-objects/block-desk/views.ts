// See BLK2, BLK3.

import {
  BLIND_MS,
  type BlockFacts,
  type DealerRequest,
  type QuoteOffer,
  REQUEST_MS,
  type RequestView,
} from '#shared/block/views.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { netOf, PRICE_SCALE, partOf, priceFor, ranked, spreadOf } from './pricing.ts'
import type { BlockRequest, DeskQuote } from './store.ts'

/** Without trailing zeros. */
export const priceText = (units: bigint): string => fromUnits(units, PRICE_SCALE).replace(/\.?0+$/, '')

export function textOf(symbol: string, atoms: bigint): string {
  const asset = assetOf(symbol)
  const text = asset ? amountText(asset, atoms < 0n ? -atoms : atoms) : ''
  return atoms < 0n ? `-${text}` : text
}

export const isOver = ({ state, createdAt }: BlockRequest, now: number): boolean =>
  state !== 'open' || now >= createdAt + REQUEST_MS
export const isBlind = ({ createdAt }: BlockRequest, now: number): boolean => now < createdAt + BLIND_MS

function offerOf({ legs }: BlockRequest, { id, name, isSimulated, prices, shareBps }: DeskQuote): QuoteOffer {
  return {
    id,
    dealer: name,
    isSimulated,
    shareBps,
    spreadBps: spreadOf(legs, prices),
    prices: legs.map((leg, index) => priceText(priceFor(leg, prices[index] ?? { bid: 0n, ask: 0n }))),
    net: textOf('USDT', netOf(legs, prices, shareBps)),
  }
}

/** For the requester. */
export function requestView(request: BlockRequest, quotes: readonly DeskQuote[], now: number): RequestView {
  const { id, legs, isWhole, state, createdAt, facts, reason } = request
  const isHidden = isBlind(request, now)
  const best = isHidden || isOver(request, now) ? [] : ranked(legs, quotes, isWhole)
  return {
    id,
    legs: legs.map(({ asset, side, atoms }) => ({ asset, side, amount: textOf(asset, atoms) })),
    isWhole,
    createdAt,
    blindUntil: createdAt + BLIND_MS,
    expiresAt: createdAt + REQUEST_MS,
    state: state === 'open' && isOver(request, now) ? 'expired' : state,
    answers: isHidden ? 0 : quotes.length,
    quotes: best.map((quote) => offerOf(request, quote)),
    facts: state === 'settled' ? (facts ?? null) : null,
    reason: reason === '' ? null : reason,
  }
}

/** For a dealer: without side and requester. */
export function dealerView(request: BlockRequest, own: DeskQuote | undefined): DealerRequest {
  const { id, legs, isWhole, createdAt } = request
  return {
    id,
    isWhole,
    blindUntil: createdAt + BLIND_MS,
    expiresAt: createdAt + REQUEST_MS,
    legs: legs.map(({ asset, atoms, mid }) => ({ asset, amount: textOf(asset, atoms), mid: priceText(mid) })),
    own: own
      ? {
          prices: own.prices.map(({ bid, ask }) => ({ bid: priceText(bid), ask: priceText(ask) })),
          shareBps: own.shareBps,
        }
      : null,
  }
}

/** The signed part of a receipt. */
export function factsOf({ id, legs }: BlockRequest, quote: DeskQuote, at: number): BlockFacts {
  const { name, isSimulated, prices, shareBps } = quote
  return {
    id,
    dealer: name,
    isSimulated,
    legs: legs.map((leg, index) => ({
      asset: leg.asset,
      side: leg.side,
      amount: textOf(leg.asset, partOf(leg.atoms, shareBps)),
      price: priceText(priceFor(leg, prices[index] ?? { bid: 0n, ask: 0n })),
      mid: priceText(leg.mid),
    })),
    shareBps,
    net: textOf('USDT', netOf(legs, prices, shareBps)),
    at,
  }
}
