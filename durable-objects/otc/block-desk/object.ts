import { DurableObject } from 'cloudflare:workers'
import { randomBytes } from '@noble/hashes/utils.js'
import type { PageCursor } from '#shared/api/cursor.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { DealerApplication } from '#shared/otc/block/dealers.ts'
import type { BlockRefusal } from '#shared/otc/block/refusals.ts'
import type { BlockReceipt, BlockRequestView, BlockTapeRow, DealerBlockRequest } from '#shared/otc/block/views.ts'
import type { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { Result } from '#shared/platform/result.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { SigningKey } from '../../platform/signing-key.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { LedgerHoldings } from '../../wallet/ledger/views.ts'
import { BlockDeskService, type RequestedBlockLeg } from './desk.ts'
import type { BlockDeskHost } from './host.ts'
import type { TwoWayPrice } from './pricing.ts'
import type { DealerRow, StoredDealerApplication } from './roles.ts'
import { BLOCK_WALLET } from './settle.ts'

type DeskEnv = NotificationsEnv & {
  readonly LEDGER: {
    getByName(name: string): {
      execute(request: LedgerRequest): Promise<LedgerOutcome>
      holdings(userId: string): Promise<LedgerHoldings>
    }
  }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
  readonly LEDGER_SHARDS?: string
}

export class BlockDesk extends DurableObject<DeskEnv> {
  readonly #desk: BlockDeskService

  constructor(ctx: DurableObjectState, env: DeskEnv) {
    super(ctx, env)
    this.#desk = new BlockDeskService(this.#host())
  }

  async request(
    userId: string,
    legs: readonly RequestedBlockLeg[],
    isWhole: boolean,
  ): Promise<Result<BlockRequestView, BlockRefusal>> {
    return this.#desk.request(userId, legs, isWhole)
  }

  async view(userId: string, id: string): Promise<BlockRequestView | undefined> {
    return this.#desk.view(userId, id)
  }

  async history(userId: string, cursor?: PageCursor): Promise<BlockRequestView[]> {
    return this.#desk.history(userId, cursor)
  }

  async accept(userId: string, id: string, quote: string): Promise<Result<BlockRequestView, BlockRefusal>> {
    return this.#desk.accept(userId, id, quote)
  }

  async cancel(userId: string, id: string): Promise<Result<BlockRequestView, BlockRefusal>> {
    return this.#desk.cancel(userId, id)
  }

  async stopFor(userId: string): Promise<void> {
    this.#desk.stopFor(userId)
  }

  async isSettling(userId: string): Promise<boolean> {
    return this.#desk.isSettling(userId)
  }

  async requests(dealer: string): Promise<Result<DealerBlockRequest[], BlockRefusal>> {
    return this.#desk.requests(dealer)
  }

  async quote(
    dealer: string,
    id: string,
    made: { readonly prices: readonly TwoWayPrice[]; readonly shareBps: number },
  ): Promise<Result<DealerBlockRequest, BlockRefusal>> {
    return this.#desk.quote(dealer, id, made)
  }

  async looks(): Promise<PriceCheckCounts[]> {
    return this.#desk.priceCheckCounts()
  }

  async tape(cursor?: PageCursor): Promise<BlockTapeRow[]> {
    return this.#desk.tape(cursor)
  }

  /** Receipts are public: a reader needs only the id. */
  async receipt(id: string): Promise<BlockReceipt | undefined> {
    return this.#desk.receipt(id)
  }

  async isDealer(userId: string): Promise<boolean> {
    return this.#desk.isDealer(userId)
  }

  async setDealer(userId: string, name: string, isOne: boolean): Promise<Result<DealerRow[], BlockRefusal>> {
    return this.#desk.setDealer(userId, name, isOne)
  }

  async apply(
    userId: string,
    typed: { readonly name: string; readonly text: string },
  ): Promise<Result<DealerApplication, BlockRefusal>> {
    return this.#desk.apply(userId, typed)
  }

  async applicationOf(userId: string): Promise<DealerApplication | undefined> {
    return this.#desk.applicationOf(userId)
  }

  async forget(userId: string): Promise<void> {
    this.#desk.forget(userId)
  }

  /** For operators. */
  async roles(): Promise<{ readonly dealers: DealerRow[]; readonly applications: StoredDealerApplication[] }> {
    return { dealers: this.#desk.dealers(), applications: this.#desk.applications() }
  }

  /**
   * The caller has checked that the user is an operator.
   * @returns true if an application was pending
   */
  async decide(userId: string, isApproved: boolean, note: string): Promise<boolean> {
    return this.#desk.decide(userId, isApproved, note)
  }

  override async alarm(): Promise<void> {
    await this.#desk.alarm()
    this.#wake()
  }

  #wake(): void {
    const due = this.#desk.deadline()
    if (due !== undefined) void this.ctx.storage.setAlarm(due)
  }

  #host(): BlockDeskHost {
    const ledger = (userId: string) =>
      objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
    return {
      storage: this.ctx.storage,
      now: () => Date.now(),
      newId: () => toHex(randomBytes(12)),
      key: new SigningKey(this.ctx.storage.sql),
      ask: (userId, key, command) => ledger(userId).execute({ person: userId, key, command }),
      stock: async (account) => {
        const { balances } = await ledger(account).holdings(account)
        const rows = balances.filter(({ wallet }) => wallet === BLOCK_WALLET)
        return new Map(rows.map(({ asset, available }) => [asset, BigInt(available)]))
      },
      markets: async () => (await objectStub(this.env, 'MARKET_SUMMARY', 'all').overview()).markets,
      tell: (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      wake: () => this.#wake(),
      report: (event, facts) => logError(event, { object: 'block-desk', ...facts }),
    }
  }
}
