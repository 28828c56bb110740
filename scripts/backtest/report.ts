// Equal runs give equal bytes: the report has no current date.

import { computeEquityReturn, computeMaxDrawdown, computeSharpe } from '#shared/bots/backtest-figures.ts'
import type { Market } from '#shared/markets/markets.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { type Asset, findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { type BacktestResult, quoteValueOf } from './run.ts'
import { parseTextAtoms } from './steps.ts'
import type { BacktestTape } from './tape.ts'

/** Assumptions of every run. A tape adds those about its trades and book. */
const FILL_MODEL = [
  "Orders go through the exchange's own ledger and book, with their money in escrow: price and time decide, and the filters, price bands and fees of the live market hold.",
  'Queue: an order stands behind what the book showed at its price when it came; trades at the price meet what stands before it first.',
  'Impact: what an order takes is gone until the next moment of the data, which quotes the recorded book again. Nobody in the data reacts to the strategy.',
] as const

export type BacktestSetup = {
  readonly tape: BacktestTape
  readonly strategy: string
  readonly settings: Readonly<Record<string, string>>
  readonly cash: bigint
  readonly latencyMs: number
  readonly seed: number
  readonly tier: number | undefined
}

const iso = (time: number) => new Date(time).toISOString()
const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 1e6) / 1e6)

function known(symbol: string): Asset {
  const asset = findAsset(symbol)
  assert(asset, 'a market trades assets of the house')
  return asset
}

/** Value at each close if the money bought the coin at the first close, with the fee, and held it. */
function heldCurve({ tape, cash, tier }: BacktestSetup, { curve, closes }: BacktestResult): readonly bigint[] {
  const { market } = tape
  const [first] = closes
  if (first === undefined) return []
  const { takerPpm } = FEE_TIERS[tier ?? 0] ?? FEE_TIERS[0]
  const perLot = quoteValueOf(
    market,
    parseTextAtoms(fromUnits(1, market.quantityDecimals), known(market.base).scale),
    first,
  )
  const lots = cash / perLot
  const bought = lots * parseTextAtoms(fromUnits(1, market.quantityDecimals), known(market.base).scale)
  const fee = (bought * BigInt(takerPpm) + 999_999n) / 1_000_000n
  const rest = cash - lots * perLot
  return curve.map((_, index) => rest + quoteValueOf(market, bought - fee, closes[index] ?? first))
}

function feesOf({ fills }: BacktestResult, market: Market) {
  const sums = new Map<string, bigint>([
    [market.base, 0n],
    [market.quote, 0n],
  ])
  let [maker, volume] = [0, 0n]
  const { scale } = known(market.quote)
  for (const { fee, feeAsset, role, quote } of fills) {
    sums.set(feeAsset, (sums.get(feeAsset) ?? 0n) + parseTextAtoms(fee, known(feeAsset).scale))
    if (role === 'maker') maker += 1
    volume += parseTextAtoms(quote, scale)
  }
  return { sums, maker, volume }
}

const figuresOf = (curve: readonly bigint[], first: bigint, barMs: number) => ({
  return: rounded(computeEquityReturn(first, curve.at(-1) ?? first)),
  maxDrawdown: rounded(computeMaxDrawdown([first, ...curve])),
  sharpe: rounded(computeSharpe(curve, barMs)),
})

