import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ClearingMessage } from '../platform/edge-messages.ts'
import type { IncomingMoneyMessage, MoneyLink } from '../platform/money-edge.ts'
import type { ClearingHouse } from './clearing-house.ts'
import type { AccountChangeCollector } from './commit-changes.ts'
import { formatMarginWalletAccount, type MarginFunds } from './funds.ts'
import { endowInsuranceFund } from './insurance.ts'
import type { ClearingStore } from './store.ts'

export const hourStart = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS

type Home = {
  readonly collateral: string
  readonly funds: MarginFunds
  readonly store: ClearingStore
  readonly house: ClearingHouse
  readonly news: AccountChangeCollector
}

/** Runs inside the transaction that receives the message. */
export function receiveMargin(
  { collateral, funds, store, house, news }: Home,
  { from, body, money, credit }: IncomingMoneyMessage,
  now: number,
): void {
  endowInsuranceFund(funds, store, collateral, hourStart(now))
  const { person: userId, inviter, owner: belongsTo } = ClearingMessage.parse(JSON.parse(body))
  const [sent, ...more] = money
  assert(from.startsWith('ledger:') && sent?.asset === collateral && more.length === 0, 'margin comes from a ledger')
  const owner = house.accounts.ensureAccount(userId)
  owner.home = from
  // A known inviter never changes. Messages of earlier versions name no inviter.
  if (owner.inviter === '') owner.inviter = inviter ?? ''
  if (owner.belongsTo === '') owner.belongsTo = belongsTo ?? ''
  const atoms = BigInt(sent.atoms)
  credit({ account: formatMarginWalletAccount(userId), asset: sent.asset, atoms, kind: 'transfer', ref: userId })
  house.changes.addAccount(owner)
  news.addTransfer(userId, atoms)
  house.markForCheck(owner)
  house.runDueWork(now)
}

/** Returns a failed transfer to the wallet it came from, on an operator's command. */
export function returnMargin(
  edge: Pick<MoneyLink, 'send'>,
  { from, body, money, credit, time }: IncomingMoneyMessage,
): void {
  const { person: userId, wallet } = ClearingMessage.parse(JSON.parse(body))
  const funds = money.map(({ asset, atoms }) => {
    return { account: `transit:${from}`, asset, atoms: BigInt(atoms), kind: 'returned', ref: userId } as const
  })
  for (const fund of funds) credit(fund)
  edge.send(from, { kind: 'returned', person: userId, wallet, reason: 'not_processed' }, funds, time)
}
