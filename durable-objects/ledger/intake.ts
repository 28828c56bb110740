// What a ledger shard does with a message of a peer: always something, and always with all of its money (LE13–LE16).

import { assert, assertNever } from '#shared/assert.ts'
import {
  type Answered,
  type CommissionNews,
  type Fee,
  type FillNews,
  type OrderNews,
  readToLedger,
  type ToLedger,
} from '../platform/edge-messages.ts'
import type { Intake } from '../platform/money-edge.ts'
import { CASH } from '../wallet-desk/desk.ts'
import { available } from './engine.ts'

export type IntakeView = {
  /** The peer that has somebody's money; undefined if it is this shard. */
  elsewhere(person: string): string | undefined
  orderNews(news: OrderNews): void
  /** Whether a word on an order that comes late says more than what is known. */
  isNews(news: OrderNews): boolean
  fillNews(news: FillNews): void
  answered(answered: Answered): void
  /** A fee is here: whoever invited its payer gets a part. */
  shareFee(fee: Fee): void
  /** What somebody earned of another's trade, and why. */
  commission(share: CommissionNews): void
  /** What a chain says of a withdrawal. */
  withdrawalNews(news: { readonly withdrawal: string; readonly reason?: string }, of: Intake): void
  send(peer: string, body: ToLedger, funds: Parameters<Intake['credit']>[0][]): void
}

/** @throws Error if the message makes no sense: the edge puts it aside */
export function takeMessage(view: IntakeView, intake: Intake): void {
  const { from, body, money, credit } = intake
  const message = readToLedger(body)
  switch (message.kind) {
    case 'settle':
      assert(from.startsWith('book:'), 'orders are settled by books')
      for (const { person, wallet, order, asset, atoms, kind, trade } of message.credits) {
        assert(view.elsewhere(person) === undefined, 'a person is paid where their money is')
        const account = available(person, wallet)
        const ref = trade ?? order
        credit({ account, asset, atoms: BigInt(atoms), kind: kind === 'pay' ? 'trade' : 'refund', ref })
      }
      for (const { asset, atoms, trade } of message.fees) {
        credit({ account: 'fees', asset, atoms: BigInt(atoms), kind: 'fee', ref: trade })
      }
      for (const news of message.orders) if (!intake.isLate || view.isNews(news)) view.orderNews(news)
      for (const fill of message.fills ?? []) view.fillNews(fill)
      for (const answered of message.answers ?? []) view.answered(answered)
      // Shares are paid out of fees: all of them are here by now.
      for (const fee of message.fees) view.shareFee(fee)
      return
    case 'commission':
      assert(from.startsWith('ledger:'), 'commissions come from ledgers')
      assert(view.elsewhere(message.person) === undefined, 'a commission is paid where its money is')
      for (const { asset, atoms } of money) {
        const account = available(message.person, 'spot')
        credit({ account, asset, atoms: BigInt(atoms), kind: 'commission', ref: message.trade })
      }
      view.commission(message)
      return
    case 'transfer': {
      const { person, wallet, from: giver } = message
      assert(from.startsWith('ledger:'), 'transfers come from ledgers')
      if (view.elsewhere(person) !== undefined) {
        sendBack(view, intake, message, 'person_elsewhere')
        return
      }
      for (const { asset, atoms } of money) {
        credit({ account: available(person, wallet), asset, atoms: BigInt(atoms), kind: 'transfer', ref: giver })
      }
      return
    }
    case 'arrived':
      assert(from.startsWith('chain:'), 'deposits come from chains')
      assert(view.elsewhere(message.person) === undefined, 'a person is paid where their money is')
      for (const { asset, atoms } of money) {
        const account = available(message.person, CASH)
        credit({ account, asset, atoms: BigInt(atoms), kind: 'deposit', ref: message.ref })
      }
      return
    case 'confirmed':
    case 'bounced':
      view.withdrawalNews(message, intake)
      return
    case 'returned':
      assert(view.elsewhere(message.person) === undefined, 'what is returned comes back to whom it was from')
      for (const { asset, atoms } of money) {
        const account = available(message.person, message.wallet)
        credit({ account, asset, atoms: BigInt(atoms), kind: 'returned', ref: message.reason })
      }
      return
    default:
      assertNever(message)
  }
}

/** All of the money of a transfer goes back to who gave it. */
function sendBack(
  view: IntakeView,
  { from, money, credit }: Intake,
  { from: person, fromWallet: wallet }: Extract<ToLedger, { kind: 'transfer' }>,
  reason: string,
): void {
  const funds = money.map(({ asset, atoms }) => {
    return { account: `transit:${from}`, asset, atoms: BigInt(atoms), kind: 'returned', ref: person } as const
  })
  for (const fund of funds) credit(fund)
  view.send(from, { kind: 'returned', person, wallet, reason }, funds)
}

/**
 * An operator ends a message that this shard failed on. A transfer goes back to its giver; all others bring what their
 * people are owed.
 * @throws Error for those
 */
export function putBackMessage(view: IntakeView, intake: Intake): void {
  const message = readToLedger(intake.body)
  assert(
    message.kind === 'transfer',
    'what came with this message is owed to whom it names: it can only be taken again',
  )
  sendBack(view, intake, message, 'not_processed')
}
