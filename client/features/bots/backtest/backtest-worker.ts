// Runs the bot's real strategy and the exchange's matching in a worker thread (docs/decisions/035).

import { backtestRecipe } from '#objects/bots/paper-market/backtest.ts'
import type { BacktestTask } from '#shared/bots/backtest.ts'
import type { BacktestWorkerMessage } from './messages.ts'

const postAnswer = (answer: BacktestWorkerMessage) => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<BacktestTask>) => {
  const report = backtestRecipe(data, (share) => postAnswer({ kind: 'progress', share }))
  postAnswer(report.ok ? { kind: 'done', report: report.value } : { kind: 'failed' })
})
