import type { CopiedTrade, CopyPosition, PortfolioView } from '#shared/copy/views.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { medianOf, usdtText } from '../lead/statistics.ts'
import { type Portfolio, resultOf, type Trade } from './portfolio.ts'
import { settled } from './profit-share.ts'
import type { CopierStore } from './store.ts'

const RECENT = 200

export function portfolioView(
  store: CopierStore,
  portfolio: Portfolio,
  { positions, available }: { readonly positions: readonly CopyPosition[]; readonly available: bigint },
): Omit<PortfolioView, 'leadState' | 'overlap'> {
  const recent = store.trades(Number.MAX_SAFE_INTEGER, RECENT).flatMap(({ done }) => (done ? [done] : []))
  const figures = <T>(of: (done: (typeof recent)[number]) => T | null) => recent.map(of).filter((each) => each !== null)
  const delay = medianOf(figures(({ delayMs }) => delayMs))
  const { equity, mark, shareBps, paidIn } = portfolio
  const pnl = resultOf(portfolio)
  return {
    id: portfolio.account.slice('copy-'.length),
    lead: portfolio.lead,
    kind: portfolio.kind,
    leadName: portfolio.leadName,
    isSimulated: portfolio.isSimulated,
    state: portfolio.state,
    stopCause: portfolio.stopCause,
    settings: portfolio.settings,
    paidIn: usdtText(paidIn),
    paidOut: usdtText(portfolio.paidOut),
    equity: usdtText(equity),
    available: usdtText(available),
    pnl: usdtText(pnl),
    pnlBps: paidIn === 0n ? 0 : Number((pnl * 10_000n) / paidIn),
    shareBps,
    shareDue: usdtText(settled(equity, mark, shareBps, equity).amount),
    sharePaid: usdtText(portfolio.sharePaid),
    highWaterMark: usdtText(mark),
    positions: [...positions],
    ...store.counts(),
    slippageMedianBps: medianOf(figures(({ slippageBps }) => slippageBps)),
    delayMedianMs: delay === null ? null : Math.round(delay),
    since: portfolio.since,
    endedAt: portfolio.endedAt > 0 ? portfolio.endedAt : null,
  }
}

function stepsOf(kind: Portfolio['kind'], symbol: string) {
  const found = kind === 'spot' ? marketBySymbol(symbol) : contractBySymbol(symbol)
  return found ?? { priceDecimals: 2, quantityDecimals: 0 }
}

export function tradeView(kind: Portfolio['kind'], trade: Trade): CopiedTrade {
  const { id, time, symbol, side, action, cause, state, reason, signal, done } = trade
  const { priceDecimals, quantityDecimals } = stepsOf(kind, symbol)
  const price = (units: bigint, lots: bigint) => fromUnits(lots === 0n ? 0n : units / lots, priceDecimals)
  const feeAsset = done && assetOf(done.feeAsset)
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
      value: usdtText(done.quoteAtoms),
      ...(feeAsset && { fee: amountText(feeAsset, done.feeAtoms), feeAsset: feeAsset.symbol }),
    }),
    slippageBps: done?.slippageBps ?? null,
    delayMs: done?.delayMs ?? null,
  }
}
