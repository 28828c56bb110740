// Equal tape, strategy and settings give an equal result, byte for byte. Book and ledger are the site's code.

import { createMarketAtomUnits } from '#objects/markets/order-book/atom-units.ts'
import type { ReconciliationReport } from '#objects/wallet/auditor/engine.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { PaperExchange } from './exchange.ts'
import { figure } from './steps.ts'
import type { PastBar, Strategy } from './strategy.ts'
import type { BacktestTape, ClosedBar } from './tape.ts'
import { type OrderCounts, StrategyAccount } from './trader.ts'

export type RunParts = {
  readonly tape: BacktestTape
  readonly strategy: Strategy
  /** In atoms of the quote asset. */
  readonly cash: bigint
  readonly latencyMs: number
  readonly seed: number
  /** Undefined if the account's traded volume determines it. */
  readonly tier: number | undefined
  /** Called from time to time with the epoch ms that the run has reached in the data. */
  readonly onProgress?: (time: number) => void
}

/** In atoms of the quote asset. */
export type ValuePoint = { readonly time: number; readonly atoms: bigint }

export type BacktestResult = {
  readonly counts: OrderCounts
  readonly fills: readonly FillView[]
  /** Account value at the close of each bar and at the end. */
  readonly curve: readonly ValuePoint[]
  /** Prices at the times of `curve`, in ticks. */
  readonly closes: readonly number[]
  readonly moments: number
  /** Final balance of the base asset in atoms, including atoms in open orders. */
  readonly base: bigint
  readonly quote: bigint
  readonly lastTicks: number
  readonly audit: ReconciliationReport
}

/** Returns a value in atoms of the quote asset, rounded down. */
export function quoteValueOf(market: Market, atoms: bigint, ticks: number): bigint {
  const { baseAtomsPerLot, quoteAtomsPerUnit } = createMarketAtomUnits(market)
  return (atoms * BigInt(ticks) * quoteAtomsPerUnit) / baseAtomsPerLot
}

function pastBar({ priceDecimals, quantityDecimals }: Market, { bar, closesAt }: ClosedBar): PastBar {
  const price = (ticks: number) => figure(fromUnits(ticks, priceDecimals))
  return Object.freeze({
    time: bar.time,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: figure(fromUnits(bar.volumeLots, quantityDecimals)),
    closesAt,
  })
}

/** @throws the error of the strategy, if it throws */
export async function backtest(parts: RunParts): Promise<BacktestResult> {
  const { tape, strategy, cash, latencyMs, seed, tier, onProgress } = parts
  const { market } = tape
  // `trader` is assigned before the first trade.
  const told: { trader?: StrategyAccount } = {}
  const exchange = new PaperExchange({ market, from: tape.from, onNews: (news) => told.trader?.receiveUpdate(news) })
  try {
    const trader = new StrategyAccount({ exchange, strategy, latencyMs, seed })
    if (tier !== undefined) exchange.setTier(tier)
    await exchange.fund(cash)
    told.trader = trader
    const curve: ValuePoint[] = []
    const closes: number[] = []
    const counted = { moments: 0, time: tape.from, ticks: 0 }
    const total = () => {
      const [base, quote] = [trader.balance(market.base), trader.balance(market.quote)]
      return { base: base.available + base.held, quote: quote.available + quote.held }
    }
    const mark = (time: number, ticks: number) => {
      const { base, quote } = total()
      curve.push({ time, atoms: quote + quoteValueOf(market, base, ticks) })
      closes.push(ticks)
    }
    for (const moment of tape.moments()) {
      await exchange.processMoment(moment)
      counted.moments += 1
      counted.time = moment.time
      counted.ticks = moment.trades.at(-1)?.priceTicks ?? counted.ticks
      trader.notifyStrategy()
      if (moment.closed) {
        mark(moment.time, moment.closed.bar.close)
        trader.closeBar(pastBar(market, moment.closed))
      }
      if (counted.moments % 1_000 === 0) onProgress?.(moment.time)
    }
    trader.end()
    if (curve.at(-1)?.time !== counted.time) mark(counted.time, counted.ticks)
    const audit = await exchange.audit()
    const lastTicks = closes.at(-1) ?? 0
    assert(exchange.reports.length === 0, `nothing goes wrong between ledger and book: ${exchange.reports[0]}`)
    const { counts, fills } = trader
    return { counts, fills, curve, closes, moments: counted.moments, ...total(), lastTicks, audit }
  } finally {
    exchange.close()
  }
}
