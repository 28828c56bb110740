import { isSourceUnreachableError } from '#objects/markets/market-source/source.ts'
import { logError, logWarning } from '#objects/platform/telemetry/log.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { isObjectOverloaded } from '../calls/admission.ts'

export function toBinanceFaultError(error: unknown, what: string): BinanceError {
  if (isSourceUnreachableError(error)) {
    logWarning('source_unreachable', { call: what, error })
    return BINANCE_ERRORS.unreachable
  }
  if (isObjectOverloaded(error)) return BINANCE_ERRORS.busy
  logError('call_failed', { call: what, error })
  return BINANCE_ERRORS.unknown
}
