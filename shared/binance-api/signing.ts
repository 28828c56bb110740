// What a signed call is signed over, and when (protocols §3.2): the bytes as they came, never written anew.

import { RECV_WINDOW_MAX, RECV_WINDOW_USUAL } from '#shared/binance-api/call.ts'
import { BINANCE_ERRORS, type BinanceError } from './refusals.ts'

const SIGNATURE = /(?:^|&)signature=[^&]*/

/** Text without its signature; the `&` that stands between the parts around it stays. */
function unsigned(text: string): string {
  const found = SIGNATURE.exec(text)
  if (!found) return text
  const [pair] = found
  const rest = text.slice(found.index + pair.length)
  return found.index === 0 ? rest.replace(/^&/, '') : text.slice(0, found.index) + rest
}

/**
 * Query and body, one straight after the other, without the signature.
 * @param query without its `?`; both just as they were sent
 */
export const signedText = (query: string, body: string): string =>
  SIGNATURE.test(body) ? query + unsigned(body) : unsigned(query) + body

/** What a call of the socket is signed over: its parameters in the order of their names. */
export const signedParams = (params: Readonly<Record<string, unknown>>): string =>
  Object.keys(params)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${String(params[name])}`)
    .join('&')

/** A clock that is so much ahead is still believed, ms. */
const AHEAD = 1_000

/** Why a call is too late or too early, if it is. Epoch ms; `recvWindow` in ms. */
export function timeError(now: number, timestamp: number, recvWindow = RECV_WINDOW_USUAL): BinanceError | undefined {
  if (recvWindow > RECV_WINDOW_MAX) return BINANCE_ERRORS.recv_window
  if (timestamp >= now + AHEAD) return BINANCE_ERRORS.too_early
  return now - timestamp > recvWindow ? BINANCE_ERRORS.too_late : undefined
}
