import type { z } from 'zod/mini'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import type { botMarketCalls } from '#shared/bots/calls.ts'
import { startOfReturnWindow } from '#shared/bots/market-filters.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import type { MarketplaceBotView } from '#shared/bots/views.ts'
import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { BotReport } from '../bot/report.ts'
import { findUsdtPrice, type MidPrices } from './valuation.ts'

export type BotBoardQuery = z.output<(typeof botMarketCalls)['board']['query']>

export type ListedBot = BotReport & { readonly clones: number }

const bps = (text: string | undefined): number => toSafeUnits(text ?? '0', 2) ?? 0

/** Basis points; 0 before the first day. */
export function computeReturnsInWindow(
  { days, realisedBps, totalBps }: ListedBot,
  window: BotBoardQuery['window'],
  now: number,
) {
  if (window === 'all') return { realised: realisedBps, total: totalBps }
  const start = startOfReturnWindow(window, now)
  const before = days.findLast(({ day }) => (day + 1) * DAY_MS <= start)
  return { realised: realisedBps - bps(before?.realised), total: totalBps - bps(before?.percent) }
}

export function toMarketBotView(bot: ListedBot, window: BotBoardQuery['window'], now: number): MarketplaceBotView {
  const { realised, total } = computeReturnsInWindow(bot, window, now)
  const ran = bot.startedAt === 0 ? 0 : (bot.endedAt || now) - bot.startedAt
  return {
    id: bot.id,
    kind: bot.kind,
    market: bot.market,
    coins: bot.coins,
    state: bot.state,
    end: bot.end,
    invested: bot.invested,
    profit: bot.profit,
    realised: fromUnits(realised, 2),
    percent: fromUnits(total, 2),
    drawdown: fromUnits(bot.drawdownBps, 2),
    pairs: bot.pairs,
    clones: bot.clones,
    followers: bot.followers ?? 0,
    isSimulated: bot.isSimulated,
    startedAt: bot.startedAt,
    ran,
    note: bot.note,
  }
}

/** Bots with higher keys rank first. */
function rankKey(bot: ListedBot, { sort, window }: BotBoardQuery, now: number, prices: MidPrices): number {
  switch (sort) {
    case 'ran':
      return bot.startedAt === 0 ? 0 : (bot.endedAt || now) - bot.startedAt
    case 'clones':
      return bot.clones
    case 'followers':
      return bot.followers ?? 0
    case 'profit':
      return Number(bot.profit) * findUsdtPrice(findQuoteAsset(bot.market), prices)
    default:
      return computeReturnsInWindow(bot, window, now)[sort === 'percent' ? 'total' : sort]
  }
}

/** Best first; of equals, the older one first. Includes losing and failed bots. */
export function rankBots(
  bots: Iterable<ListedBot>,
  query: BotBoardQuery,
  now: number,
  prices: MidPrices = new Map(),
): { readonly bots: MarketplaceBotView[]; readonly total: number } {
  const { kind, market, state, limit, offset } = query
  const wanted: { readonly bot: ListedBot; readonly key: number }[] = []
  for (const bot of bots) {
    const isWanted =
      (kind === undefined || bot.kind === kind) &&
      (market === undefined || bot.market === market) &&
      (state === 'all' || isBotEnded(bot.state) === (state === 'over'))
    if (isWanted) wanted.push({ bot, key: rankKey(bot, query, now, prices) })
  }
  wanted.sort((a, b) => b.key - a.key || a.bot.startedAt - b.bot.startedAt || (a.bot.id < b.bot.id ? -1 : 1))
  const shown = wanted.slice(offset, offset + limit)
  return { bots: shown.map(({ bot }) => toMarketBotView(bot, query.window, now)), total: wanted.length }
}
