// Registry of bots, one for the deployment.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { BOTS_MAX } from '#shared/bots/kinds.ts'
import type { BotReason, BotRefusal } from '#shared/bots/refusals.ts'
import type { MarketBotView } from '#shared/bots/views.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { shardCount } from '../../platform/durable-host.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { deriveProgramAccount } from '../../platform/programs.ts'
import { shardOf } from '../../platform/slots.ts'
import type { LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { BotReport } from '../bot/report.ts'
import type { NewBot } from '../bot/services.ts'
import { type BotBoardQuery, type ListedBot, rankBots, toMarketBotView } from './ranking.ts'
import { createSimulatedRecipe, formatSimulatedOwner, planMarket, SIMULATED_OWNERS } from './simulated.ts'

const MIGRATIONS = [
  `CREATE TABLE bots (id TEXT PRIMARY KEY, owner TEXT NOT NULL, made INTEGER NOT NULL, state TEXT NOT NULL,
     is_shared INTEGER NOT NULL, clone_of TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX bots_of ON bots (owner, made);
   CREATE INDEX bots_shared ON bots (made) WHERE is_shared = 1;
   CREATE INDEX bots_cloned ON bots (clone_of) WHERE clone_of <> '';`,
]
const Row = z.object({ id: z.string(), body: z.string(), clones: z.int() })

type MarketEnv = {
  readonly LEDGER: { getByName(name: string): { execute(request: LedgerRequest): Promise<LedgerOutcome> } }
  readonly BOT: { getByName(name: string): { create(made: NewBot): Promise<Result<null, BotRefusal>> } }
  readonly ORDER_BOOK: { getByName(symbol: string): { ticker(): Promise<{ readonly last: string }> } }
  readonly BOTS_SIMULATED?: string
  readonly LEDGER_SHARDS?: string
}

/** Older bots are not ranked. */
const MAX = 5_000
/** Per owner; above the limit of active ones. */
const OVER = "'stopped', 'failed'"

export class BotMarket extends DurableObject<MarketEnv> {
  readonly #sql: DurableObjectStorage['sql']

  constructor(ctx: DurableObjectState, env: MarketEnv) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    ctx.storage.transactionSync(() => runMigrations(this.#sql, MIGRATIONS))
  }

  /** Called before a bot is created. Idempotent. */
  async register(owner: string, id: string, cloneOf: string): Promise<Result<null, BotRefusal>> {
    const known = this.#sql.exec('SELECT id FROM bots WHERE id = ?', id).toArray()
    if (known.length > 0) return ok(null)
    const query = `SELECT COUNT(*) AS count FROM bots WHERE owner = ? AND state NOT IN (${OVER})`
    const [row] = this.#sql.exec(query, owner).toArray()
    if (Number(row?.count) >= BOTS_MAX) {
      return refuse({ reason: 'bots_too_many' satisfies BotReason, params: { max: String(BOTS_MAX) } })
    }
    this.#sql.exec(
      "INSERT INTO bots (id, owner, made, state, is_shared, clone_of, body) VALUES (?, ?, ?, 'created', 0, ?, '')",
      id,
      owner,
      Date.now(),
      cloneOf,
    )
    return ok(null)
  }

  /** Called when the creation failed. */
  async unregister(id: string): Promise<void> {
    this.#sql.exec("DELETE FROM bots WHERE id = ? AND state IN ('created', 'failed')", id)
  }

  async ownerOf(id: string): Promise<string | undefined> {
    const [row] = this.#sql.exec('SELECT owner FROM bots WHERE id = ?', id).toArray()
    return row && String(row.owner)
  }

  /**
   * Newest first.
   * @param beforeId last id of the previous page; '': the first page
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

  async report(report: BotReport): Promise<void> {
    this.#sql.exec(
      'UPDATE bots SET state = ?, is_shared = ?, body = ? WHERE id = ?',
      report.state,
      report.isShared && report.startedAt > 0 ? 1 : 0,
      JSON.stringify(report),
      report.id,
    )
  }

  async board(query: BotBoardQuery): Promise<{ readonly bots: MarketBotView[]; readonly total: number }> {
    if (this.env.BOTS_SIMULATED !== 'false') this.ctx.waitUntil(this.simulate())
    return rankBots(this.#listed('b.is_shared = 1'), query, Date.now())
  }

  async shared(id: string): Promise<MarketBotView | undefined> {
    const [bot] = this.#listed('b.is_shared = 1 AND b.id = ?', id)
    return bot && toMarketBotView(bot, 'all', Date.now())
  }

  /** Creates missing simulated bots. Each step is idempotent. */
  async simulate(): Promise<void> {
    const [row] = this.#sql.exec("SELECT COUNT(*) AS count FROM bots WHERE owner LIKE 'simulated-bots-%'").toArray()
    if (Number(row?.count) >= SIMULATED_OWNERS) return
    for (let index = 0; index < SIMULATED_OWNERS; index += 1) {
      await this.#simulateOne(index).catch((error: unknown) => {
        console.error(JSON.stringify({ event: 'simulated_bot_waits', index, error: String(error) }))
      })
    }
  }

  async #simulateOne(index: number): Promise<void> {
    const owner = formatSimulatedOwner(index)
    const account = deriveProgramAccount('bot', owner, 'first')
    const { last } = await this.env.ORDER_BOOK.getByName(planMarket(index)).ticker()
    const made = createSimulatedRecipe(index, last)
    if (!made) return
    const ledger = this.env.LEDGER.getByName(shardOf(owner, shardCount(this.env)))
    const command = { kind: 'faucet', asset: 'USDT', to: 'bot' } as const
    await ledger.execute({ person: owner, key: `simulated:${owner}`, command })
    await this.register(owner, account, '')
    await this.env.BOT.getByName(account).create({
      account,
      owner,
      inviter: '',
      key: 'simulated',
      secret: '',
      isShared: true,
      isSimulated: true,
      ...made,
    })
  }

  #listed(where: string, ...bindings: string[]): ListedBot[] {
    const rows = this.#sql.exec(
      `SELECT b.id AS id, b.body AS body, (SELECT COUNT(DISTINCT c.owner) FROM bots c WHERE c.clone_of = b.id AND c.owner <> b.owner) AS clones
       FROM bots b WHERE ${where} AND b.body <> '' ORDER BY b.made DESC LIMIT ${MAX}`,
      ...bindings,
    )
    return rows.toArray().map((row) => {
      const { body, clones } = Row.parse(row)
      // Written by `report`.
      return { ...(JSON.parse(body) as BotReport), clones }
    })
  }
}
