// Woken by readers of the board; they trade from own accounts like users, on faucet money (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { COPY_ASSET, CopyKind, maskCopierName, toLeadId } from '#shared/copy/kinds.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import { USUAL_SETTINGS } from '#shared/copy/settings.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ProgramClearing } from '../../bots/program/futures-trading-client.ts'
import type { ProgramBook, ProgramLedger } from '../../bots/program/spot-trading-client.ts'
import { shardCount } from '../../platform/durable-host.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { deriveProgramAccount, programObjectName } from '../../platform/programs.ts'
import { formatSimulatedAccount } from '../../platform/simulated.ts'
import { shardOf } from '../../platform/slots.ts'
import type { OpenPortfolioRequest } from '../copier/copier.ts'
import type { Applicant } from '../lead/lead.ts'
import type { LeadProfile } from '../lead/store.ts'
import { createFuturesTrader, createSpotTrader, type SimulatedTrader } from './simulated-traders.ts'
import { decideOrders, type HeldHere, SIMULATED_STRATEGIES, type SimulatedStrategy } from './strategies.ts'

type LeadsEnv = {
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly CLEARING: { getByName(name: string): ProgramClearing }
  readonly ORDER_BOOK: { getByName(name: string): ProgramBook }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
  readonly LEAD: {
    getByName(id: string): {
      apply(applicant: Applicant): Promise<Result<null, CopyRefusal>>
      profile(): Promise<LeadProfile | undefined>
      positions(): Promise<CopyPosition[]>
      nudge(): Promise<void>
    }
  }
  readonly COPIER: {
    getByName(group: string): { start(beginning: OpenPortfolioRequest): Promise<Result<null, CopyRefusal>> }
  }
  readonly LEDGER_SHARDS?: string
}

const MIGRATIONS = [
  `CREATE TABLE beats (id INTEGER PRIMARY KEY CHECK (id = 1), beat INTEGER NOT NULL) STRICT;
   CREATE TABLE entries (lead TEXT NOT NULL, symbol TEXT NOT NULL, beat INTEGER NOT NULL, PRIMARY KEY (lead, symbol))
     STRICT, WITHOUT ROWID;`,
]
const BeatRow = z.object({ beat: z.int() })
const EntryRow = z.object({ symbol: z.string(), beat: z.int() })

const USDT = 10n ** 8n
const BEAT_MS = 20_000
/** Active time after the last reader. */
const AWAKE_MS = 15 * 60_000
/** Markets liquid enough for market orders. */
const MARKETS_TRADED = 16

const personOf = (kind: CopyKind, at: number): string => formatSimulatedAccount(`${kind}-${at + 1}`)
const copierOf = (kind: CopyKind, at: number, which: number): string =>
  formatSimulatedAccount(`copier-${kind}-${at + 1}-${which + 1}`)

