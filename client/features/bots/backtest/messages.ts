import type { BacktestReport } from '#shared/bots/backtest.ts'

export type BacktestWorkerMessage =
  /** `share` is from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly report: BacktestReport }
  /** The settings are incomplete, or of a kind of bot that cannot be back-tested. */
  | { readonly kind: 'failed' }
