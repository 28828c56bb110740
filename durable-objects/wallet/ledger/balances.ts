import type { BalanceView } from '#shared/markets/trading/calls.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { LedgerHoldings } from './views.ts'

export function listTradingBalances({ balances, orders }: Pick<LedgerHoldings, 'balances' | 'orders'>): BalanceView[] {
  const figures = new Map<string, { available: bigint; held: bigint }>()
  const of = (symbol: string) => {
    const known = figures.get(symbol) ?? { available: 0n, held: 0n }
    figures.set(symbol, known)
    return known
  }
  for (const { wallet, asset, available } of balances) if (wallet === 'spot') of(asset).available += BigInt(available)
  for (const { held } of orders) for (const { asset, atoms } of held) of(asset).held += BigInt(atoms)
  return [...figures].flatMap(([symbol, { available, held }]) => {
    const asset = findAsset(symbol)
    return asset
      ? [{ asset: symbol, available: formatAssetAmount(asset, available), held: formatAssetAmount(asset, held) }]
      : []
  })
}

/** Assets without a balance are listed with zero. */
export function selectWalletBalances(
  holdings: Pick<LedgerHoldings, 'balances' | 'orders'>,
  symbols: readonly string[],
): BalanceView[] {
  const all = new Map(listTradingBalances(holdings).map((balance) => [balance.asset, balance]))
  return symbols.flatMap((symbol) => {
    const asset = findAsset(symbol)
    if (!asset) return []
    return [
      all.get(symbol) ?? { asset: symbol, available: formatAssetAmount(asset, 0n), held: formatAssetAmount(asset, 0n) },
    ]
  })
}
