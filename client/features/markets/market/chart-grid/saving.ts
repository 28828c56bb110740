import { useEffect } from 'react'
import type { ChartGrid, ChartGridProduct } from '#shared/markets/charts/chart-grid.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { sendApiCall } from '../../../../calls/call.ts'
import { isLoggedInAccount, keepChartsSynchronized } from '../chart-studio/account-sync.ts'
import type { AccountChartStorage } from '../chart-studio/chart-storage.ts'
import type { StoredChartGrid } from './grid-store.ts'

type AccountGrid = {
  readonly owner: string
  readonly product: ChartGridProduct
  readonly grid: AccountChartStorage<ChartGrid>
}

/** @returns false if it must be repeated */
export async function syncChartGrid({ owner, product, grid }: AccountGrid): Promise<boolean> {
  if (!isLoggedInAccount(owner)) return false
  const account = await sendApiCall(alertCalls.chartGrid, { product })
  if (!account.ok || !isLoggedInAccount(owner)) return false
  const merged = grid.receive(account.data.grid)
  if (!merged) return true
  const saved = await sendApiCall(alertCalls.saveChartGrid, { product, grid: merged })
  if (saved.ok) grid.acknowledge(merged)
  return saved.ok
}

export function useChartGridSaving(
  { account, onOwnChange }: StoredChartGrid,
  product: ChartGridProduct,
  owner: string,
): void {
  useEffect(() => {
    const synchronize = account && (() => syncChartGrid({ owner, product, grid: account }))
    return synchronize && keepChartsSynchronized(synchronize, onOwnChange)
  }, [account, onOwnChange, product, owner])
}
