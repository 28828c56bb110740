import { DurableObject } from 'cloudflare:workers'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { BOTS_MAX } from '#shared/bots/bounds.ts'
import type { BotRefusal, BotRefusalReason } from '#shared/bots/refusals.ts'
import type { MarketplaceBotView, SharedBotView } from '#shared/bots/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { SourceEnv } from '../../markets/market-source/make-source.ts'
import { createSimulatedBestPrices, readSimulationSeed } from '../../markets/market-source/simulated-touch.ts'
import { parseMarketPrices } from '../../markets/market-summary/price-text.ts'
import { ENTRY_PAGES_TABLE, EntryPages } from '../../platform/entry-pages.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { readCount, readRow, readRows } from '../../platform/rows.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { yieldToMessages } from '../../platform/yield-to-messages.ts'
import type { BotReport } from '../bot/report.ts'
import { type BotBoardQuery, type ListedBot, rankBots, toMarketBotView } from './ranking.ts'
import { SimulatedBotReports, type SimulatedListing } from './simulated-reports.ts'
import { addDayMark, collectMidPrices, computeListedBotValue, keepMarks, type MidPrices } from './valuation.ts'

const MIGRATIONS = [
  `CREATE TABLE bots (id TEXT PRIMARY KEY, owner TEXT NOT NULL, made INTEGER NOT NULL, state TEXT NOT NULL,
     is_shared INTEGER NOT NULL, clone_of TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX bots_of ON bots (owner, made);
   CREATE INDEX bots_shared ON bots (made) WHERE is_shared = 1;
   CREATE INDEX bots_cloned ON bots (clone_of) WHERE clone_of <> '';`,
  `${ENTRY_PAGES_TABLE}
   DROP INDEX bots_shared;
   DROP INDEX bots_cloned;
   CREATE INDEX bots_cloned ON bots (clone_of, owner) WHERE clone_of <> '';
   CREATE TABLE clones (bot TEXT PRIMARY KEY, owners INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO clones SELECT c.clone_of, COUNT(DISTINCT c.owner) FROM bots c JOIN bots b ON b.id = c.clone_of
     WHERE c.clone_of <> '' AND c.owner <> b.owner GROUP BY c.clone_of;`,
  `CREATE TABLE checkpoints (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE simulated_followers (id TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE bots ADD COLUMN is_live INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX bots_live ON bots (id) WHERE is_live = 1;`,
]
/** SQLite uses the partial index only if the query repeats its condition. */
export const OWN_CLONES_QUERY = "SELECT id FROM bots WHERE clone_of = ? AND owner = ? AND clone_of <> '' LIMIT 2"

type MarketEnv = SourceEnv & {
  readonly BOT: { getByName(name: string): { endSimulated(): Promise<boolean>; revive(): Promise<void> } }
  readonly MARKET_SUMMARY: { getByName(name: string): { prices(): Promise<string> } }
  readonly BOTS_SIMULATED?: string
}

/** Only the newest bots are ranked. */
const LISTED_MAX = 5_000
/** SQL list of the ended states. Ended bots do not count towards an owner's maximum. */
const OVER = "'stopped', 'failed'"
const PRICES_AGE_MAX_MS = 60_000
const WIND_UP_MS = 15_000
const REVIVED_AT_ONCE = 20

export class BotMarket extends DurableObject<MarketEnv> {
  readonly #sql: DurableObjectStorage['sql']
  readonly #listed: EntryPages<ListedBot>
  readonly #simulated: SimulatedBotReports
  #prices: MidPrices = new Map()
  #pricesAt = 0
  /** Days since 1970. */
  #markedDay = -1
  #values = new WeakMap<ListedBot, ListedBot>()

