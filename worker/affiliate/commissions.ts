// The ledger stores commissions per trade (durable-objects/wallet/ledger). This module sums them by day and asset.

import type { FeeProduct } from '#shared/affiliate/figures.ts'
import { COMMISSION_TRADES_PAGE_SIZE } from '#shared/affiliate/levels.ts'
import { createPageLinks, type NextCursor, type PageCursor } from '#shared/api/cursor.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { CommissionEarningsView, EarnedCommissionSum } from '#shared/pages/account-area.ts'

const PER_PAGE = 20

type Commission = {
  readonly product: FeeProduct
  /** Epoch ms. */
  readonly time: number
  /** Market and trade number; for a contract, both order numbers. */
  readonly trade: string
  readonly order_id: string
  readonly asset: string
  /** Fee that the invited user paid, atoms; `atoms` is the commission. */
  readonly fee: string
  readonly atoms: string
}

function text(asset: string, atoms: bigint): string {
  const known = findAsset(asset)
  return known ? formatAssetAmount(known, atoms) : String(atoms)
}

function sumsOf(rows: readonly Commission[]): readonly EarnedCommissionSum[] {
  const sums = new Map<string, bigint>()
  for (const { asset, atoms } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  return [...sums].map(([asset, atoms]) => ({ asset, amount: text(asset, atoms) }))
}

const cursorOf = ({ time, trade, order_id: order }: Commission): NextCursor => ({
  before: time,
  beforeId: `${trade}/${order}`,
})

const dayOf = ({ time }: Commission): string => new Date(time).toISOString().slice(0, 10)

/**
 * @param rows newest first
 * @param asked number of the requested page
 * @param cursor position before the first row
 */
export function createCommissionEarningsView(
  rows: readonly Commission[],
  asked: number,
  cursor: PageCursor = {},
): CommissionEarningsView {
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const days = Map.groupBy(rows, dayOf)
  return {
    totals: sumsOf(rows),
    days: [...days].map(([day, earned]) => ({ day, sums: sumsOf(earned) })),
    trades: rows
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map(({ product, time, trade, order_id: order, asset, fee, atoms }) => ({
        id: `${product} ${trade} ${order} ${time} ${asset} ${atoms}`,
        time,
        product,
        market: trade.replace(/-[\d/]+$/, '').replace('_', '/'),
        asset,
        fee: text(asset, BigInt(fee)),
        amount: text(asset, BigInt(atoms)),
      })),
    page,
    pages,
    paged: createPageLinks(rows, COMMISSION_TRADES_PAGE_SIZE, cursor, cursorOf),
  }
}
