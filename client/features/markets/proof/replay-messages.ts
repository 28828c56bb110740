import type { ReplayResult } from '#shared/markets/proof/log.ts'

export type ReplayReport =
  /** From 0 to 1. */
  { readonly kind: 'progress'; readonly share: number } | { readonly kind: 'done'; readonly replayed: ReplayResult }
