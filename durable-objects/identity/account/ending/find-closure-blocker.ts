// Asks every product if it blocks the closing (ACC22).

import { COPY_KINDS, toLeadId } from '#shared/copy/kinds.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { AccountClosingRefusal } from '#shared/identity/account/closing.ts'
import { isDealTerminal } from '#shared/p2p/deals.ts'
import { ledgerShardCount } from '../../../platform/durable-host.ts'
import { computeShardName } from '../../../platform/slots.ts'
import type { TradingEnv } from './bindings.ts'
import { type ClosureFacts, chooseClosureBlocker, sumAccountMoney } from './closure-blockers.ts'
import { listExistingBots } from './stop-trading.ts'

async function factsOf(env: TradingEnv, userId: string): Promise<ClosureFacts> {
  const ledger = env.LEDGER.getByName(computeShardName(userId, ledgerShardCount(env)))
  const clearing = env.CLEARING.getByName(COLLATERAL)
  const [account, margin, trader, isBuying, isBlock, bots, copies, leads, withdrawals, holdings] = await Promise.all([
    clearing.account(userId),
    clearing.margin(userId),
    env.P2P_TRADER.getByName(userId).view(),
    env.DEALER.getByName('main').isBuying(userId),
    env.BLOCK_DESK.getByName('main').isSettling(userId),
    listExistingBots(env, userId, 'running'),
    env.COPY_MEMBER.getByName(userId).openAccounts(),
    Promise.all(COPY_KINDS.map((kind) => env.LEAD.getByName(toLeadId(kind, userId)).profile())),
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
  env: TradingEnv,
  people: readonly string[],
): Promise<AccountClosingRefusal | undefined> {
  for (const userId of people) {
    const bound = chooseClosureBlocker(await factsOf(env, userId))
    if (bound) return bound
  }
  return undefined
}
