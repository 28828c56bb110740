// Asks every product for reasons against the closing (ACC22).

import { COPY_KINDS, toLeadId } from '#shared/copy/kinds.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { AccountClosingRefusal } from '#shared/identity/account/closing.ts'
import { isDealTerminal } from '#shared/p2p/deals.ts'
import { ledgerShardCount } from '../../../platform/durable-host.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import { computeShardName } from '../../../platform/slots.ts'
import type { UserTradingEnv } from './bindings.ts'
import { type ClosureBlockerInput, chooseClosureBlocker, sumAccountMoney } from './closure-blockers.ts'
import { listExistingBots } from './stop-trading.ts'

async function factsOf(env: UserTradingEnv, userId: string): Promise<ClosureBlockerInput> {
  const ledger = objectStub(env, 'LEDGER', computeShardName(userId, ledgerShardCount(env)))
  const clearing = objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  const [account, margin, trader, isBuying, isBlock, bots, copies, leads, withdrawals, holdings] = await Promise.all([
    clearing.account(userId),
    clearing.margin(userId),
    objectStub(env, 'P2P_TRADER', userId).view(),
    objectStub(env, 'DEALER', 'main').isBuying(userId),
    objectStub(env, 'BLOCK_DESK', 'main').isSettling(userId),
    listExistingBots(env, userId, 'running'),
    objectStub(env, 'COPY_MEMBER', userId).openAccounts(),
    Promise.all(COPY_KINDS.map((kind) => objectStub(env, 'LEAD', toLeadId(kind, userId)).profile())),
    ledger.openWithdrawals(userId),
    ledger.holdings(userId),
  ])
  return {
    positions: account.positions.length,
    openDeals: trader.deals.filter(({ state }) => !isDealTerminal(state)).length,
    isSettling: isBlock || isBuying,
    bots: bots.length,
    copies: copies.length,
    isLead: leads.some((profile) => profile?.state === 'active' || profile?.state === 'pending'),
    withdrawals,
    money: sumAccountMoney(holdings, BigInt(margin.equity)),
  }
}

export async function findClosureBlocker(
  env: UserTradingEnv,
  people: readonly string[],
): Promise<AccountClosingRefusal | undefined> {
  for (const userId of people) {
    const bound = chooseClosureBlocker(await factsOf(env, userId))
    if (bound) return bound
  }
  return undefined
}
