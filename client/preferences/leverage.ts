// The leverage that this browser chose last (spec §3): what a sketch of a position begins with.

import { DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import { asNumber, persistenceOf, readStored, writeStored } from './storage.ts'

type Config = Readonly<Record<string, string>>

const parse = (data: unknown): number | undefined => {
  const leverage = asNumber(data)
  return leverage !== undefined && Number.isInteger(leverage) && leverage >= 1 ? leverage : undefined
}

/** Returns times the margin, a whole number from 1: 10 until one was chosen (spec §9). */
export const previousLeverage = (config: Config): number =>
  readStored('leverage', parse, persistenceOf(config)) ?? DEFAULT_LEVERAGE

/** Keeps a leverage where the deployment wants persisted state; one that cannot be is not kept. */
export function rememberLeverage(leverage: number, config: Config): void {
  if (parse(leverage) !== undefined) writeStored('leverage', leverage, persistenceOf(config))
}
