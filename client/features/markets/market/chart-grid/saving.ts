// Saves the grid to the account. Only a browser without a grid reads it from there.

import { useEffect } from 'react'
import type { ChartGridProduct } from '#shared/markets/charts/chart-grid.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { sendApiCall } from '../../../../calls/call.ts'
import { useVisit } from '../../../../i18n/visit.tsx'
import { debounceChartSetupSave } from '../chart-studio/debounced-save.ts'
import type { StoredChartGrid } from './grid-store.ts'

export function useChartGridSaving(
  { store, repair: shown, isStoredHere: isKept }: StoredChartGrid,
  product: ChartGridProduct,
): void {
  const { isMember } = useVisit()
  useEffect(() => {
    if (!isMember) return undefined
    const first = store.getState()
    const takeUp = async () => {
      const kept = isKept ? undefined : await sendApiCall(alertCalls.chartGrid, { product })
      const grid = kept?.ok ? kept.data.grid : undefined
      // The account's grid is ignored if the user has changed the grid during the request.
      if (grid && store.getState() === first) store.setState(shown(grid))
    }
    return debounceChartSetupSave(takeUp, store, () => {
      void sendApiCall(alertCalls.saveChartGrid, { product, grid: store.getState() })
    })
  }, [store, shown, isKept, product, isMember])
}