export class CopyLeads extends DurableObject<LeadsEnv> {
  readonly #kind: CopyKind
  readonly #trader: SimulatedTrader
  #lookedAt = 0
  #beating: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: LeadsEnv) {
    super(ctx, env)
    const kind = CopyKind.safeParse(ctx.id.name)
    assert(kind.success, 'there are simulated leads of each kind')
    this.#kind = kind.data
    const ledger = (person: string) => env.LEDGER.getByName(shardOf(person, shardCount(env)))
    const services = { ledger, book: (market: string) => env.ORDER_BOOK.getByName(market) }
    this.#trader =
      kind.data === 'spot'
        ? createSpotTrader(services)
        : createFuturesTrader({ ledger, clearing: () => env.CLEARING.getByName('USDT') })
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** Missing leads apply, and all trade for a while. */
  async look(isOn: boolean): Promise<void> {
    if (!isOn) return
    const isFresh = Date.now() - this.#lookedAt < AWAKE_MS && (await this.ctx.storage.getAlarm()) !== null
    this.#lookedAt = Date.now()
    if (isFresh) return
    await this.#begin()
    await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined
    })
    await this.#beating.catch((error: unknown) => {
      console.error(JSON.stringify({ event: 'simulated_leads_wait', kind: this.#kind, error: String(error) }))
    })
    if (Date.now() - this.#lookedAt < AWAKE_MS) await this.ctx.storage.setAlarm(Date.now() + BEAT_MS)
  }

  async #begin(): Promise<void> {
    await Promise.all(
      SIMULATED_STRATEGIES.map(async (style, at) => {
        const person = personOf(this.#kind, at)
        const id = toLeadId(this.#kind, person)
        const lead = this.env.LEAD.getByName(id)
        if (await lead.profile()) return this.#copy(at, id, style)
        await this.#trader.endow(person)
        const { name, bio, shareBps } = style
        await lead.apply({
          id,
          kind: this.#kind,
          person,
          isSimulated: true,
          invitation: '',
          terms: {
            name: this.#kind === 'spot' ? name : `${name} X`,
            bio,
            shareBps,
            maxCopiers: 10_000,
            isPrivate: false,
          },
        })
        await this.#copy(at, id, style)
      }),
    )
  }

  /** Each started once, with own paper money. */
  async #copy(at: number, lead: string, { copiers }: SimulatedStrategy): Promise<void> {
    for (const [which, { invests, settings }] of copiers.entries()) {
      const person = copierOf(this.#kind, at, which)
      const account = deriveProgramAccount('copy', person, `copy ${lead}`)
      const ledger = this.env.LEDGER.getByName(shardOf(person, shardCount(this.env)))
      const command = { kind: 'faucet', asset: COPY_ASSET, to: 'copy' } as const
      await ledger.execute({ person, key: 'copy-simulated-faucet', command })
      await this.env.COPIER.getByName(programObjectName(account)).start({
        account,
        person,
        name: maskCopierName(person),
        lead,
        kind: this.#kind,
        invitation: '',
        wallet: 'copy',
        settings: { ...USUAL_SETTINGS, ...settings },
        atoms: BigInt(invests) * USDT,
      })
    }
  }

  async #beat(): Promise<void> {
    const { sql } = this.ctx.storage
    const [row] = sql.exec('SELECT beat FROM beats').toArray()
    const beat = row ? BeatRow.parse(row).beat + 1 : 1
    // Stored first, so that an interrupted beat is not repeated.
    sql.exec('INSERT OR REPLACE INTO beats (id, beat) VALUES (1, ?)', beat)
    const { markets } = await this.env.MARKET_SUMMARY.getByName('all').overview()
    for (const [at, style] of SIMULATED_STRATEGIES.entries())
      await this.#trade(personOf(this.#kind, at), style, beat, markets)
  }

  async #trade(person: string, style: SimulatedStrategy, beat: number, rows: readonly MarketRow[]): Promise<void> {
    const { sql } = this.ctx.storage
    const lead = this.env.LEAD.getByName(toLeadId(this.#kind, person))
    if ((await lead.profile())?.state !== 'active') return
    const known = sql
      .exec('SELECT symbol, beat FROM entries WHERE lead = ?', person)
      .toArray()
      .map((row) => EntryRow.parse(row))
    const held = (await lead.positions()).map(({ symbol, side, unrealisedBps }): HeldHere => {
      return { symbol, side, unrealisedBps, openedBeat: known.find((entry) => entry.symbol === symbol)?.beat ?? beat }
    })
    const traded = rows.filter(({ symbol, stopped }) => symbol.endsWith('_USDT') && stopped === undefined)
    const markets = traded.slice(0, MARKETS_TRADED).map(({ symbol, changeRate }) => {
      return { symbol, changeBps: Math.round(Number(changeRate) * 100) }
    })
    const wishes = decideOrders(style, { seed: person, beat, markets, held })
    for (const [at, wish] of wishes.entries()) {
      await this.#trader.carryOut(person, wish, { id: `beat-${beat}-${at}`, leverage: style.leverage, rows })
      if (wish.kind === 'open') {
        sql.exec('INSERT OR REPLACE INTO entries (lead, symbol, beat) VALUES (?, ?, ?)', person, wish.symbol, beat)
      }
    }
    if (wishes.length > 0) await lead.nudge()
  }
}
