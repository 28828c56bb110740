import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'

const DOLLAR = 'USDT'
const SCALE = 10

/**
 * Sums all wallets and open orders. Assets without a price count as 0.
 * @returns decimal text, two decimals
 */
export function computeTotalWorth(
  { balances, orders }: LedgerHoldings,
  rows: readonly Pick<MarketRow, 'symbol' | 'last'>[],
): string {
  const atoms = new Map<string, bigint>()
  const add = (asset: string, more: string) => atoms.set(asset, (atoms.get(asset) ?? 0n) + BigInt(more))
  for (const { asset, available, held } of balances) {
    add(asset, available)
    add(asset, held)
  }
  for (const { held } of orders) for (const { asset, atoms: more } of held) add(asset, more)
  const last = new Map(rows.map((row) => [row.symbol, row.last]))
  let cents = 0n
  for (const [symbol, count] of atoms) {
    const price = symbol === DOLLAR ? '1' : (last.get(`${symbol}_${DOLLAR}`) ?? '0')
    const scale = findAsset(symbol)?.scale ?? 0
    cents += (count * (toUnits(price, SCALE) ?? 0n) * 100n) / 10n ** BigInt(scale + SCALE)
  }
  return fromUnits(cents, 2)
}
