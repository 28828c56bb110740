// What an inviter has earned: trade by trade as their ledger keeps it (durable-objects/ledger), added up by day and asset.

import type { EarnedSum, EarningsView } from '#shared/account/views.ts'
import type { FeeProduct } from '#shared/affiliate/figures.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'

/** As many as are added up: an answer has an end, and the page says where it is. */
export const TRADES_MAX = 500
const PER_PAGE = 20

type Commission = {
  readonly product: FeeProduct
  /** Epoch ms. */
  readonly time: number
  /** Market, or contract, and number, as the book names its trades; of a contract the numbers of both orders. */
  readonly trade: string
  readonly asset: string
  /** Whole atoms: what the friend paid, and the share of it. */
  readonly fee: string
  readonly atoms: string
}

function text(asset: string, atoms: bigint): string {
  const known = assetOf(asset)
  return known ? amountText(known, atoms) : String(atoms)
}

/** In the order of the assets' first appearance: what was earned last comes first. */
function sumsOf(rows: readonly Commission[]): readonly EarnedSum[] {
  const sums = new Map<string, bigint>()
  for (const { asset, atoms } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  return [...sums].map(([asset, atoms]) => ({ asset, amount: text(asset, atoms) }))
}

const dayOf = ({ time }: Commission): string => new Date(time).toISOString().slice(0, 10)

/**
 * @param rows newest first
 * @param asked the page of trades that an address asks for
 */
export function earningsOf(rows: readonly Commission[], asked: number): EarningsView {
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const days = Map.groupBy(rows, dayOf)
  return {
    totals: sumsOf(rows),
    days: [...days].map(([day, earned]) => ({ day, sums: sumsOf(earned) })),
    trades: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ product, time, trade, asset, fee, atoms }) => ({
      id: `${product} ${trade} ${time} ${asset} ${atoms}`,
      time,
      product,
      market: trade.replace(/-[\d/]+$/, '').replace('_', '/'),
      asset,
      fee: text(asset, BigInt(fee)),
      amount: text(asset, BigInt(atoms)),
    })),
    page,
    pages,
    isAll: rows.length < TRADES_MAX,
  }
}
