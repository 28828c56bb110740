import type { IsolateUsage } from '#shared/operator/usage.ts'
import { UsageMeter } from './meter.ts'

/** Created by its first use: a worker's clock does not run at its start. */
let isolateMeter: UsageMeter | undefined

export function loadIsolateMeter(): UsageMeter {
  isolateMeter ??= new UsageMeter(Date.now(), Math.random)
  return isolateMeter
}

export const readResourceUsage = (): IsolateUsage => loadIsolateMeter().read(Date.now())
