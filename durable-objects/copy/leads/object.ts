// Ends the trading of simulated leads of earlier versions (SPEC.md). Current ones do not trade.

import { DurableObject } from 'cloudflare:workers'
import { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { CopyPosition, CopyStopMode } from '#shared/copy/views.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ProgramClearingHouse } from '../../bots/program/futures-trading-client.ts'
import type { ProgramBook, ProgramLedger } from '../../bots/program/spot-trading-client.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { formatProgramObjectName } from '../../platform/programs.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { SIMULATED_LEADS, type SimulatedLead } from '../lead/simulated-strategies.ts'
import {
  type CloseLeadPosition,
  createFuturesPositionCloser,
  createSpotPositionCloser,
  isWorthClosing,
} from './closing.ts'

type OldTrading = { readonly positions: CopyPosition[]; readonly copiers: string[] }

type LeadsEnv = {
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly CLEARING: { getByName(name: string): ProgramClearingHouse }
  readonly ORDER_BOOK: { getByName(name: string): ProgramBook }
  readonly LEAD: {
    getByName(id: string): { oldTrading(): Promise<OldTrading | undefined>; endOldTrading(): Promise<void> }
  }
  readonly COPIER: {
    getByName(group: string): { stop(account: string, way: CopyStopMode): Promise<Result<null, CopyRefusal>> }
  }
  readonly LEDGER_SHARDS?: string
}

const MIGRATIONS = [
  `CREATE TABLE beats (id INTEGER PRIMARY KEY CHECK (id = 1), beat INTEGER NOT NULL) STRICT;
   CREATE TABLE entries (lead TEXT NOT NULL, symbol TEXT NOT NULL, beat INTEGER NOT NULL, PRIMARY KEY (lead, symbol))
     STRICT, WITHOUT ROWID;`,
]

const RETRY_MS = 5_000

export class CopyLeads extends DurableObject<LeadsEnv> {
  readonly #kind: CopyKind
  readonly #close: CloseLeadPosition
  #winding: Promise<boolean> | undefined

  constructor(ctx: DurableObjectState, env: LeadsEnv) {
    super(ctx, env)
    const kind = CopyKind.safeParse(ctx.id.name)
    assert(kind.success, 'there are simulated leads of each kind')
    this.#kind = kind.data
    const ledger = (userId: string) => objectStub(env, 'LEDGER', computeShardName(userId, ledgerShardCount(env)))
    this.#close =
      kind.data === 'spot'
        ? createSpotPositionCloser({ ledger, book: (market) => objectStub(env, 'ORDER_BOOK', market) })
        : createFuturesPositionCloser({ clearing: () => objectStub(env, 'CLEARING', 'USDT') })
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** A simulated lead of an earlier version calls this when it runs. */
  async windUp(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    this.#winding ??= this.#windAll().finally(() => {
      this.#winding = undefined
    })
    const isDone = await this.#winding.catch((error: unknown) => {
      logError('simulated_leads_wait', { kind: this.#kind, error })
      return false
    })
    if (!isDone) await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
  }

  async #windAll(): Promise<boolean> {
    const own = SIMULATED_LEADS.filter(({ kind }) => kind === this.#kind)
    const ended = await Promise.all(own.map((lead) => this.#windUp(lead)))
    return ended.every(Boolean)
  }

  /**
   * Closes open positions and copiers. Idempotent.
   * @returns true if nothing is left
   */
  async #windUp({ id, person: userId, kind }: SimulatedLead): Promise<boolean> {
    const lead = objectStub(this.env, 'LEAD', id)
    const old = await lead.oldTrading()
    if (!old) return true
    await Promise.all(
      old.copiers.map((account) =>
        objectStub(this.env, 'COPIER', formatProgramObjectName(account)).stop(account, 'close'),
      ),
    )
    const open = old.positions.filter((position) => isWorthClosing(position, kind))
    for (const position of open) await this.#close(userId, position, Date.now())
    if (open.length > 0) return false
    await lead.endOldTrading()
    return true
  }
}
