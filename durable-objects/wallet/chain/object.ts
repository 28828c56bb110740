// One object per network, `btc` … `fil`. It has no alarm while no transfer is pending.

import type { Cursor } from '#shared/api/cursor.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import { AuditWatch } from '../../platform/audit-watch.ts'
import { createDurableHost, type MoneyEnv } from '../../platform/durable-host.ts'
import { MoneyObject } from '../../platform/money-object.ts'
import { readAddress } from './addresses.ts'
import type { DepositStatus } from './deposit-status.ts'
import type { IncomingRefusal } from './engine.ts'
import { ChainNode, type DepositAddress, type IncomingRequest, type IncomingTransfer } from './node.ts'

type ChainEnv = MoneyEnv & { readonly SEED?: string }

export class Chain extends MoneyObject<ChainEnv> {
  readonly #node: ChainNode
  protected readonly money = () => this.#node.money
  readonly #audits = new AuditWatch(() => this.env)

  constructor(ctx: DurableObjectState, env: ChainEnv) {
    super(ctx, env)
    const host = createDurableHost(`chain:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#node = new ChainNode(host, { seed: env.SEED ?? '1', onCommit: () => this.#audits.committed() })
  }

  /** Returns the user's address; on some networks also a memo. */
  async place(person: string, home: string): Promise<DepositAddress> {
    return this.#node.place(person, home)
  }

  /** Returns the canonical form; undefined if invalid on this network. */
  async address(text: string): Promise<string | undefined> {
    return readAddress(this.#node.network.id, text)
  }

  async ownerOf(address: string, memo: string): Promise<string | undefined> {
    return this.#node.ownerOf(address, memo)
  }

  /** Idempotent by client id. */
  async incoming(request: IncomingRequest): Promise<Result<{ readonly txid: string }, IncomingRefusal>> {
    assert(/^[1-9]\d{0,18}$/.test(request.atoms), 'an amount is positive atoms')
    return this.#node.incoming(request)
  }

  /** Confirmed and pending deposits, newest first. */
  async arrivals(person: string, cursor?: Cursor): Promise<IncomingTransfer[]> {
    return this.#node.arrivals(person, cursor)
  }

  /** @param txid as returned by `readTxid` */
  async find(person: string, txid: string): Promise<DepositStatus> {
    return this.#node.find(person, txid)
  }

  async halt(version: number): Promise<void> {
    this.#node.halt(version)
  }

  override async alarm(): Promise<void> {
    this.#node.alarm()
  }
}
