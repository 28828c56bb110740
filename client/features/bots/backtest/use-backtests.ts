// The back-tests of a visit: one at a time, and all that were run before it to compare with.

import { useRef, useState } from 'react'
import type { BacktestReport, BacktestTask } from '#shared/bots/backtest.ts'
import { settingsOf } from '#shared/bots/settings.ts'
import { marketsOf } from '#shared/bots/strategies/machine.ts'
import { BARS_OF, type BacktestDays, loadBars, loadRates } from './load-bars.ts'
import { runBacktest } from './run-backtest.ts'

/** What is tested, as the form has it. */
export type BacktestSubject = Omit<BacktestTask, 'bars' | 'barMs' | 'rates'>

export type FinishedRun = {
  readonly number: number
  readonly days: BacktestDays
  readonly subject: BacktestSubject
  readonly report: BacktestReport
  /** How long it took, without the bars' way here. */
  readonly tookMs: number
}

export type RunState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1 of what it does now. */
  | { readonly kind: 'loading' | 'running'; readonly share: number }
  | { readonly kind: 'cancelled' | 'unread' | 'failed' | 'empty' }

const RUNS_KEPT = 8

export function useBacktests() {
  const [state, setState] = useState<RunState>({ kind: 'idle' })
  const [runs, setRuns] = useState<readonly FinishedRun[]>([])
  const under = useRef<AbortController>(undefined)
  const counted = useRef(0)

  /** @param before where the window ends, epoch ms: that of a recipe, or now */
  const start = async (subject: BacktestSubject, days: BacktestDays, before = Date.now()) => {
    under.current?.abort()
    const control = new AbortController()
    under.current = control
    const { signal } = control
    const show = (next: RunState) => {
      if (!signal.aborted) setState(next)
    }
    const settings = settingsOf(subject.recipe)
    if (!settings.ok) return show({ kind: 'failed' })
    show({ kind: 'loading', share: 0 })
    const { barMs } = BARS_OF[days]
    const wish = { markets: marketsOf(settings.value.of), days, before: Math.floor(before / barMs) * barMs }
    const bars = await loadBars(wish, { signal, onProgress: (share) => show({ kind: 'loading', share }) })
    const rates = bars && (await loadRates(wish, signal))
    if (!rates) return show({ kind: 'unread' })
    if (Object.values(bars).some(({ length }) => length === 0)) return show({ kind: 'empty' })
    show({ kind: 'running', share: 0 })
    const started = performance.now()
    try {
      const report = await runBacktest(
        { ...subject, bars, barMs, rates },
        { signal, onProgress: (share) => show({ kind: 'running', share }) },
      )
      if (!report || signal.aborted) return
      counted.current += 1
      const run = { number: counted.current, days, subject, report, tookMs: performance.now() - started }
      setRuns((before) => [run, ...before].slice(0, RUNS_KEPT))
      show({ kind: 'idle' })
    } catch {
      show({ kind: 'failed' })
    }
  }

  const cancel = () => {
    under.current?.abort()
    setState({ kind: 'cancelled' })
  }
  return { state, runs, start, cancel }
}
