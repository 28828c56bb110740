import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { type BotGrowth, computeBotReturns, computeProfitFigures } from './figures.ts'
import type { BotDayProfit, BotProfitFigures } from './store.ts'
import { toBotSummaryView } from './views.ts'

export const REPORTED_DAYS_MAX = 100

export type BotReport = Pick<
  SharedBotView,
  'id' | 'kind' | 'market' | 'coins' | 'state' | 'end' | 'pairs' | 'isSimulated' | 'startedAt' | 'note'
> & {
  readonly owner: string
  readonly isShared: boolean
  /** True for real money. Undefined in reports of earlier versions. */
  readonly isLive?: boolean
  readonly createdAt: number
  readonly endedAt: number
  /** Money is decimal text in the quote asset. `…Bps`: returns in basis points. */
  readonly invested: string
  readonly profit: string
  readonly realisedBps: number
  readonly totalBps: number
  readonly drawdownBps: number
  /** Undefined in reports of earlier versions. */
  readonly followers?: number
  /** Lets the market of bots value a bot that is idle. Absent in unshared and ended bots, and in reports of earlier versions. */
  readonly holdings?: BotHoldingsReport
  /** Oldest first. */
  readonly days: readonly BotDayProfit[]
}

/** Atoms as text, coins by market. */
export type BotHoldingsReport = {
  readonly quote: string
  readonly coins: Readonly<Record<string, string>>
  readonly figures: BotProfitFigures
  readonly growth: BotGrowth | null
  readonly peakBps: number
}

function findHoldings({ record, settings, machine }: BotSnapshot): BotHoldingsReport | undefined {
  const books = machine?.books()
  if (!books || record.last || !record.isShared) return undefined
  const coins = botStrategyMarkets(settings.of).map((market) => {
    const pot = books.coins[requireMarketSteps(market).market.base]
    return [market, String(pot?.atoms ?? 0n)] as const
  })
  const figures = computeProfitFigures({ record, settings, machine }).atoms
  const { growth, peakBps } = record
  return { quote: String(books.quote), coins: Object.fromEntries(coins), figures, growth, peakBps }
}

export function createBotReport(service: BotSnapshot): BotReport {
  const { record, store } = service
  const { profit, ...brief } = toBotSummaryView(service, Date.now())
  const { atoms } = computeProfitFigures(service)
  const holdings = findHoldings(service)
  return {
    id: record.account,
    kind: brief.kind,
    market: brief.market,
    coins: brief.coins,
    state: record.state,
    end: record.end,
    pairs: atoms.pairs,
    isSimulated: record.isSimulated,
    isShared: record.isShared,
    isLive: record.venue !== null,
    startedAt: record.startedAt,
    createdAt: record.createdAt,
    endedAt: record.endedAt,
    note: record.note,
    owner: record.owner,
    invested: profit.invested,
    profit: profit.total,
    ...computeBotReturns(record.growth, atoms),
    ...(holdings && { holdings }),
    drawdownBps: record.drawdownBps,
    days: store.days().slice(-REPORTED_DAYS_MAX),
    followers: service.following.count,
  }
}
