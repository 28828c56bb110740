// A ledger shard with the withdrawal methods of its object.

import { LedgerNode } from '#objects/ledger/node.ts'
import type { WithdrawCommand } from '#objects/withdrawals/withdrawal-service.ts'

export class WalletLedger extends LedgerNode {
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
