// Values idle bots at current prices: a bot without fills reports nothing.

import { findQuoteAsset, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { MarketPriceRow } from '../../markets/market-summary/price-text.ts'
import { computeBotReturns, markDrawdown } from '../bot/figures.ts'
import { type BotReport, REPORTED_DAYS_MAX } from '../bot/report.ts'
import { formatQuoteAmount } from '../bot/views.ts'

const USDT = 'USDT'

/** Prices in quote units, by spot market. */
export type MidPrices = ReadonlyMap<string, number>

export function collectMidPrices(rows: readonly MarketPriceRow[]): MidPrices {
  const prices = rows.map(({ symbol, last, bid, ask }) => {
    const price = bid === undefined || ask === undefined ? Number(last) : (Number(bid) + Number(ask)) / 2
    return [symbol, price] as const
  })
  return new Map(prices.filter(([, price]) => price > 0))
}

/** 0 if unknown. */
export const findUsdtPrice = (asset: string, prices: MidPrices): number =>
  asset === USDT ? 1 : (prices.get(`${asset}_${USDT}`) ?? 0)

/** Contracts are valued at the price of their spot market. A bot whose prices are unknown stays as it was reported. */
export function computeListedBotValue<Listed extends BotReport>(bot: Listed, prices: MidPrices): Listed {
  const { holdings } = bot
  if (!holdings) return bot
  const { quote, coins, figures, growth, peakBps } = holdings
  let equity = BigInt(quote)
  for (const [market, atoms] of Object.entries(coins)) {
    const price = prices.get(toExchangeSymbol(market))
    if (price === undefined) return bot
    const steps = requireMarketSteps(market)
    equity += computeAtomsValue(steps, Math.round(price * 10 ** steps.market.priceDecimals), BigInt(atoms))
  }
  const { totalBps } = computeBotReturns(growth, { ...figures, equity: String(equity) })
  const marked = markDrawdown(peakBps, bot.drawdownBps, totalBps)
  const profit = formatQuoteAmount(findQuoteAsset(bot.market), equity - BigInt(figures.invested))
  const { drawdownBps } = marked
  return { ...bot, profit, totalBps, drawdownBps, holdings: { ...holdings, peakBps: marked.peakBps } }
}

/**
 * A bot without fills since `day` (days since 1970) gets the return of that day.
 * @param valued the bot at current prices
 */
export function addDayMark<Listed extends BotReport>(valued: Listed, day: number): Listed {
  const { days, totalBps, realisedBps, startedAt, holdings } = valued
  const last = days.at(-1)?.day ?? Math.floor(startedAt / DAY_MS) - 1
  if (!holdings || last >= day) return valued
  const mark = { day, percent: fromUnits(totalBps, 2), realised: fromUnits(realisedBps, 2) }
  return { ...valued, days: [...days, mark].slice(-REPORTED_DAYS_MAX) }
}

/** A bot does not know the days and drawdowns that were marked while it was idle. */
export function keepMarks(report: BotReport, known: Pick<BotReport, 'days' | 'drawdownBps'> | undefined): BotReport {
  if (!known) return report
  const days = new Map([...known.days, ...report.days].map((mark) => [mark.day, mark]))
  return {
    ...report,
    drawdownBps: Math.max(report.drawdownBps, known.drawdownBps),
    days: [...days.values()].sort((a, b) => a.day - b.day).slice(-REPORTED_DAYS_MAX),
  }
}
