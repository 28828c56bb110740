// The reports are computed every two hours from the last checkpoint.

import { isBotEnded } from '#shared/bots/bot-state.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import type { Sql } from '../../platform/migrations.ts'
import type { BotReport } from '../bot/report.ts'
import { formatQuoteAmount } from '../bot/views.ts'
import { listSimulatedBots, type SimulatedBot } from '../paper-market/simulated-bots.ts'
import { runSimulatedBot, SIMULATED_BAR_MS, type SimulatedBotResult } from '../paper-market/simulated-run.ts'

export type SimulatedListing = { readonly report: BotReport } & Pick<SharedBotView, 'curve' | 'recipe'>

type Checkpoint = { readonly until: number; readonly origin: string; readonly listings: readonly SimulatedListing[] }

const QUOTE = 'USDT'
const DAYS_MAX = 100

const bpsOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole))
const percentOf = (part: bigint, whole: bigint): string => fromUnits(bpsOf(part, whole), 2)

export function toSimulatedListing(
  { id, owner, recipe, note, startedAt }: SimulatedBot,
  { state, end, endedAt, invested, worth, realised, pairs, drawdownBps, days }: SimulatedBotResult,
): SimulatedListing {
  const coins = recipe.coins === '' ? [recipe.market.split('_')[0] ?? ''] : coinsOf(recipe.coins)
  const report: BotReport = {
    id,
    kind: recipe.kind,
    market: recipe.market,
    coins,
    state,
    end,
    pairs,
    isSimulated: true,
    startedAt,
    note,
    owner,
    isShared: true,
    createdAt: startedAt,
    endedAt,
    invested: formatQuoteAmount(QUOTE, invested),
    profit: formatQuoteAmount(QUOTE, worth - invested),
    realisedBps: bpsOf(realised, invested),
    totalBps: bpsOf(worth - invested, invested),
    drawdownBps,
    days: days.slice(-DAYS_MAX).map((mark) => ({
      day: mark.day,
      percent: percentOf(mark.worth - invested, invested),
      realised: percentOf(mark.realised, invested),
    })),
  }
  const curve = days.map((mark) => {
    return { time: (mark.day + 1) * DAY_MS - 1, percent: percentOf(mark.worth - invested, invested) }
  })
  return { report, recipe, curve }
}

const coinsOf = (coins: string): string[] => coins.split(',').map((part) => part.split(':')[0] ?? '')

export class SimulatedBotReports {
  readonly #sql: Sql
  readonly #touch: FindSimulatedBestPrices
  /** Seed and price source. Checkpoints of another origin are ignored. */
  readonly #origin: string
  #last: Checkpoint | undefined

  constructor(sql: Sql, touch: FindSimulatedBestPrices, origin: string) {
    this.#sql = sql
    this.#touch = touch
    this.#origin = origin
  }

  /** Returns the simulated bots at the end of the last complete bar. */
  listAt(now: number): readonly SimulatedListing[] {
    const until = Math.floor(now / SIMULATED_BAR_MS) * SIMULATED_BAR_MS
    const last = this.#last ?? this.#read()
    if (last?.until === until) {
      this.#last = last
      return last.listings
    }
    const over = new Map(
      (last?.listings ?? []).filter(({ report }) => isBotEnded(report.state)).map((each) => [each.report.id, each]),
    )
    const listings = listSimulatedBots(this.#touch, until).flatMap((bot) => {
      const known = over.get(bot.id)
      if (known) return [known]
      const result = runSimulatedBot(bot, this.#touch, until)
      return result ? [toSimulatedListing(bot, result)] : []
    })
    this.#last = { until, origin: this.#origin, listings }
    const query = "INSERT OR REPLACE INTO checkpoints (name, body) VALUES ('simulated', ?)"
    this.#sql.exec(query, JSON.stringify(this.#last))
    return listings
  }

  #read(): Checkpoint | undefined {
    const [row] = this.#sql.exec("SELECT body FROM checkpoints WHERE name = 'simulated'").toArray()
    const known = row && (JSON.parse(String(row.body)) as Checkpoint)
    return known?.origin === this.#origin ? known : undefined
  }
}
