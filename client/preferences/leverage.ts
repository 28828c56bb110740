import { DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import { parseStoredNumber, readStorageBackend, readStored, writeStored } from './storage.ts'

type Config = Readonly<Record<string, string>>

const parse = (data: unknown): number | undefined => {
  const leverage = parseStoredNumber(data)
  return leverage !== undefined && Number.isInteger(leverage) && leverage >= 1 ? leverage : undefined
}

/** Returns the last chosen leverage, a whole number from 1; the default is 10 (spec §3, §9). */
export const readLastLeverage = (config: Config): number =>
  readStored('leverage', parse, readStorageBackend(config)) ?? DEFAULT_LEVERAGE

/** Does nothing if the deployment stores no state. */
export function storeLastLeverage(leverage: number, config: Config): void {
  if (parse(leverage) !== undefined) writeStored('leverage', leverage, readStorageBackend(config))
}
