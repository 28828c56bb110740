// A ledger shard with the object's methods that read its journal, and those of withdrawals.

import type { JournalPageQuery } from '#objects/wallet/ledger/journal-history.ts'
import { LedgerService } from '#objects/wallet/ledger/service.ts'
import type { WithdrawCommand } from '#objects/wallet/withdrawals/withdrawal-service.ts'

export class WalletLedger extends LedgerService {
  journal(query: JournalPageQuery) {
    return this.journalHistory.listLines(query)
  }
  statement(person: string, from: number, to: number) {
    return this.journalHistory.statement(person, from, to)
  }
  inventory(person: string, after: number) {
    return this.journalHistory.inventory(person, after)
  }
  withdraw(ask: WithdrawCommand) {
    return this.withdrawalService.withdraw(ask)
  }
  confirmWithdrawal(person: string, id: string, mac: string, heldUntil: number, deviceSince?: number) {
    return this.withdrawalService.confirm(person, id, mac, { heldUntil, deviceSince })
  }
  underReview() {
    return this.withdrawalService.underReview()
  }
  decideReview(id: string, isApproved: boolean) {
    return this.withdrawalService.decideReview(id, isApproved)
  }
  freezeWithdrawals(person: string, isFrozen: boolean) {
    return this.withdrawalService.setFrozen(person, isFrozen)
  }
  cancelWithdrawal(person: string, id: string) {
    return this.withdrawalService.cancel(person, id)
  }
  withdrawals(person: string) {
    return this.withdrawalService.withdrawals(person)
  }
}
