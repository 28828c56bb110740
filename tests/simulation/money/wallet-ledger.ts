// A ledger shard with its wallet desk's methods by name, as the object has them.

import { LedgerNode } from '#objects/ledger/node.ts'
import type { WithdrawAsk } from '#objects/wallet-desk/desk.ts'

export class WalletLedger extends LedgerNode {
  withdraw(ask: WithdrawAsk) {
    return this.wallet.withdraw(ask)
  }
  confirmWithdrawal(person: string, id: string, mac: string, heldUntil: number) {
    return this.wallet.confirm(person, id, mac, heldUntil)
  }
  cancelWithdrawal(person: string, id: string) {
    return this.wallet.cancel(person, id)
  }
  withdrawals(person: string) {
    return this.wallet.withdrawals(person)
  }
}
