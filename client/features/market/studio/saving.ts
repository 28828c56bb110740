// The studio at somebody's account: what another device has kept is taken up once, what changes here is kept there.

import { useEffect } from 'react'
import { alertCalls } from '#shared/api/alerts.ts'
import { FIRST_SETUP } from '#shared/chart-setup.ts'
import { call } from '../../../calls/call.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import type { StudioEngine } from './engine.ts'

/** Changes come in bursts: a drawing is moved, a setting typed. */
const CALM_MS = 1_500

/** What this browser has of its own stays; of what it has nothing, the account's is taken. */
async function takeUp({ store }: StudioEngine, market: string): Promise<void> {
  const kept = await call(alertCalls.chart, { market })
  if (!kept.ok) return
  const { setup, drawings } = kept.data
  const { setup: own, history } = store.getState()
  store.setState({
    ...(setup && own === FIRST_SETUP && { setup }),
    ...(drawings &&
      history.drawings.length === 0 &&
      history.past.length === 0 && { history: { ...history, drawings } }),
  })
}

export function useSaving(engine: StudioEngine): void {
  const { isMember } = useVisit()
  useEffect(() => {
    if (!isMember) return undefined
    const { product, market } = engine.shown
    const name = `${product.name}:${market.symbol}`
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      timer = undefined
      const { setup, history } = engine.store.getState()
      void call(alertCalls.saveChart, {
        market: name,
        setup: { ...setup, indicators: setup.indicators.map((each) => ({ ...each, params: [...each.params] })) },
        drawings: [...history.drawings],
      })
    }
    let stop: (() => void) | undefined
    let isOver = false
    void takeUp(engine, name).then(() => {
      if (isOver) return
      stop = engine.store.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(save, CALM_MS)
      })
    })
    return () => {
      isOver = true
      stop?.()
      // What was changed last is not left behind.
      if (timer !== undefined) {
        clearTimeout(timer)
        save()
      }
    }
  }, [engine, isMember])
}
