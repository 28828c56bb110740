import { useEffect, useRef, useState } from 'react'
import type { BacktestTask } from '#shared/bots/backtest.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botRsiCrossings, botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { type BacktestRun, readBacktestRuns, storeBacktestRuns } from './history.ts'
import { loadBacktestBars, loadFundingRates, loadWarmupBars } from './load-bars.ts'
import { runBacktest } from './run-backtest.ts'
import { BACKTEST_BARS, type BacktestDays } from './windows.ts'

export type BacktestSubject = Omit<BacktestTask, 'bars' | 'barMs' | 'rates' | 'past'>

export type BacktestState =
  | { readonly kind: 'idle' }
  /** `share` is the progress of the current stage, from 0 to 1. */
  | { readonly kind: 'loading' | 'running'; readonly share: number }
  | { readonly kind: 'cancelled' | 'unread' | 'failed' | 'empty' }

type LoadOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** @returns reason if there is nothing to run */
async function loadTask(
  subject: BacktestSubject,
  { days, before }: { readonly days: BacktestDays; readonly before: number },
  { signal, onProgress }: LoadOptions,
): Promise<BacktestTask | 'failed' | 'unread' | 'empty'> {
  const settings = parseBotSettings(subject.recipe)
  if (!settings.ok) return 'failed'
  const { barMs } = BACKTEST_BARS[days]
  const request = { markets: botStrategyMarkets(settings.value.of), days, before: Math.floor(before / barMs) * barMs }
  const bars = await loadBacktestBars(request, { signal, onProgress })
  const rates = bars && (await loadFundingRates(request, signal))
  if (!rates) return 'unread'
  const { rsiStart, rsiStop } = botRsiCrossings(settings.value.of)
  const crossing = rsiStart ?? rsiStop
  const past = crossing && (await loadWarmupBars(request, crossing.interval, signal))
  if (crossing && !past) return 'unread'
  if (Object.values(bars).some(({ time }) => time.length === 0)) return 'empty'
  return { ...subject, bars, barMs, rates, ...(past && { past }) }
}

export function useBacktests(of: Pick<BotRecipe, 'kind' | 'market'>) {
  const [state, setState] = useState<BacktestState>({ kind: 'idle' })
  const [all, setAll] = useState<readonly BacktestRun[]>([])
  const [newest, setNewest] = useState<number>()
  const under = useRef<AbortController>(undefined)
  const visited = useRef<readonly BacktestRun[]>([])
  // An effect reads the stored runs, because the server has no browser storage.
  useEffect(() => setAll(readBacktestRuns()), [])
  /**
   * Reads the stored runs first, because another tab may have added some. Without storage it changes the runs in
   * memory.
   */
  const change = (changed: (kept: readonly BacktestRun[]) => readonly BacktestRun[]) => {
    const kept = readBacktestRuns()
    visited.current = storeBacktestRuns(changed(kept.length > 0 ? kept : visited.current))
    setAll(visited.current)
  }

  /** @param before exclusive end of the window, epoch ms */
  const start = async (subject: BacktestSubject, days: BacktestDays, before = Date.now()) => {
    under.current?.abort()
    const control = new AbortController()
    under.current = control
    const { signal } = control
    const show = (next: BacktestState) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'loading', share: 0 })
    const onLoaded = (share: number) => show({ kind: 'loading', share })
    const task = await loadTask(subject, { days, before }, { signal, onProgress: onLoaded })
    if (typeof task === 'string') return show({ kind: task })
    show({ kind: 'running', share: 0 })
    const started = performance.now()
    try {
      const report = await runBacktest(task, { signal, onProgress: (share) => show({ kind: 'running', share }) })
      if (!report || signal.aborted) return
      const tookMs = performance.now() - started
      change((kept) => {
        const number = Math.max(0, ...kept.map((run) => run.number)) + 1
        setNewest(number)
        return [{ number, at: Date.now(), days, subject, report, tookMs, note: '' }, ...kept]
      })
      show({ kind: 'idle' })
    } catch {
      show({ kind: 'failed' })
    }
  }

  const cancel = () => {
    under.current?.abort()
    setState({ kind: 'cancelled' })
  }
  const isOf = ({ subject: { recipe } }: BacktestRun) => recipe.kind === of.kind && recipe.market === of.market
  return {
    state,
    start,
    cancel,
    runs: all.filter(isOf),
    newest: all.find(({ number }) => number === newest),
    note: (number: number, note: string) =>
      change((kept) => kept.map((run) => (run.number === number ? { ...run, note } : run))),
    clear: () => change((kept) => kept.filter((run) => !isOf(run))),
  }
}
