import { useEffect } from 'react'
import { DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { sendCall } from '../../../../calls/call.ts'
import { useVisit } from '../../../../i18n/visit.tsx'
import { debounceSetupSave } from './debounced-save.ts'
import type { StudioEngine } from './engine.ts'

/** Loads the account's setup and drawings, unless this browser has stored its own. */
async function takeUp({ store, keeper }: StudioEngine, market: string): Promise<void> {
  const kept = await sendCall(alertCalls.chart, { market })
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

export function useStudioSaving(engine: StudioEngine): void {
  const { isMember } = useVisit()
  useEffect(() => {
    if (!isMember) return undefined
    const { product, market } = engine.shown
    const name = `${product.name}:${market.symbol}`
    return debounceSetupSave(
      () => takeUp(engine, name),
      engine.store,
      () => {
        const { setup, history } = engine.store.getState()
        const { isSavedByAccount: isOfAccount } = engine.keeper
        const kept = { setup: isOfAccount ? setup : null, drawings: [...history.drawings] }
        void sendCall(alertCalls.saveChart, { market: name, ...kept })
      },
    )
  }, [engine, isMember])
}
