import type { SharedBotView } from '#shared/bots/views.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { computeProfitFigures } from './figures.ts'
import type { BotDayProfit } from './store.ts'
import { toBotSummaryView } from './views.ts'

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
  /** Money is decimal text in the quote asset. `…Bps`: basis points of the investment. */
  readonly invested: string
  readonly profit: string
  readonly realisedBps: number
  readonly totalBps: number
  readonly drawdownBps: number
  /** Undefined in reports of earlier versions. */
  readonly followers?: number
  /** Oldest first. */
  readonly days: readonly BotDayProfit[]
}

export function createBotReport(service: BotSnapshot): BotReport {
  const { record, store } = service
  const { profit, ...brief } = toBotSummaryView(service, Date.now())
  const { atoms, percentBps } = computeProfitFigures(service)
  const invested = BigInt(atoms.invested)
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
    realisedBps: invested > 0n ? Number((BigInt(atoms.realised) * 10_000n) / invested) : 0,
    totalBps: percentBps,
    drawdownBps: record.drawdownBps,
    days: store.days().slice(-100),
    followers: service.following.count,
  }
}
