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

const endOfLastBar = (now: number): number => Math.floor(now / SIMULATED_BAR_MS) * SIMULATED_BAR_MS

export class SimulatedBotReports {
  readonly #sql: Sql
  readonly #touch: FindSimulatedBestPrices
  /** Seed and price source. Other origins' checkpoints are ignored. */
  readonly #origin: string
  #last: Checkpoint | undefined
  #preparing: Promise<void> | undefined

  constructor(sql: Sql, touch: FindSimulatedBestPrices, origin: string) {
    this.#sql = sql
    this.#touch = touch
    this.#origin = origin
  }

  /** Prepares `listAt`, with a pause after each bot, so other requests proceed. */
  async prepareAt(now: number, pause: () => Promise<unknown>): Promise<void> {
    const until = endOfLastBar(now)
    if (this.#known()?.until === until) return
    this.#preparing ??= this.#prepare(until, pause).finally(() => {
      this.#preparing = undefined
    })
    await this.#preparing
  }

  async #prepare(until: number, pause: () => Promise<unknown>): Promise<void> {
    const listings: SimulatedListing[] = []
    for (const listed of this.#compute(until)) {
      listings.push(...listed)
      await pause()
    }
    this.#store(until, listings)
  }

  /** Returns the simulated bots at the end of the last complete bar. */
  listAt(now: number): readonly SimulatedListing[] {
    const until = endOfLastBar(now)
    const known = this.#known()
    return known?.until === until ? known.listings : this.#store(until, [...this.#compute(until)].flat())
  }

  /** Yields each bot's listing; none if its settings are refused. An ended bot is not computed again. */
  *#compute(until: number): Generator<readonly SimulatedListing[]> {
    const listings = this.#known()?.listings ?? []
    const over = new Map(
      listings.filter(({ report }) => isBotEnded(report.state)).map((each) => [each.report.id, each]),
    )
    for (const bot of listSimulatedBots(this.#touch, until)) {
      const ended = over.get(bot.id)
      const result = ended ? undefined : runSimulatedBot(bot, this.#touch, until)
      yield ended ? [ended] : result ? [toSimulatedListing(bot, result)] : []
    }
  }

  #known(): Checkpoint | undefined {
    this.#last ??= this.#read()
    return this.#last
  }

  #store(until: number, listings: readonly SimulatedListing[]): readonly SimulatedListing[] {
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
