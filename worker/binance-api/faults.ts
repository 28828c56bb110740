import { isSourceUnreachableError } from '#objects/markets/market-source/source.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { isObjectOverloaded } from '../calls/admission.ts'

export function toFaultError(error: unknown, what: string): BinanceError {
  if (isSourceUnreachableError(error)) {
    console.warn(`${what}: ${error.message}`)
    return BINANCE_ERRORS.unreachable
  }
  if (isObjectOverloaded(error)) return BINANCE_ERRORS.busy
  console.error(what, error)
  return BINANCE_ERRORS.unknown
}
