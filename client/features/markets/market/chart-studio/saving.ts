import { useEffect } from 'react'
import { DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { sendApiCall } from '../../../../calls/call.ts'
import { useVisit } from '../../../../i18n/visit.tsx'
import { debounceChartSetupSave } from './debounced-save.ts'
import type { ChartStudioEngine } from './engine.ts'

/** Loads the account's setup and drawings, unless this browser has stored its own. */
async function takeUp({ store, keeper }: ChartStudioEngine, market: string): Promise<void> {
  const kept = await sendApiCall(alertCalls.chart, { market })
  if (!kept.ok) return
  const { setup, drawings } = kept.data
  const { setup: own, history } = store.getState()
  store.setState({
    ...(setup && keeper.isSavedByAccount && own === DEFAULT_CHART_SETUP && { setup }),
    ...(drawings &&
      history.drawings.length === 0 &&
      history.past.length === 0 && { history: { ...history, drawings } }),
  })
}

export function useChartStudioSaving(engine: ChartStudioEngine): void {
  const { isMember } = useVisit()
  useEffect(() => {
    if (!isMember) return undefined
    const { product, market } = engine.shown
    const name = `${product.name}:${market.symbol}`
    return debounceChartSetupSave(
      () => takeUp(engine, name),
      engine.store,
      () => {
        const { setup, history } = engine.store.getState()
        const { isSavedByAccount: isOfAccount } = engine.keeper
        const kept = { setup: isOfAccount ? setup : null, drawings: [...history.drawings] }
        void sendApiCall(alertCalls.saveChart, { market: name, ...kept })
      },
    )
  }, [engine, isMember])
}
