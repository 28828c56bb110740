import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { listTradingBalances } from '#objects/wallet/ledger/balances.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { FuturesHistory, FuturesPanelTab, OwnFuturesData } from '#shared/futures/own.ts'
import type { Env } from '../env.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { ledgerStub } from '../wallet/ledger.ts'

type OwnQuery = {
  /** True if the user accepted the risk notice. */
  readonly isReady: boolean
  readonly tab: FuturesPanelTab
}

const FIRST = 50

async function pastOf(env: Env, userId: string, tab: FuturesPanelTab): Promise<FuturesHistory> {
  const range = { limit: FIRST }
  switch (tab) {
    case 'closed':
      return { closed: (await clearingStub(env).closedPositions(userId, range)).rows }
    case 'history':
      return { history: (await clearingStub(env).orders(userId, range)).rows }
    case 'fills':
      return { fills: (await clearingStub(env).fills(userId, range)).rows }
    case 'fundings':
      return { fundings: (await clearingStub(env).fundings(userId, range)).rows }
    case 'liquidations':
      return { liquidations: (await clearingStub(env).liquidations(userId, range)).rows }
    default:
      return {}
  }
}

const findSpotCollateral = (holdings: LedgerHoldings): string =>
  listTradingBalances(holdings).find(({ asset }) => asset === FUTURES_COLLATERAL_ASSET)?.available ?? '0'

/** @returns the free balance of the spot wallet, decimal text */
export const readSpotCollateral = async (env: Env, userId: string): Promise<string> =>
  findSpotCollateral(await ledgerStub(env, userId).holdings(userId))

export async function readOwnFutures(
  env: Env,
  { id }: AccountOwner,
  { isReady, tab }: OwnQuery,
): Promise<OwnFuturesData> {
  const ledger = ledgerStub(env, id)
  const [margin, holdings, past] = await Promise.all([
    clearingStub(env).account(id),
    ledger.holdings(id),
    pastOf(env, id, tab),
  ])
  return { margin, spot: findSpotCollateral(holdings), isReady, past }
}
