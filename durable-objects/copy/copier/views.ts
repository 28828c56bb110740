import { toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopiedTrade, CopyPortfolioView, CopyPosition, VenueCopyPositionView } from '#shared/copy/views.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { computeMedian, formatUsdt } from '../lead/statistics.ts'
import { type CopyPortfolio, type CopyTrade, computePortfolioNetResult } from './portfolio.ts'
import { settleProfitShare } from './profit-share.ts'
import type { CopierStore } from './store.ts'

const RECENT = 200

export function toPortfolioView(
  store: CopierStore,
  portfolio: CopyPortfolio,
  { positions, available }: { readonly positions: readonly CopyPosition[]; readonly available: bigint },
): Omit<CopyPortfolioView, 'leadState' | 'overlap'> {
  const recent = store.trades(Number.MAX_SAFE_INTEGER, RECENT).flatMap(({ done }) => (done ? [done] : []))
  const figures = <T>(of: (done: (typeof recent)[number]) => T | null) => recent.map(of).filter((each) => each !== null)
  const delay = computeMedian(figures(({ delayMs }) => delayMs))
  const { equity, mark, shareBps, paidIn } = portfolio
  const pnl = computePortfolioNetResult(portfolio)
  return {
    id: portfolio.account.slice('copy-'.length),
    lead: portfolio.lead,
    kind: portfolio.kind,
    leadName: portfolio.leadName,
    isSimulated: portfolio.isSimulated,
    state: portfolio.state,
    stopCause: portfolio.stopCause,
    settings: portfolio.settings,
    paidIn: formatUsdt(paidIn),
    paidOut: formatUsdt(portfolio.paidOut),
    equity: formatUsdt(equity),
    available: formatUsdt(available),
    pnl: formatUsdt(pnl),
    pnlBps: paidIn === 0n ? 0 : Number((pnl * 10_000n) / paidIn),
    shareBps,
    shareDue: formatUsdt(settleProfitShare(equity, mark, shareBps, equity).amount),
    sharePaid: formatUsdt(portfolio.sharePaid),
    highWaterMark: formatUsdt(mark),
    positions: [...positions],
    ...store.countTrades(),
    slippageMedianBps: computeMedian(figures(({ slippageBps }) => slippageBps)),
    delayMedianMs: delay === null ? null : Math.round(delay),
    since: portfolio.since,
    endedAt: portfolio.endedAt > 0 ? portfolio.endedAt : null,
    ...venueFactsOf(store, portfolio),
  }
}

function venueFactsOf(
  store: CopierStore,
  { venue, venueFailures: failures, state, kind }: CopyPortfolio,
): Pick<CopyPortfolioView, 'venue' | 'venueFailures' | 'venueOrders' | 'venuePositions'> {
  if (!venue) return {}
  const orders = store.venueBooks.openOrders().map(({ client: clientId, market: symbol, side, price, lots }) => {
    const { priceDecimals, quantityDecimals } = stepsOf(kind, toExchangeSymbol(symbol))
    const quantity = fromUnits(lots, quantityDecimals)
    return {
      clientId,
      symbol: toExchangeSymbol(symbol),
      side,
      price: price === 0 ? '' : fromUnits(price, priceDecimals),
      quantity,
    }
  })
  const isEnding = state === 'stopping' || state === 'ended'
  const left = kind === 'futures' ? listPositions(store) : []
  return {
    venue: { host: venue.host, onEnd: venue.onEnd },
    ...(failures && state !== 'ended' && { venueFailures: { count: failures.count, obstacle: failures.obstacle } }),
    ...(isEnding && orders.length > 0 && { venueOrders: orders }),
    ...(isEnding && left.length > 0 && { venuePositions: left }),
  }
}

function listPositions({ venueBooks }: CopierStore): VenueCopyPositionView[] {
  return [...venueBooks.balances()].flatMap(([base, atoms]) => {
    if (base === COPY_ASSET || atoms === 0n) return []
    const symbol = `${toExchangeSymbol(base)}_${COPY_ASSET}`
    const quantity = fromUnits(atoms < 0n ? -atoms : atoms, stepsOf('futures', symbol).quantityDecimals)
    return [{ symbol, side: atoms > 0n ? 'long' : 'short', quantity }]
  })
}

function stepsOf(kind: CopyPortfolio['kind'], symbol: string) {
  const found = kind === 'spot' ? findMarket(symbol) : findContract(symbol)
  return found ?? { priceDecimals: 2, quantityDecimals: 0 }
}

export function toCopiedTrade(kind: CopyPortfolio['kind'], trade: CopyTrade): CopiedTrade {
  const { id, time, symbol, side, action, cause, state, reason, signal, done } = trade
  const { priceDecimals, quantityDecimals } = stepsOf(kind, symbol)
  const price = (units: bigint, lots: bigint) => fromUnits(lots === 0n ? 0n : units / lots, priceDecimals)
  const feeAsset = done && findAsset(done.feeAsset)
  return {
    id,
    time,
    symbol,
    side,
    action,
    cause,
    state,
    reason,
    ...(signal &&
      signal.lots > 0 && {
        leadPrice: price(BigInt(signal.units), BigInt(signal.lots)),
        leadQuantity: fromUnits(signal.lots, quantityDecimals),
      }),
    ...(done && {
      price: price(done.units, BigInt(done.lots)),
      quantity: fromUnits(done.lots, quantityDecimals),
      value: formatUsdt(done.quoteAtoms),
      ...(feeAsset && { fee: formatAssetAmount(feeAsset, done.feeAtoms), feeAsset: feeAsset.symbol }),
    }),
    slippageBps: done?.slippageBps ?? null,
    delayMs: done?.delayMs ?? null,
  }
}
