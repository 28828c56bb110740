// Every message has an effect, and all of its money is credited (LE13–LE16).

import { assert, assertNever } from '#shared/platform/assert.ts'
import {
  type CommissionReport,
  type FeeCharge,
  type FillReport,
  type LedgerMessage,
  type OrderReport,
  type OrderRequestReport,
  parseLedgerMessage,
} from '../../platform/edge-messages.ts'
import type { IncomingMoneyMessage } from '../../platform/money-edge.ts'
import { FUNDING_WALLET } from '../withdrawals/withdrawal-service.ts'
import { formatAvailableBalanceAccount } from './engine.ts'

export type LedgerMessageHandlers = {
  otherShard(userId: string): string | undefined
  orderReport(report: OrderReport): void
  /** True if a report released from quarantine is newer than the order's known state. */
  isNewer(report: OrderReport): boolean
  fillReport(report: FillReport): void
  requestReport(report: OrderRequestReport): void
  shareFee(fee: FeeCharge, fills: readonly FillReport[]): void
  /** True if the user left the affiliate programme; the house then keeps the share. */
  hasLeft(userId: string): boolean
  commission(share: CommissionReport): void
  chainReport(report: { readonly withdrawal: string; readonly reason?: string }, incoming: IncomingMoneyMessage): void
  send(peer: string, body: LedgerMessage, funds: Parameters<IncomingMoneyMessage['credit']>[0][]): void
}

type SettlementMessage = Extract<LedgerMessage, { readonly kind: 'settle' }>

function applySettlement(
  handlers: LedgerMessageHandlers,
  incoming: IncomingMoneyMessage,
  message: SettlementMessage,
): void {
  const { from, credit } = incoming
  assert(from.startsWith('book:'), 'orders are settled by books')
  for (const { person: userId, wallet, order, asset, atoms, kind, trade } of message.credits) {
    assert(handlers.otherShard(userId) === undefined, 'a person is paid where their money is')
    const account = formatAvailableBalanceAccount(userId, wallet)
    const ref = trade ?? order
    credit({ account, asset, atoms: BigInt(atoms), kind: kind === 'pay' ? 'trade' : 'refund', ref })
  }
  for (const { asset, atoms, trade } of message.fees) {
    credit({ account: 'fees', asset, atoms: BigInt(atoms), kind: 'fee', ref: trade })
  }
  for (const report of message.orders) {
    if (!incoming.isLate || handlers.isNewer(report)) handlers.orderReport(report)
  }
  for (const fill of message.fills ?? []) handlers.fillReport(fill)
  for (const answer of message.answers ?? []) handlers.requestReport(answer)
  // Shares come out of fees: all fees must have been credited.
  for (const fee of message.fees) handlers.shareFee(fee, message.fills ?? [])
}

/** @throws Error if the message cannot be applied: the caller then puts it in quarantine */
export function applyLedgerMessage(handlers: LedgerMessageHandlers, incoming: IncomingMoneyMessage): void {
  const { from, body, money, credit } = incoming
  const message = parseLedgerMessage(body)
  switch (message.kind) {
    case 'settle':
      applySettlement(handlers, incoming, message)
      return
    case 'commission':
      assert(/^(ledger|clearing):/.test(from), 'commissions come from where fees are')
      assert(handlers.otherShard(message.person) === undefined, 'a commission is paid where its money is')
      for (const { asset, atoms } of money) {
        const account = handlers.hasLeft(message.person)
          ? 'fees'
          : formatAvailableBalanceAccount(message.person, 'spot')
        credit({ account, asset, atoms: BigInt(atoms), kind: 'commission', ref: message.trade })
      }
      if (!handlers.hasLeft(message.person)) handlers.commission(message)
      return
    case 'transfer': {
      const { person: userId, wallet, from: giver } = message
      assert(from.startsWith('ledger:'), 'transfers come from ledgers')
      if (handlers.otherShard(userId) !== undefined) {
        returnTransfer(handlers, incoming, message, 'person_elsewhere')
        return
      }
      const kind = message.source ?? 'transfer'
      for (const { asset, atoms } of money) {
        credit({
          account: formatAvailableBalanceAccount(userId, wallet),
          asset,
          atoms: BigInt(atoms),
          kind,
          ref: giver,
        })
      }
      return
    }
    case 'arrived':
      assert(from.startsWith('chain:'), 'deposits come from chains')
      assert(handlers.otherShard(message.person) === undefined, 'a person is paid where their money is')
      for (const { asset, atoms } of money) {
        const account = formatAvailableBalanceAccount(message.person, FUNDING_WALLET)
        credit({ account, asset, atoms: BigInt(atoms), kind: 'deposit', ref: message.ref })
      }
      return
    case 'confirmed':
    case 'bounced':
      handlers.chainReport(message, incoming)
      return
    case 'margin_out':
      assert(from.startsWith('clearing:'), 'margin comes from the clearing house')
      assert(handlers.otherShard(message.person) === undefined, 'a person is paid where their money is')
      for (const { asset, atoms } of money) {
        const account = formatAvailableBalanceAccount(message.person, message.wallet)
        credit({ account, asset, atoms: BigInt(atoms), kind: 'transfer', ref: message.person })
      }
      return
    case 'returned':
      assert(handlers.otherShard(message.person) === undefined, 'what is returned comes back to whom it was from')
      for (const { asset, atoms } of money) {
        const account = formatAvailableBalanceAccount(message.person, message.wallet)
        credit({ account, asset, atoms: BigInt(atoms), kind: 'returned', ref: message.reason })
      }
      return
    default:
      assertNever(message)
  }
}

function returnTransfer(
  handlers: LedgerMessageHandlers,
  { from, money, credit }: IncomingMoneyMessage,
  { from: userId, fromWallet: wallet }: Extract<LedgerMessage, { kind: 'transfer' }>,
  reason: string,
): void {
  const funds = money.map(({ asset, atoms }) => {
    return { account: `transit:${from}`, asset, atoms: BigInt(atoms), kind: 'returned', ref: userId } as const
  })
  for (const fund of funds) credit(fund)
  handlers.send(from, { kind: 'returned', person: userId, wallet, reason }, funds)
}

/**
 * Returns the money of a quarantined transfer to its sender. Money of other messages belongs to its recipients.
 * @throws Error for other messages
 */
export function returnLedgerMessage(handlers: LedgerMessageHandlers, incoming: IncomingMoneyMessage): void {
  const message = parseLedgerMessage(incoming.body)
  assert(
    message.kind === 'transfer',
    'what came with this message is owed to whom it names: it can only be taken again',
  )
  returnTransfer(handlers, incoming, message, 'not_processed')
}
