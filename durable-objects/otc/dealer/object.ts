import { DurableObject } from 'cloudflare:workers'
import { randomBytes } from '@noble/hashes/utils.js'
import type { PageCursor } from '#shared/api/cursor.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { HedgeReceipt } from '#shared/otc/convert/hedges.ts'
import { ALL_ASSETS_KEY, type DealerLimits } from '#shared/otc/convert/limits.ts'
import type { ConversionPlanRunView, ConversionPlanView, LimitConversionView } from '#shared/otc/convert/orders.ts'
import type { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import type { CoinPurchaseView, PaymentRailEvent } from '#shared/otc/convert/purchases.ts'
import type { ConversionQuoteView, ConversionReceipt } from '#shared/otc/convert/quotes.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { Result } from '#shared/platform/result.ts'
import { type ProgramBook, type ProgramLedger, SpotTradingClient } from '../../bots/program/spot-trading-client.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { findLimitHolder, type LimitAccountsEnv } from '../../platform/limit-holder.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { SigningKey } from '../../platform/signing-key.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { DealerInventoryStatement } from '../../wallet/auditor/inventory.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '../../wallet/ledger/house-accounts.ts'
import type { DealerHost } from './host.ts'
import type { LimitConversionRequest } from './limits.ts'
import type { RecurringPlanAction, RecurringPlanRequest } from './plans.ts'
import type { CardPurchaseRequest } from './purchases.ts'
import type { DealerQuoteRequest, QuoteAcceptanceRefusal } from './quoting.ts'
import { type DealerLimitRow, DealerService } from './service.ts'

type DealerEnv = NotificationsEnv & {
  readonly ACCOUNT: LimitAccountsEnv['ACCOUNT']
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly ORDER_BOOK: { getByName(market: string): ProgramBook }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
  readonly LEDGER_SHARDS?: string
}

export class Dealer extends DurableObject<DealerEnv> {
  readonly #service: DealerService
  /** Time of the set alarm, epoch ms. It is never later than the next due work. */
  #alarmAt = Number.POSITIVE_INFINITY

  constructor(ctx: DurableObjectState, env: DealerEnv) {
    super(ctx, env)
    this.#service = new DealerService(this.#host())
  }

  async quote(userId: string, asked: DealerQuoteRequest): Promise<Result<ConversionQuoteView, ConversionRefusal>> {
    return this.#service.quoting.quote(userId, asked)
  }

  async accept(userId: string, id: string): Promise<Result<ConversionQuoteView, QuoteAcceptanceRefusal>> {
    return this.#service.quoting.accept(userId, id)
  }

  async looks(): Promise<PriceCheckCounts[]> {
    return this.#service.quoting.priceCheckCounts()
  }

  async view(userId: string, id: string): Promise<ConversionQuoteView | undefined> {
    return this.#service.quoting.view(userId, id)
  }

  async history(userId: string, cursor?: PageCursor): Promise<ConversionQuoteView[]> {
    return this.#service.quoting.history(userId, cursor)
  }

  async receipt(id: string): Promise<ConversionReceipt | undefined> {
    return this.#service.quoting.receipt(id)
  }

  async placeLimit(
    userId: string,
    asked: LimitConversionRequest,
  ): Promise<Result<LimitConversionView, ConversionRefusal>> {
    return this.#service.limits.place(userId, asked)
  }

  async cancelLimit(userId: string, id: string): Promise<Result<LimitConversionView, ConversionRefusal>> {
    return this.#service.limits.cancel(userId, id)
  }

  async limits(userId: string, cursor?: PageCursor): Promise<LimitConversionView[]> {
    return this.#service.limits.list(userId, cursor)
  }

  async makePlan(userId: string, asked: RecurringPlanRequest): Promise<Result<ConversionPlanView, ConversionRefusal>> {
    return this.#service.plans.createPlan(userId, asked)
  }

  async changePlan(
    userId: string,
    id: string,
    act: RecurringPlanAction,
  ): Promise<Result<ConversionPlanView, ConversionRefusal>> {
    return this.#service.plans.changePlan(userId, id, act)
  }

  async plans(userId: string): Promise<ConversionPlanView[]> {
    return this.#service.plans.list(userId)
  }

  /** Newest first. */
  async runs(userId: string, plan: string, before = Number.MAX_SAFE_INTEGER): Promise<ConversionPlanRunView[]> {
    return this.#service.plans.runs(userId, plan, before)
  }

  /** Called when the account is frozen. Conversions that are being settled are finished. */
  async stopFor(userId: string): Promise<void> {
    this.#service.plans.pauseAll(userId)
    await this.#service.limits.cancelAll(userId)
  }

  /** The dealer's hedges, newest first. They are public. */
  async hedges(cursor?: PageCursor): Promise<HedgeReceipt[]> {
    return this.#service.hedges.list(cursor)
  }

  async hedgeReceipt(id: string): Promise<HedgeReceipt | undefined> {
    return this.#service.hedges.receipt(id)
  }

  async buy(userId: string, asked: CardPurchaseRequest): Promise<Result<CoinPurchaseView, ConversionRefusal>> {
    return this.#service.purchases.buy(userId, asked)
  }

  async answerBuy(
    userId: string,
    id: string,
    isConfirmed: boolean,
  ): Promise<Result<CoinPurchaseView, ConversionRefusal>> {
    return this.#service.purchases.answerChallenge(userId, id, isConfirmed)
  }

  /** The caller has authenticated the payment rail. */
  async railSaid(event: PaymentRailEvent): Promise<void> {
    this.#service.purchases.handleRailEvent(event)
  }

  async purchases(userId: string, cursor?: PageCursor): Promise<CoinPurchaseView[]> {
    return this.#service.purchases.list(userId, cursor)
  }

  async isBuying(userId: string): Promise<boolean> {
    return this.#service.purchases.isBuying(userId)
  }

  /** The caller has checked that the user is an operator. */
  async limitRows(): Promise<{ readonly all: DealerLimits; readonly rows: DealerLimitRow[] }> {
    return { all: this.#service.deals.of(ALL_ASSETS_KEY), rows: await this.#service.limitRows() }
  }

  /** @param limits null resets to the default */
  async setLimits(asset: string, limits: DealerLimits | null): Promise<void> {
    this.#service.setLimits(asset, limits ?? undefined)
  }

  async word(): Promise<DealerInventoryStatement> {
    return this.#service.inventoryStatement()
  }

  /** Called by the auditor if the inventory does not match. */
  async stopDealing(asset: string): Promise<void> {
    this.#service.stopDealing(asset)
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY
    await this.#service.alarm()
    this.#wake()
  }

  #wake(): void {
    const due = this.#service.deadline()
    if (due === undefined || due >= this.#alarmAt) return
    this.#alarmAt = due
    void this.ctx.storage.setAlarm(due)
  }

  #host(): DealerHost {
    const ledger = (userId: string) =>
      objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
    const book = (market: string) => objectStub(this.env, 'ORDER_BOOK', market)
    return {
      book: new SpotTradingClient({ id: DEALER_ACCOUNT, owner: DEALER_ACCOUNT }, DEALER_WALLET, { ledger, book }),
      storage: this.ctx.storage,
      now: () => Date.now(),
      key: new SigningKey(this.ctx.storage.sql),
      newId: () => toHex(randomBytes(12)),
      ask: (userId, key, command) => ledger(userId).execute({ person: userId, key, command }),
      limitsOf: (userId) => findLimitHolder(this.env, userId),
      stock: async (asset) => {
        const { balances } = await ledger(DEALER_ACCOUNT).holdings(DEALER_ACCOUNT)
        const row = balances.find((balance) => balance.wallet === DEALER_WALLET && balance.asset === asset)
        return BigInt(row?.available ?? 0)
      },
      markets: async () => (await objectStub(this.env, 'MARKET_SUMMARY', 'all').overview()).markets,
      tell: (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      wake: () => this.#wake(),
      report: (event, facts) => logError(event, { object: DEALER_ACCOUNT, ...facts }),
    }
  }
}
