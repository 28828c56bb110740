// Simulated merchants use the same calls as users (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { findAsset, parseAmount } from '#shared/money/assets.ts'
import type { AdDraft, AdState, AdView } from '#shared/p2p/ads.ts'
import { isP2pFiat, type P2pFiat } from '#shared/p2p/fiats.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import type { PayDetail } from '#shared/p2p/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import { shardCount } from '../../platform/durable-host.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { shardOf } from '../../platform/slots.ts'
import type { LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { LedgerHoldings } from '../../wallet/ledger/views.ts'
import type { DealAct } from '../deal/engine.ts'
import { createMerchants, type Merchant } from './merchants.ts'
import { MERCHANT_STATEMENTS, planReactions } from './reactions.ts'

type OwnAd = AdView & { readonly state: AdState }
type Change = { readonly state?: AdState; readonly atoms?: string }
type MerchantsEnv = {
  readonly LEDGER: {
    getByName(name: string): {
      execute(request: LedgerRequest): Promise<LedgerOutcome>
      holdings(person: string): Promise<LedgerHoldings>
    }
  }
  readonly P2P_BOARD: {
    getByName(fiat: string): {
      own(person: string): Promise<OwnAd[]>
      post(person: string, draft: AdDraft): Promise<Result<number, P2pRefusal>>
      change(person: string, id: number, change: Change): Promise<Result<null, P2pRefusal>>
    }
  }
  readonly P2P_DEAL: {
    getByName(id: string): { act(person: string, act: DealAct): Promise<Result<string, P2pRefusal>> }
  }
  readonly P2P_TRADER: {
    getByName(person: string): {
      meet(person: string, profile: { since: number; name: string; isSimulated: boolean }): Promise<void>
      keepDetail(detail: PayDetail): Promise<Result<null, P2pRefusal>>
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

const POLL_MS = 60 * 60_000
const POLL_AGAIN_MS = 30_000
const RETRY_MS = 5_000
const TRIES_MAX = 20
/** Simulated age of the accounts. */
const SINCE_MS = 400 * DAY_MS

export class P2pMerchants extends DurableObject<MerchantsEnv> {
  readonly #fiat: P2pFiat
  readonly #merchants: readonly Merchant[]
  #looking: Promise<void> | undefined
  #nextPoll = 0

  constructor(ctx: DurableObjectState, env: MerchantsEnv) {
    super(ctx, env)
    const fiat = ctx.id.name ?? ''
    assert(isP2pFiat(fiat), `there are merchants of each currency, not of ${fiat}`)
    this.#fiat = fiat
    this.#merchants = createMerchants(fiat)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  async look(isOn: boolean): Promise<void> {
    if (Date.now() < this.#nextPoll) return
    this.#looking ??= this.#reconcileAll(isOn).finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async told(person: string, deal: string, news: string, role: 'buyer' | 'seller'): Promise<void> {
    const now = Date.now()
    for (const { act, afterMs } of planReactions(deal, news, role)) {
      this.ctx.storage.sql.exec(
        'INSERT OR IGNORE INTO due (deal, person, act, role, time, tries) VALUES (?, ?, ?, ?, ?, 0)',
        deal,
        person,
        act,
        role,
        now + afterMs,
      )
    }
    this.#nextPoll = 0
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

  /** A refusal means the deal has moved on; a failure is retried. */
  async #perform({ deal, person, act, role, tries }: Due): Promise<void> {
    const done = await this.env.P2P_DEAL.getByName(deal)
      .act(person, actOf(act, role))
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

  async #reconcileAll(isOn: boolean): Promise<void> {
    const all = await Promise.all(
      this.#merchants.map((merchant) => (isOn ? this.#reconcile(merchant) : this.#close(merchant))),
    )
    this.#nextPoll = Date.now() + (all.every(Boolean) ? POLL_MS : POLL_AGAIN_MS)
  }

  async #close({ person }: Merchant): Promise<boolean> {
    const board = this.env.P2P_BOARD.getByName(this.#fiat)
    const open = (await board.own(person)).filter(({ state }) => state === 'online')
    await Promise.all(open.map(({ id }) => board.change(person, id, { state: 'offline' })))
    return true
  }

  async #reconcile({ person, name, details, ads }: Merchant): Promise<boolean> {
    const trader = this.env.P2P_TRADER.getByName(person)
    await trader.meet(person, { since: Date.now() - SINCE_MS, name, isSimulated: true })
    for (const detail of details) await trader.keepDetail(detail)
    const own = await this.env.P2P_BOARD.getByName(this.#fiat).own(person)
    let isWhole = true
    for (const draft of ads) {
      const known = own.find(({ asset, side }) => asset === draft.asset && side === draft.side)
      const kept = known ? await this.#fill(person, known, draft) : await this.#post(person, draft)
      isWhole &&= kept
    }
    return isWhole
  }

  async #post(person: string, draft: AdDraft): Promise<boolean> {
    const atoms = draft.side === 'sell' ? await this.#stock(person, draft) : BigInt(draft.atoms)
    if (atoms === 0n) return false
    const posted = await this.env.P2P_BOARD.getByName(this.#fiat).post(person, { ...draft, atoms: String(atoms) })
    return posted.ok
  }

  async #fill(person: string, ad: OwnAd, draft: AdDraft): Promise<boolean> {
    const asset = findAsset(ad.asset)
    const left = asset && parseAmount(asset, ad.available)
    const isLow = !left?.ok || left.value * 2n < BigInt(draft.atoms)
    if (!isLow && ad.state === 'online') return true
    const atoms = draft.side === 'sell' ? await this.#stock(person, draft) : BigInt(draft.atoms)
    if (atoms === 0n) return true
    const board = this.env.P2P_BOARD.getByName(this.#fiat)
    return (await board.change(person, ad.id, { state: 'online', atoms: String(atoms) })).ok
  }

  /** Uses the faucet like any user. */
  async #stock(person: string, { asset, atoms }: AdDraft): Promise<bigint> {
    const ledger = this.env.LEDGER.getByName(shardOf(person, shardCount(this.env)))
    const has = async () => {
      const { balances } = await ledger.holdings(person)
      return BigInt(balances.find((row) => row.wallet === 'p2p' && row.asset === asset)?.available ?? 0)
    }
    if ((await has()) * 2n < BigInt(atoms)) {
      const key = `p2p-merchant:${asset}:${Math.floor(Date.now() / POLL_MS)}`
      await ledger.execute({ person, key, command: { kind: 'faucet', asset, to: 'p2p' } })
    }
    return has()
  }
}

function actOf(act: Due['act'], role: Due['role']): DealAct {
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
