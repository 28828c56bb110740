// Related accounts: one instance, named `house` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { RelationEvidenceKind, RelationView } from '#shared/identity/relations/evidence.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { formatDeletedAccount, type RelationUpdate } from '../../platform/kin.ts'
import { NoticeOutbox, type NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { listShardNames } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { type RelationChange, RelationStore } from './store.ts'

type Taker = { setKin(userId: string, word: RelationUpdate): Promise<void> }
type RelationsEnv = NotificationsEnv & {
  readonly LEDGER: { getByName(name: string): Taker }
  readonly CLEARING: { getByName(collateral: string): Taker }
  readonly ACCOUNT: { getByName(account: string): Taker }
  readonly LEDGER_SHARDS?: string
}

const AGAIN_MS = 30_000
const CLEARING = 'clearing'
const ACCOUNT = 'account'

export class Relations extends DurableObject<RelationsEnv> {
  readonly #store: RelationStore
  readonly #outbox: NoticeOutbox

  constructor(ctx: DurableObjectState, env: RelationsEnv) {
    super(ctx, env)
    this.#store = new RelationStore(ctx.storage)
    this.#outbox = new NoticeOutbox(ctx.storage.sql, () => 'relations')
  }

  /**
   * The caller has already assessed the evidence.
   * @param known the older account
   */
  async relate(newcomer: string, known: string, kinds: readonly RelationEvidenceKind[]): Promise<void> {
    // The creator of a sub-account knows of the relation, and needs no notification.
    const isTold = !kinds.includes('sub_account')
    await this.#change(() => this.#store.relate(newcomer, known, kinds, this.#now), isTold)
  }

  /**
   * Ends a user's relations, except those of sub-accounts. The caller has authorised the operator.
   * @returns false if there were none
   */
  async lift(userId: string, reason: string): Promise<boolean> {
    const changed = await this.#change(() => this.#store.lift(userId, reason, this.#now))
    return changed.length > 0
  }

  async vanish(userId: string): Promise<void> {
    const placeholder = formatDeletedAccount(crypto.randomUUID())
    await this.#change(() => this.#store.forget(userId, { takers: this.#takers, placeholder }))
  }

  async of(userId: string): Promise<RelationView[]> {
    return this.#store.relationsOf(userId)
  }

  override async alarm(): Promise<void> {
    await this.#notifyAll()
  }

  get #takers(): readonly string[] {
    return [...listShardNames(ledgerShardCount(this.env)), CLEARING, ACCOUNT]
  }

  get #now() {
    return { now: Date.now(), takers: this.#takers }
  }

  /** The alarm retries failed notifications. */
  async #change(work: () => readonly RelationChange[], isTold = true): Promise<readonly RelationChange[]> {
    const changed = this.ctx.storage.transactionSync(() => {
      const done = work()
      for (const { person: userId, isRelated } of isTold ? done : []) {
        const kind = isRelated ? ('accounts_related' as const) : ('relation_lifted' as const)
        this.#outbox.add(userId, { kind, params: {}, at: Date.now(), link: '/contact?topic=relation' })
      }
      return done
    })
    if (this.#store.pendingUpdates().length > 0) {
      await this.ctx.storage.setAlarm(Date.now() + AGAIN_MS)
      await this.#notifyAll()
    }
    return changed
  }

  async #notifyAll(): Promise<void> {
    const told = await Promise.all(
      this.#store.pendingUpdates().map(({ person: userId, taker }) => this.#notify(userId, taker)),
    )
    await this.#outbox.deliverPending(
      (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      () => Date.now(),
    )
    const isDone = !told.includes(false) && this.#store.pendingUpdates().length === 0
    if (isDone && this.#outbox.nextDeliveryAt(Date.now()) === undefined) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Date.now() + AGAIN_MS)
  }

  async #notify(userId: string, taker: string): Promise<boolean> {
    const { kin = '', version = 0 } = this.#store.relationOf(userId) ?? {}
    try {
      await this.#of(userId, taker).setKin(userId, { kin, version })
      this.#store.acknowledge(userId, taker, version)
      return true
    } catch (error) {
      logError('relation_not_told', { taker, error })
      return false
    }
  }

  #of(userId: string, taker: string): Taker {
    if (taker === ACCOUNT) return objectStub(this.env, 'ACCOUNT', userId)
    return taker === CLEARING
      ? objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
      : objectStub(this.env, 'LEDGER', taker)
  }
}
