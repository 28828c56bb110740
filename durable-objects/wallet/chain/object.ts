// One object per network, `btc` … `fil`. It has no alarm while no transfer is pending.

import type { PageCursor } from '#shared/api/cursor.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import { AuditorNotifier } from '../../platform/audit-watch.ts'
import { createDurableHost, type MoneyObjectEnv } from '../../platform/durable-host.ts'
import { MoneyObject } from '../../platform/money-object.ts'
import { parseChainAddress } from './addresses.ts'
import type { DepositStatus } from './deposit-status.ts'
import type { IncomingTransferRefusal } from './engine.ts'
import {
  ChainService,
  type DepositAddress,
  type IncomingChainTransfer,
  type IncomingTransferRequest,
} from './service.ts'

type ChainEnv = MoneyObjectEnv & { readonly SEED?: string }

export class Chain extends MoneyObject<ChainEnv> {
  readonly #service: ChainService
  protected readonly money = () => this.#service.money
  readonly #audits = new AuditorNotifier(() => this.env)

  constructor(ctx: DurableObjectState, env: ChainEnv) {
    super(ctx, env)
    const host = createDurableHost(`chain:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#service = new ChainService(host, { seed: env.SEED ?? '1', onCommit: () => this.#audits.notifyAuditor() })
  }

  /** Returns the user's deposit address, with a memo on some networks. */
  async place(userId: string, home: string): Promise<DepositAddress> {
    return this.#service.depositAddress(userId, home)
  }

  /** Undefined if the address is invalid on this network. */
  async address(text: string): Promise<string | undefined> {
    return parseChainAddress(this.#service.network.id, text)
  }

  async ownerOf(address: string, memo: string): Promise<string | undefined> {
    return this.#service.ownerOf(address, memo)
  }

  /** Idempotent by client id. */
  async incoming(
    request: IncomingTransferRequest,
  ): Promise<Result<{ readonly txid: string }, IncomingTransferRefusal>> {
    assert(/^[1-9]\d{0,18}$/.test(request.atoms), 'an amount is positive atoms')
    return this.#service.simulateDeposit(request)
  }

  /** Newest first. */
  async arrivals(userId: string, cursor?: PageCursor): Promise<IncomingChainTransfer[]> {
    return this.#service.listDeposits(userId, cursor)
  }

  async find(userId: string, txid: string): Promise<DepositStatus> {
    return this.#service.findDepositStatus(userId, txid)
  }

  async halt(version: number): Promise<void> {
    this.#service.halt(version)
  }

  override async alarm(): Promise<void> {
    this.#service.alarm()
  }
}
