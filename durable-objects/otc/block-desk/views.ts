// The public, dealers and the requester see different parts of a request (BLK2, BLK3).

import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits, trimZeros } from '#shared/money/decimal.ts'
import {
  BLIND_QUOTING_PERIOD_MS,
  BLOCK_REQUEST_LIFETIME_MS,
  type BlockQuoteOffer,
  type BlockReceiptContent,
  type BlockRequestView,
  type DealerBlockRequest,
} from '#shared/otc/block/views.ts'
import {
  BLOCK_PRICE_DECIMALS,
  computeBlockSpreadBps,
  computeNetUsdt,
  priceOfBlockSide,
  rankBlockQuotes,
  shareOfAtoms,
} from './pricing.ts'
import type { BlockQuote, StoredBlockRequest } from './store.ts'

export const formatBlockPrice = (units: bigint): string => trimZeros(fromUnits(units, BLOCK_PRICE_DECIMALS))

export function formatAssetAtoms(symbol: string, atoms: bigint): string {
  const asset = findAsset(symbol)
  const text = asset ? formatAssetAmount(asset, atoms < 0n ? -atoms : atoms) : ''
  return atoms < 0n ? `-${text}` : text
}

export const isBlockRequestClosed = ({ state, createdAt }: StoredBlockRequest, now: number): boolean =>
  state !== 'open' || now >= createdAt + BLOCK_REQUEST_LIFETIME_MS
export const isBlindQuotingPeriod = ({ createdAt }: StoredBlockRequest, now: number): boolean =>
  now < createdAt + BLIND_QUOTING_PERIOD_MS

function offerOf(
  { legs }: StoredBlockRequest,
  { id, name, isSimulated, prices, shareBps }: BlockQuote,
): BlockQuoteOffer {
  return {
    id,
    dealer: name,
    isSimulated,
    shareBps,
    spreadBps: computeBlockSpreadBps(legs, prices),
    prices: legs.map((leg, index) => formatBlockPrice(priceOfBlockSide(leg, prices[index] ?? { bid: 0n, ask: 0n }))),
    net: formatAssetAtoms('USDT', computeNetUsdt(legs, prices, shareBps)),
  }
}

export function toBlockRequestView(
  request: StoredBlockRequest,
  quotes: readonly BlockQuote[],
  now: number,
): BlockRequestView {
  const { id, legs, isWhole, state, createdAt, facts, reason } = request
  const isHidden = isBlindQuotingPeriod(request, now)
  const best = isHidden || isBlockRequestClosed(request, now) ? [] : rankBlockQuotes(legs, quotes, isWhole)
  return {
    id,
    legs: legs.map(({ asset, side, atoms }) => ({ asset, side, amount: formatAssetAtoms(asset, atoms) })),
    isWhole,
    createdAt,
    blindUntil: createdAt + BLIND_QUOTING_PERIOD_MS,
    expiresAt: createdAt + BLOCK_REQUEST_LIFETIME_MS,
    state: state === 'open' && isBlockRequestClosed(request, now) ? 'expired' : state,
    answers: isHidden ? 0 : quotes.length,
    quotes: best.map((quote) => offerOf(request, quote)),
    facts: state === 'settled' ? (facts ?? null) : null,
    reason: reason === '' ? null : reason,
  }
}

/** Without side and requester. */
export function toDealerRequestView(request: StoredBlockRequest, own: BlockQuote | undefined): DealerBlockRequest {
  const { id, legs, isWhole, createdAt } = request
  return {
    id,
    isWhole,
    blindUntil: createdAt + BLIND_QUOTING_PERIOD_MS,
    expiresAt: createdAt + BLOCK_REQUEST_LIFETIME_MS,
    legs: legs.map(({ asset, atoms, mid }) => ({
      asset,
      amount: formatAssetAtoms(asset, atoms),
      mid: formatBlockPrice(mid),
    })),
    own: own
      ? {
          prices: own.prices.map(({ bid, ask }) => ({ bid: formatBlockPrice(bid), ask: formatBlockPrice(ask) })),
          shareBps: own.shareBps,
        }
      : null,
  }
}

export function createBlockReceiptContent(
  { id, legs }: StoredBlockRequest,
  quote: BlockQuote,
  at: number,
): BlockReceiptContent {
  const { name, isSimulated, prices, shareBps } = quote
  return {
    id,
    dealer: name,
    isSimulated,
    legs: legs.map((leg, index) => ({
      asset: leg.asset,
      side: leg.side,
      amount: formatAssetAtoms(leg.asset, shareOfAtoms(leg.atoms, shareBps)),
      price: formatBlockPrice(priceOfBlockSide(leg, prices[index] ?? { bid: 0n, ask: 0n })),
      mid: formatBlockPrice(leg.mid),
    })),
    shareBps,
    net: formatAssetAtoms('USDT', computeNetUsdt(legs, prices, shareBps)),
    at,
  }
}
