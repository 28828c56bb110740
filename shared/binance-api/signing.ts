// The signature covers the received bytes without re-encoding (protocols §3.2).

import { RECV_WINDOW_DEFAULT_MS, RECV_WINDOW_MAX_MS } from '#shared/binance-api/call.ts'
import { BINANCE_ERRORS, type BinanceError } from './refusals.ts'

const SIGNATURE = /(?:^|&)signature=[^&]*/

/** Removes the signature; the `&` characters around it stay. */
function unsigned(text: string): string {
  const found = SIGNATURE.exec(text)
  if (!found) return text
  const [pair] = found
  const rest = text.slice(found.index + pair.length)
  return found.index === 0 ? rest.replace(/^&/, '') : text.slice(0, found.index) + rest
}

/**
 * Joins query and body without a separator and without the signature.
 * @param query without its `?`; query and body exactly as sent
 */
export const formatSignedText = (query: string, body: string): string =>
  SIGNATURE.test(body) ? query + unsigned(body) : unsigned(query) + body

/** Parameters of a socket request, sorted by name. */
export const formatSignedParams = (params: Readonly<Record<string, unknown>>): string =>
  Object.keys(params)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${String(params[name])}`)
    .join('&')

/** Maximum advance of a client's clock, in ms. */
const AHEAD = 1_000

/** Times are epoch ms; `recvWindow` is in ms. */
export function findTimestampError(
  now: number,
  timestamp: number,
  recvWindow = RECV_WINDOW_DEFAULT_MS,
): BinanceError | undefined {
  if (recvWindow > RECV_WINDOW_MAX_MS) return BINANCE_ERRORS.recv_window
  if (timestamp >= now + AHEAD) return BINANCE_ERRORS.too_early
  return now - timestamp > recvWindow ? BINANCE_ERRORS.too_late : undefined
}