/** Returns the report for `--json`. Amounts are decimal text, ratios are numbers. */
export function createStrategyReport(setup: BacktestSetup, result: BacktestResult) {
  const { tape, strategy, settings, cash, latencyMs, seed, tier } = setup
  const { market, origin, model, barMs, from, to } = tape
  const [base, quote] = [known(market.base), known(market.quote)]
  const { sums, maker, volume } = feesOf(result, market)
  const { counts, fills, curve, audit } = result
  const held = heldCurve(setup, result)
  const equity = curve.at(-1)?.atoms ?? cash
  const wrong = audit.findings.map((finding) => JSON.stringify(finding))
  return {
    strategy: { name: strategy, settings },
    data: { origin, market: market.symbol, from: iso(from), to: iso(to), bars: curve.length, moments: result.moments },
    rules: {
      cash: formatAssetAmount(quote, cash),
      latencyMs,
      seed,
      feeTier: tier ?? 'by own volume',
      fillModel: [
        ...FILL_MODEL,
        `Latency: orders and cancellations arrive ${latencyMs} ms after the moment that they were decided at.`,
        ...model,
      ],
    },
    orders: { placed: counts.placed, cancelled: counts.cancelled, refused: Object.fromEntries(counts.refused) },
    trades: {
      count: fills.length,
      maker,
      taker: fills.length - maker,
      volume: formatAssetAmount(quote, volume),
      fees: Object.fromEntries([...sums].map(([symbol, atoms]) => [symbol, formatAssetAmount(known(symbol), atoms)])),
    },
    end: {
      base: formatAssetAmount(base, result.base),
      quote: formatAssetAmount(quote, result.quote),
      price: fromUnits(result.lastTicks, market.priceDecimals),
      equity: formatAssetAmount(quote, equity),
      profit: formatAssetAmount(quote, equity - cash),
    },
    performance: figuresOf(
      curve.map(({ atoms }) => atoms),
      cash,
      barMs,
    ),
    buyAndHold: { equity: formatAssetAmount(quote, held.at(-1) ?? cash), ...figuresOf(held, cash, barMs) },
    audit: {
      isZero: wrong.length === 0 && audit.assets.every(({ sum, kinds }) => sum === '0' && (kinds.clr ?? '0') === '0'),
      sums: Object.fromEntries(audit.assets.map(({ asset, sum }) => [asset, sum])),
      findings: wrong,
    },
    fills,
    equity: curve.map(({ time, atoms }) => [iso(time), formatAssetAmount(quote, atoms)] as const),
  }
}
export type StrategyReport = ReturnType<typeof createStrategyReport>

const percent = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(2)} %`)
const number = (value: number | null) => (value === null ? '-' : value.toFixed(2))
const column = (name: string) => name.padEnd(16)

export function formatStrategyReport(report: StrategyReport): string {
  const { strategy, data, rules, orders, trades, end, performance, buyAndHold, audit } = report
  const [base = '', quote = ''] = data.market.split('_')
  const refused = Object.entries(orders.refused).map(([reason, count]) => `${count} ${reason}`)
  const row = (name: string, own: string, held: string) => `  ${column(name)}${own.padStart(20)}${held.padStart(20)}`
  return [
    `${strategy.name} on ${data.market}, ${data.origin}`,
    `${data.from} to ${data.to}: ${data.bars} bars, ${data.moments} moments`,
    '',
    row('', 'strategy', 'buy and hold'),
    row(`Equity ${quote}`, end.equity, buyAndHold.equity),
    row('Return', percent(performance.return), percent(buyAndHold.return)),
    row('Max drawdown', percent(performance.maxDrawdown), percent(buyAndHold.maxDrawdown)),
    row('Sharpe ratio', number(performance.sharpe), number(buyAndHold.sharpe)),
    '',
    `  ${column('Began with')}${rules.cash} ${quote}`,
    `  ${column('Ended with')}${end.quote} ${quote} and ${end.base} ${base} at ${end.price}`,
    `  ${column('Orders')}${orders.placed} placed, ${orders.cancelled} cancelled, ${refused.join(', ') || 'none'} refused`,
    `  ${column('Trades')}${trades.count} (${trades.maker} maker, ${trades.taker} taker), ${trades.volume} ${quote} changed hands`,
    `  ${column('Fees')}${Object.entries(trades.fees)
      .map(([asset, fee]) => `${fee} ${asset}`)
      .join(', ')}; tier ${rules.feeTier}`,
    `  ${column('Ledger audit')}${audit.isZero ? 'all sums are zero' : `NOT ZERO: ${audit.findings.join('; ')}`}`,
    '',
    'How orders are filled:',
    ...rules.fillModel.map((line) => `- ${line}`),
    '- Sharpe ratio: mean over sample deviation of the returns from bar to bar, no risk-free rate, times the root of the bars of a year of 365 days (W. F. Sharpe, J. Portfolio Management 21(1), 1994).',
    '',
  ].join('\n')
}
