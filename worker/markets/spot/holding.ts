import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { HoldingView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { SpotAccountData } from '#shared/pages/page-data.ts'
import type { CostBasis } from '#shared/wallet/cost-basis.ts'
import type { Env } from '../../env.ts'
import { COST_BASIS_SCALE, computeAccountBasis } from '../../wallet/portfolio.ts'
import { readUsdtPrices } from '../../wallet/prices.ts'
import { readOwnTrading } from './own.ts'

/** Cost basis by the ledger's cached answer, which is the same object until the data change. */
const known = new WeakMap<SpotAccountData, CostBasis>()

async function basis(env: Env, user: AccountOwner): Promise<CostBasis> {
  const trading = await readOwnTrading(env, user)
  const before = trading && known.get(trading)
  if (before) return before
  const read = await computeAccountBasis(env, user.id)
  if (trading) known.set(trading, read)
  return read
}

export async function readAssetHolding(env: Env, user: AccountOwner, asset: string): Promise<HoldingView> {
  const [{ holdings }, prices] = await Promise.all([basis(env, user), readUsdtPrices(env)])
  const { atoms, cost } = holdings.get(asset) ?? { atoms: 0n, cost: 0n }
  const listed = findAsset(asset)
  const price = listed && prices[asset]
  return {
    asset,
    amount: fromUnits(atoms, listed?.scale ?? 0),
    cost: fromUnits(cost, COST_BASIS_SCALE),
    ...(price !== undefined && { price }),
  }
}
