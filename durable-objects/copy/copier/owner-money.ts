// Moves the owner's money. Wallets other than `copy` need a second transfer. Ids derive from the movement's id.

import { ok, refuse } from '#shared/platform/result.ts'
import type { ProgramAccount, ProgramLedger, SpotTradingClient } from '../../bots/program/spot-trading-client.ts'
import type { LedgerCommand } from '../../wallet/ledger/commands.ts'
import type { CopyOwnerWallet, CopyTransferOutcome } from './venue.ts'

export class OwnerTransferService {
  readonly #account: ProgramAccount
  readonly #tradingClient: SpotTradingClient
  readonly #ledger: (account: string) => ProgramLedger

  constructor(account: ProgramAccount, door: SpotTradingClient, ledger: (account: string) => ProgramLedger) {
    this.#account = account
    this.#tradingClient = door
    this.#ledger = ledger
  }

  async collect(key: string, asset: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<CopyTransferOutcome> {
    const { owner } = this.#account
    if (wallet !== 'copy') {
      const first = await this.#execute(owner, `copy-in:${key}`, transfer(asset, atoms, wallet, 'copy'))
      if (!first.ok) return first
    }
    const funded = await this.#tradingClient.fund(asset, atoms, key)
    return funded.ok ? ok('done') : toRefusal(funded.error)
  }

  async returnToOwner(
    key: string,
    asset: string,
    atoms: bigint,
    wallet: CopyOwnerWallet,
  ): Promise<CopyTransferOutcome> {
    const returned = await this.#tradingClient.withdraw(asset, atoms, key)
    if (!returned.ok) return toRefusal(returned.error)
    if (wallet === 'copy') return ok('done')
    return this.#execute(this.#account.owner, `copy-out:${key}`, transfer(asset, atoms, 'copy', wallet))
  }

  /** The copy wallet keeps profit shares apart from trading results. */
  pay(key: string, asset: string, atoms: bigint, userId: string): Promise<CopyTransferOutcome> {
    const command: LedgerCommand = {
      kind: 'give',
      asset,
      atoms: String(atoms),
      from: 'copy',
      toPerson: userId,
      to: 'copy',
    }
    return this.#execute(this.#account.id, `copy-share:${key}`, command)
  }

  async #execute(userId: string, key: string, command: LedgerCommand): Promise<CopyTransferOutcome> {
    const own = `${key}:${this.#account.id}`
    const done = await this.#ledger(userId).execute({ person: userId, key: own, command })
    return done.ok ? ok('done') : toRefusal(done.error)
  }
}

const transfer = (asset: string, atoms: bigint, from: CopyOwnerWallet, to: CopyOwnerWallet): LedgerCommand => ({
  kind: 'transfer',
  asset,
  atoms: String(atoms),
  from,
  to,
})

/** A halted shard accepts the movement later, so it is retried. */
const toRefusal = (error: {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}): CopyTransferOutcome => (error.reason === 'ledger_halted' ? ok('waits') : refuse(error))
