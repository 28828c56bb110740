// What the worker that runs back-tests tells the page.

import type { BacktestReport } from '#shared/bots/backtest.ts'

export type BacktestAnswer =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly report: BacktestReport }
  /** There is nothing to run: the recipe is not complete, or its kind cannot be tested here. */
  | { readonly kind: 'failed' }
