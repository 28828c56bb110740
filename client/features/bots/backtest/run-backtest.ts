import type { BacktestReport, BacktestTask } from '#shared/bots/backtest.ts'
import { botBarBuffers } from '#shared/bots/bars.ts'
import type { BacktestWorkerMessage } from './messages.ts'

type Followed = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/**
 * Runs a back-test in a Web Worker that ends with the test. The bars of `task` are transferred, so the caller can no
 * longer use them.
 * @returns undefined if `signal` aborts the run
 * @throws Error if the worker cannot start or the run fails
 */
export function runBacktest(task: BacktestTask, { signal, onProgress }: Followed): Promise<BacktestReport | undefined> {
  const worker = new Worker(new URL('./backtest-worker.ts', import.meta.url), { type: 'module', name: 'backtest' })
  return new Promise<BacktestReport | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined))
    worker.onerror = () => reject(new Error('back-test worker'))
    // Trusted: our own worker of the same build.
    worker.onmessage = ({ data }: MessageEvent<BacktestWorkerMessage>) => {
      if (data.kind === 'done') resolve(data.report)
      else if (data.kind === 'failed') reject(new Error('back-test'))
      else onProgress(data.share)
    }
    worker.postMessage(task, { transfer: Object.values(task.bars).flatMap(botBarBuffers) })
  }).finally(() => worker.terminate())
}
