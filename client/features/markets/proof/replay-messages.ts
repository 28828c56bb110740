import type { LogReplayResult } from '#shared/markets/proof/log.ts'

export type TradeReplayReport =
  /** `share` is the replayed fraction, from 0 to 1. */
  { readonly kind: 'progress'; readonly share: number } | { readonly kind: 'done'; readonly replayed: LogReplayResult }
