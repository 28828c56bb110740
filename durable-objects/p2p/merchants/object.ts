// Simulated merchants. They use the same calls as users (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { P2pAdDraft, P2pAdSide } from '#shared/p2p/ads.ts'
import { isP2pFiat, type P2pAsset } from '#shared/p2p/fiats.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import type { PaymentDetail } from '#shared/p2p/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import type { LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { LedgerHoldings } from '../../wallet/ledger/views.ts'
import type { DealAction } from '../deal/engine.ts'
import { createSimulatedMerchants, type SimulatedMerchant } from './merchants.ts'
import { MERCHANT_STATEMENTS, planMerchantReactions } from './reactions.ts'

type MerchantsEnv = {
  readonly LEDGER: {
    getByName(name: string): {
      execute(request: LedgerRequest): Promise<LedgerOutcome>
      holdings(userId: string): Promise<LedgerHoldings>
    }
  }
  readonly P2P_DEAL: {
    getByName(id: string): { act(userId: string, act: DealAction): Promise<Result<string, P2pRefusal>> }
  }
  readonly P2P_TRADER: {
    getByName(userId: string): {
      meet(userId: string, profile: { since: number; name: string; isSimulated: boolean }): Promise<void>
      keepDetail(detail: PaymentDetail): Promise<Result<null, P2pRefusal>>
    }
  }
  readonly LEDGER_SHARDS?: string
}

const MIGRATIONS = [
  `CREATE TABLE due (deal TEXT NOT NULL, person TEXT NOT NULL, act TEXT NOT NULL, role TEXT NOT NULL, time INTEGER NOT NULL,
     tries INTEGER NOT NULL, PRIMARY KEY (deal, act)) STRICT, WITHOUT ROWID;
   CREATE INDEX due_by_time ON due (time);`,
]
const DueRow = z.object({
  deal: z.string(),
  person: z.string(),
  act: z.enum(['pay', 'cancel', 'release', 'appeal', 'state']),
  role: z.enum(['buyer', 'seller']),
  time: z.int(),
  tries: z.int(),
})
type Due = z.infer<typeof DueRow>

const RETRY_MS = 5_000
const TRIES_MAX = 20
const SINCE_MS = 400 * DAY_MS

export class P2pMerchants extends DurableObject<MerchantsEnv> {
  readonly #merchants: readonly SimulatedMerchant[]

  constructor(ctx: DurableObjectState, env: MerchantsEnv) {
    super(ctx, env)
    const fiat = ctx.id.name ?? ''
    assert(isP2pFiat(fiat), `there are merchants of each currency, not of ${fiat}`)
    this.#merchants = createSimulatedMerchants(fiat)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** Gives a merchant a profile, details and coins before a user opens a deal. Idempotent. */
  async prepare(userId: string, asset: P2pAsset, side: P2pAdSide): Promise<void> {
    const merchant = this.#merchants.find((each) => each.person === userId)
    const draft = merchant?.ads.find((each) => each.asset === asset && each.side === side)
    if (!merchant || !draft) return
    const trader = objectStub(this.env, 'P2P_TRADER', userId)
    await trader.meet(userId, { since: Date.now() - SINCE_MS, name: merchant.name, isSimulated: true })
    for (const detail of merchant.details) await trader.keepDetail(detail)
    if (side === 'sell') await this.#stock(userId, draft)
  }

  async told(userId: string, deal: string, news: string, role: 'buyer' | 'seller'): Promise<void> {
    const now = Date.now()
    for (const { act, afterMs } of planMerchantReactions(deal, news, role)) {
      this.ctx.storage.sql.exec(
        'INSERT OR IGNORE INTO due (deal, person, act, role, time, tries) VALUES (?, ?, ?, ?, ?, 0)',
        deal,
        userId,
        act,
        role,
        now + afterMs,
      )
    }
    await this.#setAlarm()
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    const due = this.ctx.storage.sql
      .exec('SELECT deal, person, act, role, time, tries FROM due WHERE time <= ? ORDER BY time', now)
      .toArray()
      .map((row) => DueRow.parse(row))
    for (const each of due) await this.#perform(each)
    await this.#setAlarm()
  }

  /** A refusal means that the deal has moved on. A failure is retried. */
  async #perform({ deal, person: userId, act, role, tries }: Due): Promise<void> {
    const done = await objectStub(this.env, 'P2P_DEAL', deal)
      .act(userId, actOf(act, role))
      .catch(() => undefined)
    const { sql } = this.ctx.storage
    if (done || tries >= TRIES_MAX) sql.exec('DELETE FROM due WHERE deal = ? AND act = ?', deal, act)
    else {
      const next = Date.now() + RETRY_MS * (tries + 1)
      sql.exec('UPDATE due SET time = ?, tries = tries + 1 WHERE deal = ? AND act = ?', next, deal, act)
    }
  }

  async #setAlarm(): Promise<void> {
    const [row] = this.ctx.storage.sql.exec('SELECT min(time) AS time FROM due').toArray()
    const time = row?.time
    if (typeof time === 'number') await this.ctx.storage.setAlarm(Math.max(time, Date.now()))
  }

  /** Uses the faucet, as users do. */
  async #stock(userId: string, { asset, atoms }: P2pAdDraft): Promise<void> {
    const ledger = objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
    const has = async () => {
      const { balances } = await ledger.holdings(userId)
      return BigInt(balances.find((row) => row.wallet === 'p2p' && row.asset === asset)?.available ?? 0)
    }
    if ((await has()) * 2n < BigInt(atoms)) {
      const key = `p2p-merchant:${asset}:${Math.floor(Date.now() / HOUR_MS)}`
      await ledger.execute({ person: userId, key, command: { kind: 'faucet', asset, to: 'p2p' } })
    }
  }
}

function actOf(act: Due['act'], role: Due['role']): DealAction {
  const statement = MERCHANT_STATEMENTS[role]
  switch (act) {
    case 'release':
      return { kind: 'release', factor: 'none' }
    case 'appeal':
      return { kind: 'appeal', reason: role === 'seller' ? 'not_received' : 'not_released', statement }
    case 'state':
      return { kind: 'state', statement }
    default:
      return { kind: act }
  }
}