  constructor(ctx: DurableObjectState, env: MarketEnv) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#listed = ctx.storage.transactionSync(() => {
      const done = runMigrations(this.#sql, MIGRATIONS)
      const listed = new EntryPages<ListedBot>(this.#sql)
      if (done === 1) listed.fill(this.#storedReports())
      return listed
    })
    const origin = `${env.MARKET_SOURCE ?? ''} ${readSimulationSeed(env)} ${env.REPLAY_MARKETS ?? ''}`
    this.#simulated = new SimulatedBotReports(this.#sql, createSimulatedBestPrices(env), origin)
    if (this.#oldSimulated().length > 0) ctx.waitUntil(ctx.storage.setAlarm(Date.now()))
  }

  /** Called before the bot is created. Idempotent. */
  async register(owner: string, id: string, cloneOf: string): Promise<Result<null, BotRefusal>> {
    const known = this.#sql.exec('SELECT id FROM bots WHERE id = ?', id).toArray()
    if (known.length > 0) return ok(null)
    const query = `SELECT COUNT(*) AS count FROM bots WHERE owner = ? AND state NOT IN (${OVER})`
    if (readCount(this.#sql, query, owner) >= BOTS_MAX) {
      return refuse({ reason: 'bots_too_many' satisfies BotRefusalReason, params: { max: String(BOTS_MAX) } })
    }
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        "INSERT INTO bots (id, owner, made, state, is_shared, clone_of, body) VALUES (?, ?, ?, 'created', 0, ?, '')",
        id,
        owner,
        Date.now(),
        cloneOf,
      )
      this.#countClone(owner, cloneOf, 1)
    })
    return ok(null)
  }

  /** Called if the bot could not be created. */
  async unregister(id: string): Promise<void> {
    const query = "SELECT owner, clone_of FROM bots WHERE id = ? AND state IN ('created', 'failed')"
    const bot = readRow<{ owner: string; clone_of: string }>(this.#sql, query, id)
    if (!bot) return
    this.ctx.storage.transactionSync(() => {
      this.#countClone(bot.owner, bot.clone_of, -1)
      this.#sql.exec('DELETE FROM bots WHERE id = ?', id)
      this.#listed.delete(id)
    })
  }

  /** A user counts as one clone of a bot, until their last clone ends (BMK6). */
  #countClone(owner: string, of: string, by: 1 | -1): void {
    if (of === '' || this.#sql.exec(OWN_CLONES_QUERY, of, owner).toArray().length !== 1) return
    const cloned = this.#findOwner(of)
    if (cloned === undefined || cloned === owner) return
    const query =
      'INSERT INTO clones (bot, owners) VALUES (?1, ?2) ON CONFLICT (bot) DO UPDATE SET owners = owners + ?2'
    this.#sql.exec(query, of, by)
    const listed = this.#listed.get(of)
    if (listed) this.#listed.set({ ...listed, clones: this.#clonesOf(of) })
  }

  #clonesOf(id: string): number {
    return readCount(this.#sql, 'SELECT owners AS count FROM clones WHERE bot = ?', id)
  }

  async ownerOf(id: string): Promise<string | undefined> {
    await this.#prepareSimulated()
    return this.#findOwner(id)
  }

  #findOwner(id: string): string | undefined {
    const row = readRow<{ owner: string }>(this.#sql, 'SELECT owner FROM bots WHERE id = ?', id)
    return row?.owner ?? this.#findSimulated(id, Date.now())?.report.owner
  }

  /**
   * Newest first.
   * @param beforeId last id of the previous page, or ''
   */
  async own(
    owner: string,
    state: 'all' | 'running' | 'over',
    { beforeId = '', most = Number.MAX_SAFE_INTEGER }: { readonly beforeId?: string; readonly most?: number } = {},
  ): Promise<string[]> {
    const which = { all: '', running: `AND state NOT IN (${OVER})`, over: `AND state IN (${OVER})` }[state]
    const query = `SELECT id FROM bots WHERE owner = ?1 ${which}
      AND (?2 = '' OR (made, id) < ((SELECT made FROM bots WHERE id = ?2), ?2)) ORDER BY made DESC, id DESC LIMIT ?3`
    return this.#sql
      .exec(query, owner, beforeId, most)
      .toArray()
      .map(({ id }) => String(id))
  }

  async report(reported: BotReport): Promise<void> {
    const report = keepMarks(reported, this.#listed.get(reported.id))
    const isListed = report.isShared && report.startedAt > 0
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        'UPDATE bots SET state = ?, is_shared = ?, is_live = ?, body = ? WHERE id = ?',
        report.state,
        isListed ? 1 : 0,
        report.isLive && !isBotEnded(report.state) ? 1 : 0,
        JSON.stringify(report),
        report.id,
      )
      if (!isListed) this.#listed.delete(report.id)
      else if (this.#makeRoom(report)) this.#listed.set({ ...report, clones: this.#clonesOf(report.id) })
    })
  }

  /**
   * Called every few minutes. A release that does not find the record of a bot with real money uses up its alarm, so
   * nothing else wakes the bot under the next release.
   */
  async reviveLive(): Promise<void> {
    await this.#markDay(Date.now())
    const ids = this.#sql.exec('SELECT id FROM bots WHERE is_live = 1').toArray()
    for (let from = 0; from < ids.length; from += REVIVED_AT_ONCE) {
      const some = ids.slice(from, from + REVIVED_AT_ONCE)
      const revived = await Promise.allSettled(some.map(({ id }) => objectStub(this.env, 'BOT', String(id)).revive()))
      for (const result of revived) if (result.status === 'rejected') logWarning('bot_asleep', { error: result.reason })
    }
  }

  /** Windows of days would otherwise count older results of idle bots. Writes a row for sixteen bots once a day. */
  async #markDay(now: number): Promise<void> {
    const day = Math.floor(now / DAY_MS) - 1
    if (this.#markedDay === day) return
    await this.#readPrices(now)
    if (this.#prices.size === 0) return
    this.#markedDay = day
    const marked = [...this.#listed.values()].map((bot) => [bot, addDayMark(this.#valued(bot), day)] as const)
    const changed = marked.flatMap(([bot, mark]) => (mark.days === bot.days ? [] : [mark]))
    if (changed.length > 0) this.ctx.storage.transactionSync(() => this.#listed.fill(changed))
  }

  /** @returns false if the board is full of newer bots */
  #makeRoom({ id, createdAt }: BotReport): boolean {
    if (this.#listed.size < LISTED_MAX || this.#listed.get(id)) return true
    let oldest: ListedBot | undefined
    for (const bot of this.#listed.values()) if (!oldest || bot.createdAt < oldest.createdAt) oldest = bot
    if (oldest && oldest.createdAt > createdAt) return false
    if (oldest) this.#listed.delete(oldest.id)
    return true
  }

  async board(query: BotBoardQuery): Promise<{ readonly bots: MarketplaceBotView[]; readonly total: number }> {
    await this.#prepareSimulated()
    const now = Date.now()
    const simulated = this.#simulatedAt(now).map((each) => this.#withCounts(each))
    const stored = [...this.#listed.values()].filter(({ isSimulated }) => !isSimulated)
    const prices = await this.#readPrices(now)
    return rankBots([...stored.map((bot) => this.#valued(bot)), ...simulated], query, now, prices)
  }

  /** Only simulated bots have settings and profit curve here. Other bots have them in their own objects. */
  async shared(
    id: string,
  ): Promise<(MarketplaceBotView & Partial<Pick<SharedBotView, 'curve' | 'recipe'>>) | undefined> {
    const now = Date.now()
    const bot = this.#listed.get(id) ?? this.#storedReports('AND id = ?', id)[0]
    if (bot) {
      await this.#readPrices(now)
      return toMarketBotView(this.#valued(bot), 'all', now)
    }
    await this.#prepareSimulated()
    const simulated = this.#findSimulated(id, now)
    if (!simulated) return undefined
    const { recipe, curve } = simulated
    return { ...toMarketBotView(this.#withCounts(simulated), 'all', now), recipe, curve: [...curve] }
  }

  /** Keeps the last prices if the summary of markets does not answer. */
  async #readPrices(now: number): Promise<MidPrices> {
    if (now - this.#pricesAt < PRICES_AGE_MAX_MS) return this.#prices
    this.#pricesAt = now
    try {
      const text = await objectStub(this.env, 'MARKET_SUMMARY', 'all').prices()
      this.#prices = collectMidPrices(parseMarketPrices(text))
      this.#values = new WeakMap()
    } catch (error) {
      logWarning('bot_prices_unknown', { error })
    }
    return this.#prices
  }

  /** Bots are valued once per prices. */
  #valued(bot: ListedBot): ListedBot {
    const known = this.#values.get(bot)
    if (known) return known
    const valued = computeListedBotValue(bot, this.#prices)
    this.#values.set(bot, valued)
    return valued
  }

  async noteFollowers(id: string, followers: number): Promise<void> {
    this.#sql.exec('INSERT OR REPLACE INTO simulated_followers (id, count) VALUES (?, ?)', id, followers)
  }

  /** Ends simulated bots that an earlier version created. Each step is idempotent. */
  override async alarm(): Promise<void> {
    for (const id of this.#oldSimulated()) {
      const isOver = await objectStub(this.env, 'BOT', id)
        .endSimulated()
        .catch(() => false)
      if (isOver) this.#sql.exec(`UPDATE bots SET state = 'stopped' WHERE id = ? AND state NOT IN (${OVER})`, id)
    }
    if (this.#oldSimulated().length > 0) await this.ctx.storage.setAlarm(Date.now() + WIND_UP_MS)
  }

  #oldSimulated(): string[] {
    const query = `SELECT id FROM bots WHERE owner >= 'simulated-bots-' AND owner < 'simulated-bots.' AND state NOT IN (${OVER})`
    return readRows<{ id: string }>(this.#sql, query).map(({ id }) => id)
  }

  /** Computes the simulated bots in advance, so that the following calls need not wait. */
  async #prepareSimulated(): Promise<void> {
    if (this.env.BOTS_SIMULATED !== 'false') await this.#simulated.prepareAt(Date.now(), yieldToMessages)
  }

  #simulatedAt(now: number): readonly SimulatedListing[] {
    return this.env.BOTS_SIMULATED === 'false' ? [] : this.#simulated.listAt(now)
  }

  #findSimulated(id: string, now: number): SimulatedListing | undefined {
    return this.#simulatedAt(now).find(({ report }) => report.id === id)
  }

  #withCounts({ report }: SimulatedListing): ListedBot {
    const followers = readCount(this.#sql, 'SELECT count FROM simulated_followers WHERE id = ?', report.id)
    return { ...report, clones: this.#clonesOf(report.id), followers }
  }

  /** Newest first. */
  #storedReports(where = '', ...bindings: string[]): ListedBot[] {
    const query = `SELECT body FROM bots WHERE is_shared = 1 AND body <> '' ${where} ORDER BY made DESC LIMIT ${LISTED_MAX}`
    return readRows<{ body: string }>(this.#sql, query, ...bindings).map(({ body }) => {
      // `report` wrote this JSON.
      const report = JSON.parse(body) as BotReport
      return { ...report, clones: this.#clonesOf(report.id) }
    })
  }
}
